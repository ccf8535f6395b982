import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, TextField } from "#app/components/ui/form/field.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { ParcelReasonField } from "#app/components/ordering/orders/parcel-reason-field.tsx";
import { PieceCounts } from "#app/components/seller/parcels/piece-counts.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { RefundableParcel } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { rowFields, type FieldsOf } from "#app/domain/platform/forms/forms.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { REFUND_REASONS } from "#app/domain/ordering/orders/reversals.ts";
import type { refundPiecesForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import type { ShipmentToPack } from "#app/domain/ordering/orders/shipments.ts";

/** The form that refunds pieces of a delivered parcel. */
export function RefundPieces({
  parcel,
  money,
  fields,
}: {
  parcel: Pick<ShipmentToPack, "items">;
  money: RefundableParcel;
  fields: FieldsOf<typeof refundPiecesForm>;
}) {
  const { t } = useTranslation();
  const { reference } = fields;
  const { optional: _, ...needed } = reference;
  return (
    <PostForm isKeyed>
      <p>{t(`admin_orders:refund.lead.${money.paymentMethod}`)}</p>
      <p>
        {t("admin_orders:refund.left", {
          paid: formatPaise(money.paidPaise),
          credit: formatPaise(money.creditPaise),
        })}
      </p>
      <PieceCounts
        items={parcel.items}
        fieldsAt={(index) => {
          const { item, quantity: count } = rowFields(fields.pieces, index);
          return { item, count };
        }}
        hint={(count) => t("admin_orders:refund.of", { count })}
      />
      <ParcelReasonField field={fields.reason} reasons={REFUND_REASONS} />
      {money.paymentMethod === "cod" && (
        <TextField
          field={needed}
          label={t("admin_orders:refund.reference")}
          hint={t("admin_orders:refund.reference_hint")}
        />
      )}
      <Checkbox field={fields.for_sale} label={t("admin_orders:refund.for_sale")} />
      <div>
        <Button variant="danger">{t("admin_orders:refund.confirm")}</Button>
      </div>
    </PostForm>
  );
}
