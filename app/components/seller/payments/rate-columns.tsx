import { formatDate } from "#app/components/ui/format.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { percentText } from "#app/domain/money/fees/fee-rates.ts";
import { feesOf, type FeeRates } from "#app/domain/money/fees/fees.ts";
import type { RateChange } from "#app/domain/money/fees/store-rates.ts";
import { formatPaise, PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";

type Translated = Pick<Translation, "t" | "locale">;

/** Example price; the table shows the store's share of it. */
const EXAMPLE = 1000 * PAISE_PER_RUPEE;

/** Returns the columns of today's rates: one row for each category that the store sells in. */
export function rateColumns({ t }: Translated): Column<{ category: string; rates: FeeRates }>[] {
  return [
    { head: t("payments:rates.category"), value: ({ category }) => category },
    {
      head: t("payments:rates.commission"),
      value: ({ rates }) => `${percentText(rates.commissionBasisPoints)}%`,
    },
    {
      head: t("payments:rates.receives", { amount: formatPaise(EXAMPLE) }),
      value: ({ rates }) => formatPaise(feesOf(EXAMPLE, null, rates).sellerPaise),
    },
  ];
}

/** Returns the columns of planned rate changes. */
export function rateChangeColumns({ t, locale }: Translated): Column<RateChange & { category: string | null }>[] {
  return [
    {
      head: t("payments:rates.day"),
      value: ({ day }) => formatDate(new Date(`${day}T00:00:00+05:30`), locale),
    },
    { head: t("payments:rates.category"), value: ({ category }) => category ?? t("payments:rates.all") },
    {
      head: t("payments:rates.rate"),
      value: ({ kind, fromBasisPoints, toBasisPoints }) => {
        const change = { from: percentText(fromBasisPoints), to: percentText(toBasisPoints) };
        return `${t(`payments:statement.row.${kind}`)}: ${t("payments:rates.from_to", change)}`;
      },
    },
  ];
}
