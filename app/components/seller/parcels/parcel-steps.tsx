import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { FormKey } from "#app/components/ui/form/form-key.tsx";
import { ReturnTo } from "#app/components/ui/return-to.tsx";
import { ParcelReasonField } from "#app/components/ordering/orders/parcel-reason-field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FieldsOf, FormField } from "#app/domain/platform/forms/forms.ts";
import { UNDELIVERED_REASONS } from "#app/domain/ordering/orders/reversals.ts";
import type { moveShipmentForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { isCalledOff, shipmentTransitions, type ShipmentToPack } from "#app/domain/ordering/orders/shipments.ts";
import * as paths from "#app/paths.ts";

interface ParcelStepsProps {
  shipment: Pick<ShipmentToPack, "id" | "status">;
  fields: FieldsOf<typeof moveShipmentForm>;
  /** Address of its forms; default: the form of the parcel's store. */
  action?: string;
  /** Text of the return button; default: the store's own wording. */
  returning?: string;
}

/** Returns the field as a required one. */
function isNeeded({ optional: _, ...field }: FormField): FormField {
  return field;
}

/** The forms of a parcel's next steps, except the steps that call it off. */
export function ParcelSteps({
  shipment: { id, status },
  fields,
  action = paths.shipmentMove(id),
  returning,
}: ParcelStepsProps) {
  const { t } = useTranslation();
  const steps = shipmentTransitions.next[status].filter((step) => !isCalledOff(step));
  const step = (to: string, children: ReactNode) => (
    <Form key={to} method="post" action={action} className="flex flex-wrap items-end gap-3">
      <FormKey />
      <ReturnTo />
      <input type="hidden" name={fields.to.name} value={to} />
      {children}
    </Form>
  );
  return steps.map((to) => {
    if (to === "undelivered")
      return (
        <details key={to} className="w-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-indigo hover:underline">
            {t("parcels:move.undelivered")}
          </summary>
          {step(
            to,
            <>
              <ParcelReasonField id={`reason-${id}`} field={isNeeded(fields.reason)} reasons={UNDELIVERED_REASONS} />
              <Button variant="outline">{t("parcels:move.save_undelivered")}</Button>
            </>,
          )}
        </details>
      );
    if (to === "shipped")
      return step(
        to,
        <>
          <TextField id={`carrier-${id}`} field={fields.carrier} label={t("seller:carrier")} />
          <TextField id={`tracking-${id}`} field={fields.tracking_number} label={t("seller:tracking_number")} />
          <Button>{t(status === "undelivered" ? "parcels:move.shipped_again" : "parcels:move.shipped")}</Button>
        </>,
      );
    if (to === "returning")
      return step(to, <Button variant="outline">{returning ?? t("parcels:move.returning")}</Button>);
    return step(to, <Button>{t(`parcels:move.${to}`)}</Button>);
  });
}
