import type { Translate } from "#app/locales/translate.ts";
import { optionsText } from "#app/domain/catalog/products/variants.ts";
import type { OrderItemView } from "#app/domain/ordering/orders/orders.ts";

export type ItemPieces = Pick<OrderItemView, "options" | "quantity" | "reversedQuantity">;

/** Returns the line below an ordered item's name: the chosen variant, how many pieces, and how many of them were cancelled or came back. */
export function itemDetail(t: Translate, { options, quantity, reversedQuantity }: ItemPieces): string {
  // Where all were, its parcel says so.
  const isPartlyOff = reversedQuantity > 0 && reversedQuantity < quantity;
  return [
    optionsText(options),
    t("checkout:pieces", { n: quantity }),
    isPartlyOff && t("orders:pieces_off", { n: reversedQuantity }),
  ]
    .filter(Boolean)
    .join(" · ");
}
