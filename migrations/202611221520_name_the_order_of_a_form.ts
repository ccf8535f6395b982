import { type Kysely, sql } from "kysely";

/** The order that a form of the checkout has placed. Before, it was found by what its address looks like. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE form_keys ADD COLUMN order_id bigint REFERENCES orders (id)`.execute(db);
  await sql`
    UPDATE form_keys f SET order_id = o.id
      FROM orders o
     WHERE o.customer_id = f.profile_id
       AND f.location IN ('/orders/' || o.public_number || '/pay', '/order-confirmation?order=' || o.public_number)`.execute(
    db,
  );
  await sql`CREATE INDEX form_keys_order ON form_keys (order_id) WHERE order_id IS NOT NULL`.execute(db);
}
