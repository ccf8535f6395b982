import { sql } from "kysely";
import type { Locale } from "#app/db/schema.ts";
import { itemName } from "#app/domain/catalog/products/product-columns.server.ts";
import { itemsOfParcel } from "#app/domain/ordering/orders/parcel-rows.server.ts";

/** SQL: the parcel `s` was not handed over yet. */
export const isWaiting = sql<boolean>`s.status IN ('pending', 'processing')`;

/** SQL: handover deadline of the parcel `s`, a day in India. Set for every confirmed order. */
export const dispatchDay = sql<string>`(s.dispatch_before AT TIME ZONE 'Asia/Kolkata' - interval '1 day')::date`;

/** Selects the items of the parcel `s` with pieces left to send, for packers; `localizedItem` puts each into their language. */
export function itemsLeft(locale: Locale) {
  return itemsOfParcel()
    .leftJoin("product_variants as v", "v.id", "i.variant_id")
    .whereRef("i.reversed_quantity", "<", "i.quantity")
    .select(["i.options", "i.option_translations", "i.image as picture", "v.sku", itemName("i", locale).as("name")])
    .select(sql<number>`i.quantity - i.reversed_quantity`.as("quantity"));
}
