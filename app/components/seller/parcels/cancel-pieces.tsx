import { Button } from "#app/components/ui/button.tsx";
import { ParcelReasonField } from "#app/components/ordering/orders/parcel-reason-field.tsx";
import { PiecesForm, type PiecesFormProps } from "#app/components/seller/parcels/pieces-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { rowFields, type FieldsOf } from "#app/domain/platform/forms/forms.ts";
import { CANCEL_REASONS } from "#app/domain/ordering/orders/reversals.ts";
import type { cancelPiecesForm } from "#app/domain/ordering/orders/shipments.schema.ts";

/** The form that cancels pieces of a parcel, or all of it. */
export function CancelPieces({ fields, ...form }: PiecesFormProps & { fields: FieldsOf<typeof cancelPiecesForm> }) {
  const { t } = useTranslation();
  return (
    <PiecesForm
      {...form}
      fieldsAt={(index) => {
        const { item, quantity: count } = rowFields(fields.pieces, index);
        return { item, count };
      }}
      hint={(count) => t("parcels:cancel.of", { count })}
    >
      <ParcelReasonField field={fields.reason} reasons={CANCEL_REASONS} />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger">{t("parcels:cancel.pieces")}</Button>
        <Button variant="danger" name={fields.whole.name} value="yes">
          {t("parcels:cancel.whole")}
        </Button>
      </div>
    </PiecesForm>
  );
}
