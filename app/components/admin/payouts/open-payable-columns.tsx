import { formatDate } from "#app/components/format.ts";
import { langAttribute } from "#app/components/lang-attribute.ts";
import { Link } from "#app/components/link.tsx";
import { amountColumn } from "#app/components/lists/amount-column.ts";
import type { Column } from "#app/components/lists/data-table.tsx";
import type { Translation } from "#app/components/translation.tsx";
import type { OpenPayable } from "#app/domain/payouts/admin-payouts.ts";
import * as paths from "#app/paths.ts";

/** Returns the columns of what stores are still to be paid. */
export function openPayableColumns({ t, locale }: Translation): Column<OpenPayable>[] {
  return [
    {
      head: t("admin_payouts:column.store"),
      value: ({ storeName }) => storeName,
      cell: ({ sellerId, storeName }) => (
        <Link
          to={paths.adminStatement(sellerId)}
          className="inline-flex min-h-11 items-center wrap-anywhere text-indigo hover:underline"
          {...langAttribute(storeName, locale)}
        >
          {storeName}
        </Link>
      ),
    },
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
