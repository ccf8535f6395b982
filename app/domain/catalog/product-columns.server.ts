import { sql } from "kysely";
import type { Locale, PictureSnapshot } from "#app/db/schema.ts";

/** The name of the product that the query calls `product`, in the reader's language where it has one: a value of a SELECT. */
export function productName(product: string, locale: Locale) {
  return sql<string>`coalesce((SELECT t.name FROM product_translations t WHERE t.product_id = ${sql.ref(`${product}.id`)} AND t.locale = ${locale}), ${sql.ref(`${product}.name`)})`;
}

/** The first picture of the product that the query calls `product`, null when it has none: a value of a SELECT. */
export function productPicture(product: string) {
  return sql<PictureSnapshot | null>`(
    SELECT jsonb_build_object('storage_key', i.storage_key, 'widths', i.widths, 'width', i.width, 'height', i.height,
                              'placeholder_colour', i.placeholder_colour)
      FROM product_images i WHERE i.product_id = ${sql.ref(`${product}.id`)} ORDER BY i.position LIMIT 1)`;
}
