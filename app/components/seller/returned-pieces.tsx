import { Button } from "#app/components/button.tsx";
import { PostForm } from "#app/components/form/post-form.tsx";
import { PieceCounts } from "#app/components/seller/piece-counts.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { rowFields, type FieldsOf } from "#app/domain/forms/forms.ts";
import type { returnedForm } from "#app/domain/orders/shipments.schema.ts";
import type { ShipmentToPack } from "#app/domain/orders/shipments.ts";

/** The form that takes a parcel in that came back: which pieces are damaged, the rest is for sale again. */
export function ReturnedPieces({
  shipment,
  fields,
  lead,
  post,
}: {
  shipment: Pick<ShipmentToPack, "id" | "items">;
  fields: FieldsOf<typeof returnedForm>;
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
          const { item, damaged: count } = rowFields(fields.pieces, index);
          return { item, count };
        }}
        hint={(count) => t("parcels:returned.of", { count })}
      />
      <div>
        <Button>{t("parcels:returned.confirm")}</Button>
      </div>
    </PostForm>
  );
}
