import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { amountColumn } from "#app/components/ui/lists/amount-column.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { OrderChips } from "#app/components/ordering/orders/status-chip.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { AdminOrderRow } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { orderWords } from "#app/domain/ordering/orders/order-words.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import * as paths from "#app/paths.ts";

/** Returns the columns of the administrators' orders for a CSV file. */
export function orderFileColumns({ t, locale }: Pick<Translation, "t" | "locale">): Column<AdminOrderRow>[] {
  return [
    {
      head: t("admin_orders:column.number"),
      value: ({ publicNumber }) => publicNumber,
      cell: ({ publicNumber }) => (
        <Link
          to={paths.adminOrder(publicNumber)}
          className="inline-flex min-h-11 items-center whitespace-nowrap text-indigo hover:underline"
        >
          {publicNumber}
        </Link>
      ),
    },
    {
      head: t("admin_orders:column.customer"),
      value: ({ customerName }) => customerName,
      cell: ({ customerName }) => (
        <span className="wrap-anywhere" {...langAttribute(customerName, locale)}>
          {customerName}
        </span>
      ),
    },
    { head: t("admin_orders:column.date"), value: ({ createdAt }) => createdAt, sort: "newest" },
    { ...amountColumn<AdminOrderRow>(t("admin_orders:column.total"), ({ totalPaise }) => totalPaise), sort: "total" },
    {
      head: t("admin_orders:column.status"),
      value: (order) =>
        orderWords({ ...order, parcels: [] })
          .map(({ key, values }) => t(key, values))
          .join(", "),
      cell: (order) => <OrderChips order={{ ...order, parcels: [] }} />,
    },
    {
      head: t("admin_orders:column.payment"),
      value: ({ paymentMethod, paymentStatus }) =>
        `${t(`orders:payment_method.${paymentMethod}`)}: ${t(statusKey("order_payment", paymentStatus))}`,
    },
  ];
}

/** Returns the columns of the administrators' orders: the file's columns and the actions. */
export function orderColumns(translation: Translation): Column<AdminOrderRow>[] {
  const { t } = translation;
  return [
    ...orderFileColumns(translation),
    {
      head: t("admin_orders:column.actions"),
      value: () => "",
      cell: ({ publicNumber }) => (
        <Link
          to={paths.adminOrder(publicNumber)}
          aria-label={t("admin_orders:view_of", { number: publicNumber })}
          className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
        >
          {t("admin_orders:view")}
        </Link>
      ),
    },
  ];
}
