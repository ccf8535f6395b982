import { type Kysely, sql } from "kysely";

/**
 * What a value of an option ("Kesar red") is called in Hindi and Gujarati, and which picture shows it. A row exists only for a value
 * that has one of the two; the value itself stays where it was, in `product_variants.options`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE product_images ADD UNIQUE (product_id, id)`.execute(db);
  await sql`
    CREATE TABLE product_option_values (
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      option_name text NOT NULL,
      value text NOT NULL,
      translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
      image_id bigint,
      PRIMARY KEY (product_id, option_name, value),
      FOREIGN KEY (product_id, image_id) REFERENCES product_images (product_id, id) ON DELETE SET NULL (image_id)
    )`.execute(db);
  await sql`CREATE INDEX product_option_values_image ON product_option_values (image_id) WHERE image_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    ALTER TABLE order_items
      ADD COLUMN option_translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(option_translations) = 'object')`.execute(
    db,
  );
}
