import { sql, type Kysely } from "kysely";

/** How often the pages of products were opened, by India's days. Nothing says by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE product_views (
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      day date NOT NULL,
      seller_id bigint NOT NULL REFERENCES sellers,
      views integer NOT NULL CHECK (views >= 1),
      PRIMARY KEY (product_id, day)
    )`.execute(db);
  await sql`CREATE INDEX product_views_seller ON product_views (seller_id, day) INCLUDE (product_id, views)`.execute(
    db,
  );
}
