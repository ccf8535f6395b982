import { rateName } from "#app/components/admin/settings/rate-words.ts";
import { UndoChange } from "#app/components/admin/settings/undo-change.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { formatDateTime, formatShortDate } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { ListedRate } from "#app/domain/insights/admin-settings/fee-rate-list.ts";
import { FEES } from "#app/domain/insights/admin-settings/setting-sections.ts";
import { percentText } from "#app/domain/money/fees/fee-rates.ts";
import * as paths from "#app/paths.ts";

type Words = Pick<Translation, "t" | "locale">;

const rateText = ({ basisPoints }: ListedRate, { t }: Words) =>
  basisPoints === null ? t("admin_fees:none_own") : `${percentText(basisPoints)}%`;

/** Returns the columns of the dated rates, for their CSV file. */
export function feeRateColumns(words: Words): Column<ListedRate>[] {
  const { t, locale } = words;
  const name = ({ kind, names }: ListedRate) => rateName(kind, names, words);
  const rate = (row: ListedRate) => rateText(row, words);
  const reason = ({ reason: text, isUndo }: ListedRate) =>
    isUndo ? t("admin_fees:undo_of", { reason: text }) : text || "–";
  const by = ({ by: person }: ListedRate) => (person === null ? "–" : person || t("admin_settings:no_name"));
  return [
    {
      head: t("admin_fees:column.rate_of"),
      value: name,
      cell: (row) =>
        row.changeId === null ? (
          <span className="font-semibold">{name(row)}</span>
        ) : (
          <Link
            to={paths.adminFeeChange(row.changeId)}
            className="inline-flex min-h-11 items-center font-semibold text-indigo wrap-anywhere hover:underline"
          >
            {name(row)}
          </Link>
        ),
    },
    { head: t("admin_fees:column.rate"), value: rate, cell: (row) => <strong>{rate(row)}</strong> },
    {
      head: t("admin_fees:column.valid_from"),
      value: ({ validFrom }) => validFrom,
      cell: ({ validFrom }) => (
        <span className="whitespace-nowrap">{formatShortDate(new Date(validFrom), locale)}</span>
      ),
    },
    {
      head: t("admin_fees:column.state"),
      value: ({ state }) => t(`admin_fees:state.${state}`),
      cell: ({ state }) => (
        <Chip tone={state === "current" ? "leaf" : state === "planned" ? "sky" : "muted"}>
          {t(`admin_fees:state.${state}`)}
        </Chip>
      ),
    },
    { head: t("admin_fees:column.reason"), value: reason },
    { head: t("admin_settings:column.by"), value: by },
    {
      head: t("admin_settings:column.at"),
      value: ({ at }) => at,
      cell: ({ at }) => (at ? formatDateTime(at, locale) : "–"),
    },
  ];
}

/** Returns the columns of the table, which has each rate's undo as well. */
export function feeRateTableColumns(words: Words): Column<ListedRate>[] {
  const { t } = words;
  return [
    ...feeRateColumns(words),
    {
      head: t("admin_settings:column.undo"),
      value: () => null,
      cell: (row) =>
        row.changeId !== null && row.canBeUndone ? (
          <UndoChange
            change={{ id: row.changeId, section: FEES }}
            label={t("admin_settings:undo_of", {
              name: `${rateName(row.kind, row.names, words)} ${rateText(row, words)}`,
            })}
          />
        ) : (
          "–"
        ),
    },
  ];
}
