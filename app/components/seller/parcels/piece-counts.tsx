import { TextField } from "#app/components/ui/form/field.tsx";
import { PackedItemName } from "#app/components/seller/parcels/packed-items.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import type { ShipmentToPack } from "#app/domain/ordering/orders/shipments.ts";

export interface PieceCountsProps {
  items: ShipmentToPack["items"];
  /** The fields of a row: the item's number, and how many pieces. */
  fieldsAt: (index: number) => { item: FormField; count: FormField };
  hint: (quantity: number) => string;
}

/** Number of pieces for each item of a parcel; none until a number is typed. */
export function PieceCounts({ items, fieldsAt, hint }: PieceCountsProps) {
  return items.map((item, index) => {
    const row = fieldsAt(index);
    return (
      <div key={item.id}>
        <input type="hidden" name={row.item.name} value={item.id} />
        <TextField
          field={row.count}
          label={<PackedItemName item={item} />}
          hint={hint(item.quantity)}
          inputMode="numeric"
          defaultValue="0"
          autoComplete="off"
          narrow
        />
      </div>
    );
  });
}
