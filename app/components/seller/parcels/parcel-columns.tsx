import { Chip } from "#app/components/ui/chip.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { StatusChip } from "#app/components/ordering/orders/status-chip.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { ParcelCode } from "#app/components/seller/parcels/parcel-code.tsx";
import { PackedItemName } from "#app/components/seller/parcels/packed-items.tsx";
import type { ParcelRow } from "#app/domain/ordering/seller-orders/parcel-list.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import { addressWithIds } from "#app/domain/platform/lists/ids-in-address.ts";
import * as paths from "#app/paths.ts";

/** Returns the columns of a store's parcels. */
export function parcelColumns({ t, locale }: Translation): Column<ParcelRow>[] {
  const dayOf = ({ dispatchBy }: ParcelRow) => formatDate(new Date(dispatchBy), locale);
  const courierOf = ({ carrier, trackingNumber }: ParcelRow) => [carrier, trackingNumber].filter(Boolean).join(" · ");
  return [
    {
      head: t("seller:orders.column.number"),
      value: ({ orderNumber }) => orderNumber,
      cell: ({ id, orderNumber }) => (
        <Link to={paths.sellerShipment(id)} className="whitespace-nowrap font-semibold text-indigo hover:underline">
          {orderNumber}
        </Link>
      ),
    },
    {
      head: t("packing:scan.code_label"),
      value: ({ code }) => code,
      cell: ({ id, code }) => (
        <span className="grid justify-items-start">
          <ParcelCode code={code} />
          <Link
            to={addressWithIds(paths.parcelsPrint, [id])}
            className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
          >
            {t("packing:print.print")}
            <span className="sr-only">: {code}</span>
          </Link>
        </span>
      ),
    },
    {
      head: t("parcels:list.contents"),
      value: ({ items }) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join(", "),
      cell: ({ items }) => (
        <ul className="grid gap-1">
          {items.map((item, index) => (
            <li key={index} className="wrap-anywhere">
              <strong>{item.quantity} ×</strong> <PackedItemName item={item} />
              {item.sku && (
                <span className="text-small text-muted" {...langAttribute(item.sku, locale)}>
                  {" "}
                  ({item.sku})
                </span>
              )}
            </li>
          ))}
        </ul>
      ),
    },
    {
      head: t("parcels:list.receiver"),
      value: ({ customerName, city, zip }) => [customerName, city, zip].filter(Boolean).join(", "),
      cell: ({ customerName, city, zip }) => (
        <span {...langAttribute(customerName, locale)}>
          {[customerName, city, zip].filter(Boolean).join(", ") || "–"}
        </span>
      ),
    },
    {
      head: t("parcels:list.dispatch_by"),
      sort: "deadline",
      value: ({ dispatchBy }) => dispatchBy,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="whitespace-nowrap">{dayOf(row)}</span>
          {row.isLate && <Chip tone="brick">{t("parcels:list.late")}</Chip>}
        </span>
      ),
    },
    {
      head: t("parcels:list.payment"),
      value: ({ isCash }) => t(isCash ? "orders:payment_method.cod" : "parcels:list.paid"),
    },
    {
      head: t("seller:carrier"),
      sort: "carrier",
      value: courierOf,
      cell: (row) => <span className="wrap-anywhere">{courierOf(row) || "–"}</span>,
    },
    {
      head: t("seller:orders.column.status"),
      value: ({ status }) => t(statusKey("shipment", status)),
      cell: ({ status }) => <StatusChip status={status} />,
    },
  ];
}
