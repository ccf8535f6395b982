import { type Kysely, sql } from "kysely";

/** Sizes, colours and ratings as filters of lists (rule 2.34). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE products ADD COLUMN option_values text[] NOT NULL DEFAULT '{}'`.execute(db);
  // The options that lists filter by, whatever sellers call them; NULL for any other.
  await sql`
    CREATE FUNCTION filtered_option(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE lower(btrim(name))
        WHEN 'size' THEN 'size' WHEN 'shoe size' THEN 'size'
        WHEN 'colour' THEN 'colour' WHEN 'color' THEN 'colour' END
    $$`.execute(db);
  await sql`
    CREATE FUNCTION option_value_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT left(lower(btrim(value)), 80)
    $$`.execute(db);
  // "size:xl", "colour:red": what can be bought; of a sold-out product all that it had.
  await sql`
    CREATE FUNCTION option_values_of(product bigint) RETURNS text[] LANGUAGE sql STABLE AS $$
      SELECT coalesce(array_agg(DISTINCT named.kind || ':' || option_value_key(named.value)), '{}')
        FROM (
          SELECT filtered_option(o.key) AS kind, o.value, v.stock_quantity > 0 AS in_stock,
                 bool_or(v.stock_quantity > 0) OVER () AS any_in_stock
            FROM product_variants v CROSS JOIN jsonb_each_text(v.options) o
           WHERE v.product_id = product AND v.removed_at IS NULL
        ) named
       WHERE named.kind IS NOT NULL AND btrim(named.value) <> '' AND (named.in_stock OR NOT named.any_in_stock)
    $$`.execute(db);
  await sql`
    CREATE FUNCTION refresh_option_values(product bigint) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM 1 FROM products WHERE id = product FOR NO KEY UPDATE;
      UPDATE products SET option_values = option_values_of(product)
       WHERE id = product AND option_values <> option_values_of(product);
    END $$`.execute(db);
  // Once for all variants that a statement adds or removes; a change is looked at only where a value or whether it can be bought changes.
  await sql`
    CREATE FUNCTION refresh_option_values_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_option_values(product_id)
         FROM (SELECT DISTINCT product_id FROM changed WHERE options <> '{}' ORDER BY product_id) products;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION refresh_option_values_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM refresh_option_values(NEW.product_id);
      RETURN NULL;
    END $$`.execute(db);
  for (const [event, rows] of [
    ["INSERT", "NEW"],
    ["DELETE", "OLD"],
  ] as const) {
    await sql`
      CREATE TRIGGER ${sql.raw(`product_variants_values_${event.toLowerCase()}`)} AFTER ${sql.raw(event)} ON product_variants
      REFERENCING ${sql.raw(rows)} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_option_values_of_rows()`.execute(
      db,
    );
  }
  await sql`
    CREATE TRIGGER product_variants_values_update AFTER UPDATE OF options, removed_at, stock_quantity ON product_variants
    FOR EACH ROW WHEN (
      (OLD.options <> '{}' OR NEW.options <> '{}')
      AND (OLD.options, OLD.removed_at IS NULL, OLD.stock_quantity > 0)
          IS DISTINCT FROM (NEW.options, NEW.removed_at IS NULL, NEW.stock_quantity > 0))
    EXECUTE FUNCTION refresh_option_values_of_row()`.execute(db);
  await sql`
    UPDATE products p SET option_values = option_values_of(p.id)
     WHERE EXISTS (SELECT FROM product_variants v WHERE v.product_id = p.id AND v.options <> '{}')`.execute(db);
  await sql`
    CREATE INDEX products_option_values ON products USING gin (option_values)
     WHERE state = 'live' AND deleted_at IS NULL`.execute(db);
  // In a shop where few products have a rating, those with one are not looked for among all.
  await sql`
    CREATE INDEX products_rated ON products (popularity DESC, id DESC)
     WHERE state = 'live' AND deleted_at IS NULL AND rating_count > 0`.execute(db);
  await sql`
    CREATE OR REPLACE VIEW live_products AS
    SELECT p.id, p.seller_id, p.category_id, p.department_id, p.name, p.brand, p.short_description, p.description,
           p.price_paise, p.original_price_paise, p.ranking_price_paise, p.discount_percent, p.tags, p.features,
           p.country_of_origin, p.returnable, p.in_stock, p.ratings, p.rating_count, p.rating_sum, p.popularity,
           p.search_document, p.created_at, p.updated_at,
           (SELECT max(running.percent) FROM running_discounts running
             WHERE running.product_id = p.id AND coalesce(running.normal_paise >= p.price_paise, true)) AS sale_percent,
           (SELECT min(running.price_paise) FROM running_discounts running
             WHERE running.product_id = p.id AND running.normal_paise >= p.price_paise) AS sale_price_paise,
           p.option_values
      FROM products p
     WHERE p.state = 'live' AND p.deleted_at IS NULL
       AND p.seller_id NOT IN (SELECT s.id FROM sellers s WHERE s.status <> 'approved')`.execute(db);
}
