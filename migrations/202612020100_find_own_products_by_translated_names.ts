import { sql, type Kysely } from "kysely";

/** A store finds and sorts its products by their names in the language in which its members read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE seller_product_texts ADD name_hi text, ADD name_gu text`.execute(db);
  // A line for each name, as for each SKU. A name without a translation is sorted by what is shown: the English one.
  await sql`
    CREATE OR REPLACE FUNCTION refresh_seller_product_texts(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM 1 FROM products p WHERE p.id = ANY (ids) ORDER BY p.id FOR NO KEY UPDATE;
      INSERT INTO seller_product_texts AS old (product_id, seller_id, text, name_hi, name_gu)
      SELECT p.id, p.seller_id, concat_ws(E'\\n', p.name, hi.name, gu.name, (
               SELECT string_agg(v.sku, E'\\n' ORDER BY v.position, v.id)
                 FROM product_variants v WHERE v.product_id = p.id AND v.removed_at IS NULL)),
             coalesce(hi.name, p.name), coalesce(gu.name, p.name)
        FROM products p
        LEFT JOIN product_translations hi ON hi.product_id = p.id AND hi.locale = 'hi'
        LEFT JOIN product_translations gu ON gu.product_id = p.id AND gu.locale = 'gu'
       WHERE p.id = ANY (ids) ORDER BY p.id
          ON CONFLICT (product_id) DO UPDATE SET text = excluded.text, name_hi = excluded.name_hi, name_gu = excluded.name_gu
       WHERE (old.text, old.name_hi, old.name_gu) IS DISTINCT FROM (excluded.text, excluded.name_hi, excluded.name_gu);
    END $$`.execute(db);
  // They do for translations what they do for variants.
  await sql`ALTER FUNCTION note_added_variants() RENAME TO refresh_texts_of_added`.execute(db);
  await sql`ALTER FUNCTION note_changed_variant() RENAME TO refresh_text_of_changed`.execute(db);
  await sql`
    CREATE TRIGGER product_translations_text_added AFTER INSERT ON product_translations
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_texts_of_added()`.execute(db);
  await sql`
    CREATE TRIGGER product_translations_text_renamed AFTER UPDATE OF name ON product_translations
    FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION refresh_text_of_changed()`.execute(db);
  await sql`
    CREATE TRIGGER product_translations_text_deleted AFTER DELETE ON product_translations
    FOR EACH ROW EXECUTE FUNCTION refresh_text_of_changed()`.execute(db);
  await sql`SELECT refresh_seller_product_texts(ARRAY(SELECT id FROM products))`.execute(db);
  await sql`ALTER TABLE seller_product_texts ALTER name_hi SET NOT NULL, ALTER name_gu SET NOT NULL`.execute(db);
  for (const locale of ["hi", "gu"])
    await sql`
      CREATE INDEX ${sql.ref(`seller_product_texts_${locale}`)}
          ON seller_product_texts (seller_id, ${sql.ref(`name_${locale}`)}, product_id)`.execute(db);
}
