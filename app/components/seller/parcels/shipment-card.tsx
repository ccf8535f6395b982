import { PlaceText } from "#app/components/ui/place-text.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { StatusChip } from "#app/components/ordering/orders/status-chip.tsx";
import { FeeBreakdown } from "#app/components/seller/payments/fee-breakdown.tsx";
import { PackedItemName } from "#app/components/seller/parcels/packed-items.tsx";
import { ParcelCode } from "#app/components/seller/parcels/parcel-code.tsx";
import { ParcelSteps } from "#app/components/seller/parcels/parcel-steps.tsx";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import type { FieldsOf } from "#app/domain/platform/forms/forms.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { isParcelCancellable } from "#app/domain/ordering/orders/orders.ts";
import type { moveShipmentForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import type { ShipmentToPack } from "#app/domain/ordering/orders/shipments.ts";
import * as paths from "#app/paths.ts";

/** A shipment to move on: items, address, cash to collect, and for members who may move it the forms of its next steps. */
export function ShipmentCard({
  shipment,
  fields,
  isOwnPage = false,
}: {
  shipment: Pick<ShipmentToPack, Exclude<keyof ShipmentToPack, "orderedAt">>;
  /** Null for a member who only looks. */
  fields: FieldsOf<typeof moveShipmentForm> | null;
  /** Whether it is on its own page, which has the steps that end it. */
  isOwnPage?: boolean;
}) {
  const { t, locale } = useTranslation();
  const { shippingAddress: to, status } = shipment;
  const Heading = isOwnPage ? "h2" : "h3";
  return (
    <article className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <Heading className="text-lead font-bold">
          {isOwnPage ? (
            shipment.orderNumber
          ) : (
            <Link to={paths.sellerShipment(shipment.id)} className="text-indigo hover:underline">
              {shipment.orderNumber}
            </Link>
          )}
        </Heading>
        <StatusChip status={status} />
      </header>
      <p className="text-small text-muted">
        {t("packing:scan.code_label")}: <ParcelCode code={shipment.code} />
      </p>
      {shipment.attempts > 0 && (
        <p className="text-small">
          {t("parcels:attempts", { count: shipment.attempts })}
          {status === "undelivered" && shipment.reason && `: ${t(`parcels:reason.${shipment.reason}`)}`}
        </p>
      )}
      <ul className="grid gap-1">
        {shipment.items.map((item) => (
          <li key={item.id}>
            <strong>{item.quantity} ×</strong> <PackedItemName item={item} />
          </li>
        ))}
      </ul>
      <address className="text-small not-italic text-muted">
        {[to.fullName, to.phone && readableMobile(to.phone)].filter(Boolean).join(" · ")}
        <br />
        <PlaceText {...to} />
      </address>
      {shipment.cashDuePaise > 0 && (
        <p className="font-semibold">{t("seller:collect", { amount: formatPaise(shipment.cashDuePaise) })}</p>
      )}
      {shipment.fees && (
        <FeeBreakdown
          fees={shipment.fees}
          storeFundedDiscountPaise={shipment.storeFundedDiscountPaise}
          by={shipment.promisedOn && formatDate(new Date(shipment.promisedOn), locale)}
        />
      )}
      {fields && (
        <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4 empty:hidden">
          <ParcelSteps shipment={shipment} fields={fields} />
          {!isOwnPage && (isParcelCancellable(shipment) || status === "returning") && (
            <Link
              to={paths.sellerShipment(shipment.id)}
              className="inline-flex min-h-12 items-center font-semibold text-indigo hover:underline"
            >
              {t(status === "returning" ? "parcels:returned.open" : "parcels:cancel.open")}
            </Link>
          )}
        </div>
      )}
    </article>
  );
}
