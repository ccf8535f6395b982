import { Chip, type ChipTone } from "#app/components/ui/chip.tsx";
import { formatDateTime, formatNumber } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { Batch } from "#app/domain/listings/batches/batches.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import type { Translate } from "#app/locales/translate.ts";

const TONES: Record<Batch["status"], ChipTone> = {
  running: "sky",
  finished: "leaf",
  undoing: "marigold",
  undone: "muted",
};

export function BatchChip({ status, t }: { status: Batch["status"]; t: Translate }) {
  return <Chip tone={TONES[status]}>{t(statusKey("batch", status))}</Chip>;
}

/** Returns a batch's name: "Import 12". */
export function batchName({ kind, id }: Pick<Batch, "kind" | "id">, t: Translate): string {
  return t("batches:name", { kind: t(`batches:kind.${kind}`), number: id });
}

/** Returns the name of the person who started a batch; empty once their account is erased. */
export function batchStarter({ by }: Pick<Batch, "by">, t: Translate): string {
  return by ?? t("seller:history.marketplace");
}

/** Returns "3 new, 12 changed, …". */
export function batchCounts({ created, changed, unchanged, refused }: Batch, t: Translate): string {
  return t("batches:counts", {
    created: formatNumber(created),
    changed: formatNumber(changed),
    unchanged: formatNumber(unchanged),
    refused: formatNumber(refused),
  });
}

/** Returns the columns of batches. @param pageOf returns the address of a batch */
export function batchColumns({ t, locale }: Translation, pageOf: (id: number) => string): Column<Batch>[] {
  return [
    {
      head: t("batches:column.what"),
      value: (batch) => batchName(batch, t),
      cell: (batch) => (
        <span className="grid">
          <Link to={pageOf(batch.id)} className="inline-flex min-h-11 items-center text-indigo hover:underline">
            {batchName(batch, t)}
          </Link>
          {batch.title && (
            <span className="wrap-anywhere" {...langAttribute(batch.title, locale)}>
              {batch.title}
            </span>
          )}
        </span>
      ),
    },
    {
      head: t("batches:column.by"),
      value: (batch) => batchStarter(batch, t),
      cell: (batch) => <span {...langAttribute(batch.by ?? "", locale)}>{batchStarter(batch, t) || "–"}</span>,
    },
    {
      head: t("batches:column.when"),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
    },
    { head: t("batches:column.counts"), value: (batch) => batchCounts(batch, t) },
    {
      head: t("batches:column.status"),
      value: ({ status }) => t(statusKey("batch", status)),
      cell: ({ status }) => <BatchChip status={status} t={t} />,
    },
  ];
}
