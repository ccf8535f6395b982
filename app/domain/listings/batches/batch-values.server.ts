import { sql, type RawBuilder } from "kysely";

/** Product columns that a batch records and its undo restores. */
export const PRODUCT_COLUMNS = [
  "name",
  "brand",
  "short_description",
  "description",
  "price_paise",
  "original_price_paise",
  "tags",
  "features",
  "category_id",
  "country_of_origin",
  "hsn",
  "tax_class_id",
  "generic_name",
  "net_quantity",
  "maker_role",
  "maker_name",
  "maker_address",
  "best_before",
  "returnable",
  "deleted_at",
] as const;

/** Variant columns. No SKU: files identify variants by it, and it never changes. */
const VARIANT_COLUMNS = ["price_paise", "stock_quantity", "options"] as const;

/** Source columns of the search document. */
export const INDEXED_VALUES = [
  "name",
  "brand",
  "short_description",
  "description",
  "tags",
  "features",
  "category_id",
  "texts_hi",
  "texts_gu",
];

/** SQL for the current rows `(product_id, variant_id, name, values)` of these products and their variants. */
export function currentValues(productIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    SELECT p.id AS product_id, NULL::bigint AS variant_id, p.name,
           ${asObject("p", PRODUCT_COLUMNS)} || jsonb_build_object(
             'texts_hi', ${textsIn("hi")}, 'texts_gu', ${textsIn("gu")},
             'option_words', (SELECT coalesce(jsonb_agg(jsonb_build_object('option_name', o.option_name, 'value', o.value, 'translations', o.translations)
                                                        ORDER BY o.option_name, o.value), '[]')
                                FROM product_option_values o WHERE o.product_id = p.id AND o.translations <> '{}'),
             'pictures', (SELECT coalesce(jsonb_agg(i.id ORDER BY i.id), '[]') FROM product_images i WHERE i.product_id = p.id)
           ) AS values
      FROM products p WHERE p.id = ANY (${productIds}::bigint[])
    UNION ALL
    SELECT v.product_id, v.id, p.name, ${asObject("v", VARIANT_COLUMNS)}
      FROM product_variants v JOIN products p ON p.id = v.product_id
     WHERE v.product_id = ANY (${productIds}::bigint[])`;
}

function asObject(alias: string, columns: readonly string[]): RawBuilder<unknown> {
  const pairs = columns.flatMap((column) => [sql.lit(column), sql.ref(`${alias}.${column}`)]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

function textsIn(locale: "hi" | "gu"): RawBuilder<unknown> {
  return sql`(
    SELECT jsonb_build_object('name', t.name, 'short_description', t.short_description, 'description', t.description, 'features', t.features)
      FROM product_translations t WHERE t.product_id = p.id AND t.locale = ${sql.lit(locale)})`;
}
