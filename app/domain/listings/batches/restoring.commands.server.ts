import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { PRODUCT_COLUMNS } from "#app/domain/listings/batches/batch-values.server.ts";
import type { Restored } from "#app/domain/listings/batches/undo-plan.ts";
import { departmentOf, rankingPrice } from "#app/domain/catalog/products/ranking-price.server.ts";

/** Restores earlier values of products, and updates derived columns. The caller has locked them. */
export async function restoreProducts(trx: Trx, products: readonly Restored[]): Promise<void> {
  const written = products.filter(({ restore }) => Object.keys(restore).length > 0);
  if (written.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS given (id bigint, restore jsonb)`;
  const columns = sql.join(PRODUCT_COLUMNS.map((column) => sql.ref(column)));
  // A category deleted since is not restored.
  const category = sql`coalesce((SELECT id FROM categories WHERE id = was.category_id), p.category_id)`;
  const restored = PRODUCT_COLUMNS.map((column) => (column === "category_id" ? category : sql.ref(`was.${column}`)));
  await sql`
    UPDATE products p
       SET (${columns}, deletion_reason, deletion_words, department_id, ranking_price_paise, updated_at) = (
             SELECT ${sql.join(restored)},
                    CASE WHEN was.deleted_at IS NOT NULL THEN p.deletion_reason END,
                    CASE WHEN was.deleted_at IS NULL THEN '' ELSE p.deletion_words END,
                    ${departmentOf(category)}, ${rankingPrice(sql.ref("was.price_paise"), "p")}, now()
               FROM jsonb_populate_record(p, given.restore) AS was)
      FROM ${given}
     WHERE p.id = given.id`.execute(trx);
  await restoreTexts(trx, written);
  await restoreOptionWords(trx, written);
  await sql`
    DELETE FROM product_images image USING ${given}
     WHERE image.product_id = given.id AND given.restore ? 'pictures'
       AND NOT given.restore -> 'pictures' @> to_jsonb(image.id)`.execute(trx);
}

async function restoreTexts(trx: Trx, products: readonly Restored[]): Promise<void> {
  const texts = products.flatMap(({ id, restore }) =>
    (["hi", "gu"] as const)
      .filter((locale) => `texts_${locale}` in restore)
      .map((locale) => ({ product_id: id, locale, texts: restore[`texts_${locale}`] })),
  );
  if (texts.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS given (product_id bigint, locale text, texts jsonb)`;
  await sql`
    DELETE FROM product_translations t USING ${given} WHERE t.product_id = given.product_id AND t.locale = given.locale`.execute(
    trx,
  );
  await sql`
    INSERT INTO product_translations (product_id, locale, name, short_description, description, features)
    SELECT given.product_id, given.locale, was.name, was.short_description, was.description, was.features
      FROM ${given}, jsonb_populate_record(NULL::product_translations, given.texts) AS was
     WHERE given.texts IS NOT NULL AND given.texts <> 'null'`.execute(trx);
}

/** Restores translated words of option values; keeps which picture shows a value. */
async function restoreOptionWords(trx: Trx, products: readonly Restored[]): Promise<void> {
  const changed = products.filter(({ restore }) => "option_words" in restore);
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const words = changed.flatMap(({ id, restore }) =>
    (restore["option_words"] as object[]).map((word) => ({ ...word, product_id: id })),
  );
  await sql`DELETE FROM product_option_values WHERE product_id = ANY (${ids}::bigint[]) AND image_id IS NULL`.execute(
    trx,
  );
  await sql`UPDATE product_option_values SET translations = '{}' WHERE product_id = ANY (${ids}::bigint[])`.execute(
    trx,
  );
  await sql`
    INSERT INTO product_option_values (product_id, option_name, value, translations)
    SELECT product_id, option_name, value, translations
      FROM jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
        AS given (product_id bigint, option_name text, value text, translations jsonb)
    ON CONFLICT (product_id, option_name, value) DO UPDATE SET translations = excluded.translations`.execute(trx);
}

/** Restores earlier values of variants. Keeps options that another variant uses by now. */
export async function restoreVariants(trx: Trx, variants: readonly Restored[]): Promise<void> {
  const written = variants.filter(({ restore }) => Object.keys(restore).length > 0);
  if (written.length === 0) return;
  await sql`
    UPDATE product_variants v
       SET price_paise = was.price_paise, stock_quantity = was.stock_quantity,
           options = CASE WHEN EXISTS (SELECT FROM product_variants other
                                        WHERE other.product_id = v.product_id AND other.id <> v.id
                                          AND other.removed_at IS NULL AND other.options = was.options)
                     THEN v.options ELSE was.options END
      FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS given (id bigint, restore jsonb)
      JOIN product_variants stored ON stored.id = given.id
     CROSS JOIN LATERAL jsonb_populate_record(stored, given.restore) AS was
     WHERE v.id = given.id`.execute(trx);
}
