import { sql, type Kysely } from "kysely";

/** A copy of a product has the files of its pictures in common with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE product_images
      DROP CONSTRAINT product_images_storage_key_key,
      DROP CONSTRAINT product_images_original_key_key`.execute(db);
  await sql`CREATE INDEX product_images_storage_key ON product_images (storage_key)`.execute(db);
  await sql`
    CREATE INDEX product_images_original_key ON product_images (original_key) WHERE original_key IS NOT NULL`.execute(
    db,
  );
  await sql`
    ALTER TABLE product_changes
      DROP CONSTRAINT product_changes_source_check,
      ADD CHECK (source IN ('form', 'list', 'review', 'copy'))`.execute(db);
}
