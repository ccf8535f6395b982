import { type Kysely, sql } from "kysely";

/** The widths at which a product's picture is stored as AVIF too: null until the job has tried, empty where AVIF is not smaller. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE product_images ADD COLUMN avif_widths integer[]`.execute(db);
  await sql`
    CREATE INDEX product_images_without_avif ON product_images (id)
     WHERE avif_widths IS NULL AND original_key IS NOT NULL`.execute(db);
}
