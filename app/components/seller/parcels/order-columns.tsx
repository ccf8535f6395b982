import { formatDate, formatNumber } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { StatusChip } from "#app/components/ordering/orders/status-chip.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import { formatPaise, PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";
import type { SellerOrderRow } from "#app/domain/ordering/seller-orders/seller-orders.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";

/** Returns the columns of a store's own orders, for its table and its CSV file: a packer's table has no prices. */
export function orderColumns({ t, locale }: Translation, { showsPrices = true } = {}): Column<SellerOrderRow>[] {
  const nameOf = ({ productName, options }: SellerOrderRow) =>
    [productName, optionsText(options)].filter(Boolean).join(" · ");
  const price: Column<SellerOrderRow> = {
    head: t("seller:orders.column.price"),
    value: ({ pricePaise }) => (pricePaise === null ? null : pricePaise / PAISE_PER_RUPEE),
    cell: ({ pricePaise }) => (pricePaise === null ? null : formatPaise(pricePaise)),
  };
  const received: Column<SellerOrderRow> = {
    head: t("seller:orders.column.received"),
    value: ({ receivedPaise }) => (receivedPaise === null ? null : receivedPaise / PAISE_PER_RUPEE),
    cell: ({ receivedPaise }) => (receivedPaise === null ? null : formatPaise(receivedPaise)),
  };
  const dayOf = (day: string) => formatDate(new Date(day), locale);
  const payout: Column<SellerOrderRow> = {
    head: t("seller:orders.column.payout"),
    value: ({ paidOutOn, promisedOn }) => paidOutOn ?? promisedOn,
    cell: ({ paidOutOn, promisedOn }) => {
      if (paidOutOn === null)
        return promisedOn === null ? "–" : t("seller:orders.payout.by", { day: dayOf(promisedOn) });
      return paidOutOn === promisedOn || promisedOn === null
        ? dayOf(paidOutOn)
        : t("seller:orders.payout.other_day", { day: dayOf(paidOutOn), promised: dayOf(promisedOn) });
    },
  };
  return [
    {
      head: t("seller:orders.column.number"),
      value: ({ orderNumber }) => orderNumber,
      cell: ({ orderNumber }) => <span className="whitespace-nowrap">{orderNumber}</span>,
    },
    {
      head: t("seller:orders.column.product"),
      value: nameOf,
      cell: (row) => (
        <span className="wrap-anywhere" {...langAttribute(nameOf(row), locale)}>
          {nameOf(row)}
        </span>
      ),
    },
    {
      head: t("seller:orders.column.customer"),
      value: ({ customerName }) => customerName,
      cell: ({ customerName }) => <span {...langAttribute(customerName, locale)}>{customerName || "–"}</span>,
    },
    { head: t("seller:orders.column.date"), value: ({ orderedAt }) => orderedAt },
    ...(showsPrices ? [price] : []),
    {
      head: t("seller:orders.column.quantity"),
      value: ({ quantity }) => quantity,
      cell: ({ quantity }) => formatNumber(quantity),
    },
    ...(showsPrices ? [received, payout] : []),
    {
      head: t("seller:orders.column.status"),
      value: ({ status }) => t(statusKey("shipment", status)),
      cell: ({ status }) => <StatusChip status={status} />,
    },
  ];
}
