import { formatNumber } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { amountColumn } from "#app/components/ui/lists/amount-column.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { StatusChip } from "#app/components/ordering/orders/status-chip.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import type { CustomerOrder, StoreCustomer } from "#app/domain/insights/store-customers/store-customers.ts";
import * as paths from "#app/paths.ts";

const LINK = "inline-flex min-h-11 items-center text-indigo hover:underline";

/** Returns a customer's name; an erased account has none. */
export function customerName({ name }: Pick<StoreCustomer, "name">, { t }: Pick<Translation, "t">): string {
  return name || t("customers:erased");
}

/** Returns where a customer lives: `Jamnagar, Gujarat`. */
export function placeOf({ city, state }: Pick<StoreCustomer, "city" | "state">): string {
  return [city, state].filter(Boolean).join(", ");
}

/** Returns the columns of a store's customers, for its table and its CSV file. */
export function customerColumns({ t, locale }: Translation): Column<StoreCustomer>[] {
  return [
    {
      head: t("customers:column.name"),
      value: (customer) => customerName(customer, { t }),
      cell: (customer) => (
        <Link to={paths.sellerCustomer(customer.id)} className={LINK} {...langAttribute(customer.name, locale)}>
          {customerName(customer, { t })}
        </Link>
      ),
    },
    {
      head: t("customers:column.place"),
      value: placeOf,
      cell: (customer) => <span {...langAttribute(placeOf(customer), locale)}>{placeOf(customer) || "–"}</span>,
    },
    { head: t("customers:column.first_order"), value: ({ firstOrderAt }) => firstOrderAt, sort: "first_order" },
    { head: t("customers:column.last_order"), value: ({ lastOrderAt }) => lastOrderAt, sort: "last_order" },
    { head: t("customers:column.orders"), value: ({ orders }) => orders, sort: "orders" },
    { head: t("customers:column.pieces"), value: ({ pieces }) => pieces },
    {
      ...amountColumn<StoreCustomer>(t("customers:column.revenue"), ({ revenuePaise }) => revenuePaise),
      sort: "revenue",
    },
  ];
}

/** Returns the columns of a customer's orders from the store. */
export function customerOrderColumns({ t, locale }: Translation): Column<CustomerOrder>[] {
  const itemsText = ({ items }: CustomerOrder) =>
    items.map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`).join(", ");
  return [
    {
      head: t("customers:column.order"),
      value: ({ orderNumber }) => orderNumber,
      cell: ({ orderNumber, parcelId }) => (
        <Link to={paths.sellerShipment(parcelId)} className={`${LINK} whitespace-nowrap`}>
          {orderNumber}
        </Link>
      ),
    },
    { head: t("customers:column.date"), value: ({ orderedAt }) => orderedAt },
    {
      head: t("customers:column.items"),
      value: itemsText,
      cell: (order) => (
        <span className="wrap-anywhere" {...langAttribute(itemsText(order), locale)}>
          {itemsText(order)}
        </span>
      ),
    },
    { head: t("customers:column.pieces"), value: ({ pieces }) => pieces },
    amountColumn(t("customers:column.revenue"), ({ revenuePaise }) => revenuePaise),
    {
      head: t("customers:column.status"),
      value: ({ status }) => t(statusKey("shipment", status)),
      cell: ({ status }) => <StatusChip status={status} />,
    },
  ];
}
