import { earningColumns } from "#app/components/seller/payments/earning-columns.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { formatPaise, PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";
import type { PayoutLine } from "#app/domain/ordering/payouts/store-payouts.ts";

/** Returns the columns of a payout's items: the earnings columns, plus the item's amount in this payout. */
export function payoutLineColumns(
  translation: Translation,
  links?: Parameters<typeof earningColumns>[1],
): Column<PayoutLine>[] {
  const { t } = translation;
  const ofEarning = earningColumns(translation, links).map(({ head, value, cell }): Column<PayoutLine> => ({
    head,
    value: ({ earning }) => value(earning),
    ...(cell && { cell: ({ earning }) => cell(earning) }),
  }));
  return [
    ...ofEarning.slice(0, 1),
    {
      head: t("payments:column.in_payout"),
      value: ({ amountPaise }) => amountPaise / PAISE_PER_RUPEE,
      cell: ({ amountPaise }) => <b>{formatPaise(amountPaise)}</b>,
    },
    ...ofEarning.slice(1),
  ];
}
