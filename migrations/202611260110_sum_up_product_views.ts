import { sql, type Kysely } from "kysely";

/** A store's views by day: a year of them is 365 rows, and not as many for each product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE store_views (
      seller_id bigint NOT NULL REFERENCES sellers,
      day date NOT NULL,
      views integer NOT NULL CHECK (views >= 1),
      PRIMARY KEY (seller_id, day)
    )`.execute(db);
  await sql`
    INSERT INTO store_views (seller_id, day, views)
    SELECT seller_id, day, sum(views) FROM product_views GROUP BY seller_id, day`.execute(db);
}
