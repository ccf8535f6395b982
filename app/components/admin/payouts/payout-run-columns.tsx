import { formatDate, formatDateTime } from "#app/components/ui/format.ts";
import { amountColumn } from "#app/components/ui/lists/amount-column.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { PayoutRunRow } from "#app/domain/ordering/payouts/admin-payouts.ts";

/** Returns the columns of the daily runs. */
export function payoutRunColumns({ t, locale }: Translation): Column<PayoutRunRow>[] {
  return [
    {
      head: t("admin_payouts:runs.day"),
      value: ({ runOn }) => runOn,
      cell: ({ runOn }) => <span className="whitespace-nowrap">{formatDate(runOn, locale)}</span>,
    },
    { head: t("admin_payouts:runs.payouts"), value: ({ payoutCount }) => payoutCount },
    amountColumn(t("payments:column.amount"), ({ totalPaise }) => totalPaise),
    {
      head: t("admin_payouts:runs.finished"),
      value: ({ finishedAt }) => finishedAt,
      cell: ({ finishedAt }) => formatDateTime(finishedAt, locale),
    },
  ];
}
