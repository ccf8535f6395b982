import { sql, type Kysely } from "kysely";

/**
 * What was sold of a product in a month, and how often its page was opened: a year is read from months and not from each day of each product.
 * `first_parcels` are the parcels of a store that are the first of their order: over all stores their sum is the number of orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sales_by_product_month (
      seller_id bigint NOT NULL REFERENCES sellers,
      month date NOT NULL CHECK (extract(day FROM month) = 1),
      product_id bigint NOT NULL REFERENCES products,
      orders integer NOT NULL,
      pieces integer NOT NULL,
      cancelled_pieces integer NOT NULL,
      returned_pieces integer NOT NULL,
      delivered_pieces integer NOT NULL,
      revenue_paise bigint NOT NULL,
      PRIMARY KEY (seller_id, month, product_id)
    )`.execute(db);
  await sql`CREATE INDEX sales_by_product_month_product ON sales_by_product_month (product_id)`.execute(db);
  await sql`CREATE INDEX sales_by_product_month_month ON sales_by_product_month (month)`.execute(db);
  await sql`
    CREATE TABLE product_views_by_month (
      product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
      month date NOT NULL CHECK (extract(day FROM month) = 1),
      seller_id bigint NOT NULL REFERENCES sellers,
      views integer NOT NULL CHECK (views >= 1),
      PRIMARY KEY (product_id, month)
    )`.execute(db);
  await sql`CREATE INDEX product_views_by_month_seller ON product_views_by_month (seller_id, month)`.execute(db);
  await sql`CREATE INDEX product_views_by_month_month ON product_views_by_month (month)`.execute(db);
  for (const table of ["sales_by_day", "sales_by_product", "product_views", "store_views"])
    await sql`CREATE INDEX ${sql.raw(`${table}_day`)} ON ${sql.table(table)} (day)`.execute(db);

  await sql`
    INSERT INTO sales_by_product_month
    SELECT seller_id, date_trunc('month', day)::date, product_id, sum(orders), sum(pieces), sum(cancelled_pieces),
           sum(returned_pieces), sum(delivered_pieces), sum(revenue_paise)
      FROM sales_by_product GROUP BY 1, 2, 3`.execute(db);
  await sql`
    INSERT INTO product_views_by_month
    SELECT product_id, date_trunc('month', day)::date, min(seller_id), sum(views) FROM product_views GROUP BY 1, 2`.execute(
    db,
  );

  await sql`ALTER TABLE sales_by_day ADD first_parcels integer NOT NULL DEFAULT 0`.execute(db);
  await sql`ALTER TABLE sales_by_day ALTER first_parcels DROP DEFAULT`.execute(db);
  await sql`
    UPDATE sales_by_day d SET first_parcels = f.parcels
      FROM (SELECT s.seller_id, day_in_india(s.created_at) AS day, count(*) AS parcels
              FROM shipments s JOIN orders o ON o.id = s.order_id AND o.confirmed_at IS NOT NULL
             WHERE NOT EXISTS (SELECT FROM shipments f WHERE f.order_id = s.order_id AND f.id < s.id)
             GROUP BY 1, 2) AS f
     WHERE f.seller_id = d.seller_id AND f.day = d.day`.execute(db);

  // Sign-ups by day, of accounts that were erased since as well.
  await sql`CREATE INDEX profiles_signed_up ON profiles (created_at) INCLUDE (role)`.execute(db);
}
