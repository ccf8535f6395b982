import { payableStoreColumn } from "#app/components/admin/payouts/payable-store-column.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { amountColumn } from "#app/components/ui/lists/amount-column.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { OpenPayable } from "#app/domain/ordering/payouts/admin-payouts.ts";

/** Returns the columns of amounts still owed to stores. */
export function openPayableColumns({ t, locale }: Translation): Column<OpenPayable>[] {
  return [
    payableStoreColumn({ t, locale }),
    amountColumn(t("payments:column.amount"), ({ amountPaise }) => amountPaise),
    { head: t("payments:column.state"), value: ({ state }) => t(`admin_payouts:state.${state}`) },
    {
      head: t("admin_payouts:column.payable_on"),
      value: ({ payableOn }) => payableOn,
      cell: ({ payableOn }) => (payableOn === null ? "–" : formatDate(payableOn, locale)),
    },
    { head: t("admin_payouts:column.items"), value: ({ itemCount }) => itemCount },
  ];
}
