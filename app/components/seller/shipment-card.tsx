import { Form } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { Button } from "#app/components/button.tsx";
import { formatDate } from "#app/components/format.ts";
import { TextField } from "#app/components/form/field.tsx";
import { FeeBreakdown } from "#app/components/seller/fee-breakdown.tsx";
import { ReturnTo } from "#app/components/layout/return-to.tsx";
import { langAttribute } from "#app/components/lang-attribute.ts";
import { readableMobile } from "#app/domain/identifiers/mobile.ts";
import type { Fields } from "#app/domain/forms/forms.ts";
import { formatPaise } from "#app/domain/money/money.ts";
import { shipmentTransitions, type ShipmentToPack } from "#app/domain/orders/shipments.ts";
import { statusKey } from "#app/domain/statuses/status-words.ts";
import * as paths from "#app/paths.ts";

/** A shipment to move on: items, address, cash to collect, and for members who may move it the buttons for its next steps. */
export function ShipmentCard({
  shipment,
  fields,
}: {
  /** Null for a member who only looks. */
  fields: Fields<"to" | "carrier" | "tracking_number"> | null;
  shipment: Pick<ShipmentToPack, Exclude<keyof ShipmentToPack, "orderedAt">>;
}) {
  const { t, locale } = useTranslation();
  const { shippingAddress: to } = shipment;
  const steps = shipmentTransitions.next[shipment.status];
  return (
    <article className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-lead font-bold">{shipment.orderNumber}</h3>
        <p className="font-semibold text-muted">{t(statusKey("shipment", shipment.status))}</p>
      </header>
      <ul className="grid gap-1">
        {shipment.items.map((item) => (
          <li key={`${item.name} ${Object.values(item.options).join(" ")}`}>
            <strong>{item.quantity} ×</strong> <span {...langAttribute(item.name, locale)}>{item.name}</span>
            {Object.values(item.options).length > 0 && (
              <span className="text-muted" {...langAttribute(Object.values(item.options).join(", "), locale)}>
                {" "}
                · {Object.values(item.options).join(", ")}
              </span>
            )}
          </li>
        ))}
      </ul>
      <address className="text-small not-italic text-muted">
        {[to.fullName, to.phone && readableMobile(to.phone)].filter(Boolean).join(" · ")}
        <br />
        {to.address}, {to.city}, {to.state} {to.zip}
      </address>
      {shipment.cashDuePaise > 0 && (
        <p className="font-semibold">{t("seller:collect", { amount: formatPaise(shipment.cashDuePaise) })}</p>
      )}
      {shipment.fees && (
        <FeeBreakdown
          fees={shipment.fees}
          by={shipment.promisedOn && formatDate(new Date(shipment.promisedOn), locale)}
        />
      )}
      {fields && (
        <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
          {steps.map((step) => (
            <Form
              key={step}
              method="post"
              action={paths.shipmentMove(shipment.id)}
              className="flex flex-wrap items-end gap-3"
            >
              <ReturnTo />
              <input type="hidden" name={fields.to.name} value={step} />
              {step === "shipped" && (
                <>
                  <TextField id={`carrier-${shipment.id}`} field={fields.carrier} label={t("seller:carrier")} />
                  <TextField
                    id={`tracking-${shipment.id}`}
                    field={fields.tracking_number}
                    label={t("seller:tracking_number")}
                  />
                </>
              )}
              <Button variant={step === "cancelled" ? "danger" : "primary"}>{t(`seller:move.${step}`)}</Button>
            </Form>
          ))}
        </div>
      )}
    </article>
  );
}
