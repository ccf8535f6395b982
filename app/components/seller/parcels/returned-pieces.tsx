import { Button } from "#app/components/ui/button.tsx";
import { PiecesForm, type PiecesFormProps } from "#app/components/seller/parcels/pieces-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { rowFields, type FieldsOf } from "#app/domain/platform/forms/forms.ts";
import type { returnedForm } from "#app/domain/ordering/orders/shipments.schema.ts";

/** The form that receives a returned parcel: it asks for damaged pieces; the others are for sale again. */
export function ReturnedPieces({ fields, ...form }: PiecesFormProps & { fields: FieldsOf<typeof returnedForm> }) {
  const { t } = useTranslation();
  return (
    <PiecesForm
      {...form}
      fieldsAt={(index) => {
        const { item, damaged: count } = rowFields(fields.pieces, index);
        return { item, count };
      }}
      hint={(count) => t("parcels:returned.of", { count })}
    >
      <div>
        <Button>{t("parcels:returned.confirm")}</Button>
      </div>
    </PiecesForm>
  );
}
