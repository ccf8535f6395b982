import { Button } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/field.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { PieceCounts } from "#app/components/seller/piece-counts.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { rowFields, type FieldsOf } from "#app/domain/forms/forms.ts";
import { CANCEL_REASONS } from "#app/domain/orders/reversals.ts";
import type { cancelPiecesForm } from "#app/domain/orders/shipments.schema.ts";
import type { ShipmentToPack } from "#app/domain/orders/shipments.ts";

/** The form that cancels pieces of a parcel, or all of it. */
export function CancelPieces({
  shipment,
  fields,
  lead,
  post,
}: {
  shipment: Pick<ShipmentToPack, "id" | "items">;
  fields: FieldsOf<typeof cancelPiecesForm>;
  /** What it does, for its reader. */
  lead: string;
  /** Where it goes and its name there; default: its own page. */
  post?: { form: string; action: string };
}) {
  const { t } = useTranslation();
  return (
    <PostForm {...post} isKeyed>
      <p>{lead}</p>
      <PieceCounts
        items={shipment.items}
        fieldsAt={(index) => {
          const { item, quantity: count } = rowFields(fields.pieces, index);
          return { item, count };
        }}
        hint={(count) => t("parcels:cancel.of", { count })}
      />
      <SelectField
        field={fields.reason}
        label={t("parcels:reason_label")}
        emptyLabel={t("parcels:choose_reason")}
        options={CANCEL_REASONS.map((value) => ({ value, label: t(`parcels:reason.${value}`) }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger">{t("parcels:cancel.pieces")}</Button>
        <Button variant="danger" name={fields.whole.name} value="yes">
          {t("parcels:cancel.whole")}
        </Button>
      </div>
    </PostForm>
  );
}
