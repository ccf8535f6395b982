import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A product that was on sale before can be put on sale again by its seller; a new one is looked at first.
  await sql`ALTER TABLE products ADD COLUMN first_live_at timestamptz`.execute(db);
  await sql`UPDATE products SET first_live_at = created_at WHERE state = 'live'`.execute(db);
  await sql`
    CREATE FUNCTION note_first_live() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.first_live_at := now();
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER products_first_live BEFORE INSERT OR UPDATE OF state ON products
    FOR EACH ROW WHEN (NEW.state = 'live' AND NEW.first_live_at IS NULL) EXECUTE FUNCTION note_first_live()`.execute(
    db,
  );
  // The orders of a store's own list, which has drafts and deleted products too.
  await sql`CREATE INDEX products_own_newest ON products (seller_id, created_at, id)`.execute(db);
  await sql`CREATE INDEX products_own_name ON products (seller_id, name, id)`.execute(db);
  await sql`CREATE INDEX products_own_price ON products (seller_id, price_paise, id)`.execute(db);
}
