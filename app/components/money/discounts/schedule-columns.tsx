import { Chip, type ChipTone } from "#app/components/ui/chip.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { StoreDiscountState } from "#app/domain/listings/store-discounts/store-discounts.ts";
import type { Translate } from "#app/locales/translate.ts";

interface Scheduled {
  id: number;
  name: string;
  startsAt: Date | string;
  endsAt: Date | string;
  state: StoreDiscountState;
}

const TONES: Record<StoreDiscountState, ChipTone> = { running: "leaf", scheduled: "sky", ended: "muted" };

export function ScheduleChip({ state, t }: { state: StoreDiscountState; t: Translate }) {
  return <Chip tone={TONES[state]}>{t(`discounts:state.${state}`)}</Chip>;
}

/** Returns the columns of the name, which links to its page, the times and the state of a discount or flash sale. */
export function scheduleColumns({ t, locale }: Pick<Translation, "t" | "locale">, pageOf: (id: number) => string) {
  const time = (at: Date | string) => <span className="whitespace-nowrap">{formatDateTime(new Date(at), locale)}</span>;
  return {
    name: {
      head: t("discounts:column.name"),
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link
          to={pageOf(id)}
          className="inline-flex min-h-11 items-center wrap-anywhere text-indigo hover:underline"
          {...langAttribute(name, locale)}
        >
          {name}
        </Link>
      ),
    },
    starts: {
      head: t("discounts:column.starts"),
      value: ({ startsAt }) => startsAt,
      cell: ({ startsAt }) => time(startsAt),
    },
    ends: { head: t("discounts:column.ends"), value: ({ endsAt }) => endsAt, cell: ({ endsAt }) => time(endsAt) },
    state: {
      head: t("discounts:column.state"),
      value: ({ state }) => t(`discounts:state.${state}`),
      cell: ({ state }) => <ScheduleChip state={state} t={t} />,
    },
  } satisfies Record<string, Column<Scheduled>>;
}
