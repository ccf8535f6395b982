import { sql, type Kysely } from "kysely";

/** What administrators arrange: order among siblings, the header row, texts in three languages, a picture through the shop's pipeline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE categories
      DROP CONSTRAINT categories_header_position_key,
      ADD COLUMN in_header boolean NOT NULL DEFAULT false,
      ADD COLUMN description_translations jsonb NOT NULL DEFAULT '{}'`.execute(db);
  await sql`ALTER TABLE categories RENAME COLUMN header_position TO position`.execute(db);
  await sql`UPDATE categories SET in_header = true WHERE position IS NOT NULL AND parent_id IS NULL`.execute(db);
  await sql`ALTER TABLE categories ADD CHECK (NOT in_header OR parent_id IS NULL)`.execute(db);
  await sql`CREATE INDEX categories_aliases ON categories USING gin (aliases)`.execute(db);
  // Two levels, which lists and products rely on: so there is no circle either. Who writes a parent holds the table's lock.
  await sql`
    CREATE FUNCTION check_category_levels() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.parent_id IS NOT NULL AND (
        NEW.parent_id = NEW.id
        OR EXISTS (SELECT FROM categories WHERE id = NEW.parent_id AND parent_id IS NOT NULL)
        OR EXISTS (SELECT FROM categories WHERE parent_id = NEW.id)
      ) THEN
        RAISE EXCEPTION 'a subcategory belongs to a department' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER categories_levels AFTER INSERT OR UPDATE OF parent_id ON categories
    FOR EACH ROW EXECUTE FUNCTION check_category_levels()`.execute(db);
  await sql`
    CREATE TABLE category_pictures (
      category_id integer PRIMARY KEY REFERENCES categories ON DELETE CASCADE,
      storage_key text NOT NULL UNIQUE,
      widths integer[] NOT NULL,
      width integer NOT NULL,
      height integer NOT NULL,
      placeholder_colour text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TRIGGER category_pictures_discarded AFTER DELETE ON category_pictures
    FOR EACH ROW EXECUTE FUNCTION discard_picture()`.execute(db);
  // The icons that were stored as an address of one width.
  await sql`
    INSERT INTO category_pictures (category_id, storage_key, widths, width, height, placeholder_colour)
    SELECT id, substring(image_url FROM 'site/category-[a-z-]+'), '{96}', 96, 96, '#ffffff' FROM categories
     WHERE image_url ~ 'site/category-[a-z-]+-96\\.webp$'`.execute(db);
  await sql`UPDATE category_pictures SET storage_key = regexp_replace(storage_key, '-$', '')`.execute(db);
  await sql`ALTER TABLE categories DROP COLUMN image_url`.execute(db);
  // The cache of categories (app/http/pages/root-data.server.ts) holds their pictures.
  await sql`
    CREATE FUNCTION notify_categories() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('haat_changes', 'categories');
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER category_pictures_notify AFTER INSERT OR UPDATE OR DELETE ON category_pictures
    FOR EACH STATEMENT EXECUTE FUNCTION notify_categories()`.execute(db);
  // What has been done once to open the shop; the audit log has by whom.
  await sql`
    CREATE TABLE setup_steps (
      step text PRIMARY KEY CHECK (step IN ('departments', 'categories', 'delivery', 'payment', 'mail_sent', 'mail', 'pictures', 'policies')),
      done_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`INSERT INTO setup_steps (step) SELECT 'departments' WHERE EXISTS (SELECT FROM categories)`.execute(db);
}
