import { type Kysely, sql } from "kysely";

/** What the shop's public pages are made of, apart from what reports its changes already (ADR 0093). */
const TABLES = [
  ...["product_images", "product_option_values", "product_translations"],
  ...["sales", "sale_products", "store_discounts", "store_discount_products"],
  ...["product_questions", "reviews", "review_pictures", "store_pictures"],
];

/** Reports on `haat_changes` that pages of the shop may have changed. A transaction's equal reports are sent once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION report_shop_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('haat_changes', 'shop');
      RETURN NULL;
    END $$`.execute(db);
  // Of the number in stock only the product's own page shows more than whether there is any, which is a column of the product.
  await sql`
    CREATE FUNCTION report_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('haat_changes', 'stock of ' || NEW.product_id);
      RETURN NULL;
    END $$`.execute(db);
  for (const table of [...TABLES, "products", "product_variants", "sellers"]) await reportRows(db, table);
  // Names below reviews and questions
  await sql`
    CREATE TRIGGER profiles_report_change AFTER UPDATE OF full_name ON profiles FOR EACH ROW
    WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION report_shop_change()`.execute(db);
  // Made anew as a whole
  await sql`
    CREATE TRIGGER search_words_report AFTER INSERT OR UPDATE OR DELETE ON search_words
    FOR EACH STATEMENT EXECUTE FUNCTION report_shop_change()`.execute(db);
  await sql`CREATE INDEX store_discounts_starts ON store_discounts (starts_at)`.execute(db);
  await sql`CREATE INDEX store_discounts_ends ON store_discounts (ends_at)`.execute(db);
}

async function reportRows(db: Kysely<unknown>, table: string): Promise<void> {
  const name = (event: string) => sql.raw(`${table}_report_${event}`);
  await sql`
    CREATE TRIGGER ${name("rows")} AFTER INSERT OR DELETE ON ${sql.table(table)}
    FOR EACH ROW EXECUTE FUNCTION report_shop_change()`.execute(db);
  if (table !== "product_variants") {
    await sql`
      CREATE TRIGGER ${name("change")} AFTER UPDATE ON ${sql.table(table)}
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION report_shop_change()`.execute(db);
    return;
  }
  await sql`
    CREATE TRIGGER ${name("change")} AFTER UPDATE ON product_variants FOR EACH ROW
    WHEN ((OLD.position, OLD.options, OLD.sku, OLD.price_paise, OLD.removed_at)
          IS DISTINCT FROM (NEW.position, NEW.options, NEW.sku, NEW.price_paise, NEW.removed_at))
    EXECUTE FUNCTION report_shop_change()`.execute(db);
  await sql`
    CREATE TRIGGER ${name("stock")} AFTER UPDATE ON product_variants FOR EACH ROW
    WHEN (OLD.stock_quantity IS DISTINCT FROM NEW.stock_quantity) EXECUTE FUNCTION report_stock_change()`.execute(db);
}
