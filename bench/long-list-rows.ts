import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** Fills the other lists of a store with orders: per order a conversation, a question, a coupon, a discount, and for some an open balance. */
export async function fillStore(db: Db, sellerId: number, count: number): Promise<void> {
  const sold = sql`
    SELECT o.id, o.customer_id, o.created_at, i.id AS item_id, i.product_id FROM shipments s
      JOIN orders o ON o.id = s.order_id JOIN order_items i ON i.shipment_id = s.id WHERE s.seller_id = ${sellerId}`;
  await sql`
    INSERT INTO seller_balances (order_item_id, seller_id, owed_paise)
    SELECT item_id, ${sellerId}, 90 FROM (${sold}) AS sold WHERE id % 4 = 0`.execute(db);
  await sql`
    INSERT INTO conversation_parties (customer_id, seller_id) SELECT customer_id, ${sellerId} FROM (${sold}) AS sold`.execute(
    db,
  );
  await sql`
    WITH begun AS (
      INSERT INTO conversations (customer_id, seller_id, order_id, unread_by_store, is_last_from_store, created_at, last_message_at)
      SELECT customer_id, ${sellerId}, id, (id % 3 = 0)::int, id % 2 = 0, created_at, created_at FROM (${sold}) AS sold RETURNING id
    )
    INSERT INTO conversation_messages (conversation_id, is_from_store, body) SELECT id, false, 'When does it come?' FROM begun`.execute(
    db,
  );
  await sql`
    INSERT INTO product_questions (product_id, seller_id, profile_id, body, answer, answered_at, created_at)
    SELECT product_id, ${sellerId}, customer_id, 'Is it brass?', CASE WHEN id % 2 = 0 THEN 'Yes' END,
           CASE WHEN id % 2 = 0 THEN created_at END, created_at FROM (${sold}) AS sold`.execute(db);
  await sql`
    INSERT INTO coupons (code, type, percent_basis_points, status, seller_id, starts_at, ends_at)
    SELECT 'C' || lpad(n::text, 6, '0') || ${count === 100 ? "F" : "X"}, 'Percentage', 1000, CASE WHEN n % 5 = 0 THEN 'Expired' ELSE 'Active' END,
           ${sellerId}, now() - interval '9 days', now() + (n % 20 - 10 + 0.5) * interval '1 day'
      FROM generate_series(1, ${count}::int) AS n`.execute(db);
  await sql`
    INSERT INTO store_discounts (seller_id, name, starts_at, ends_at)
    SELECT ${sellerId}, 'Discount ' || n, now() - interval '90 days', now() + (n % 20 - 10 + 0.5) * interval '1 day'
      FROM generate_series(1, ${count}::int) AS n`.execute(db);
}
