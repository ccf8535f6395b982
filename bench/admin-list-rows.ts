import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** Creates `count` each of people, inquiries, gift cards, coupons, audit entries, jobs, tickets, and delivered items with review and open balance. */
export async function createAdminRows(db: Db, count: number): Promise<void> {
  const n = sql`generate_series(1, ${count}::int) AS n`;
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  await run(sql`
    INSERT INTO profiles (full_name, email, role, phone_number, created_at, suspended_at)
    SELECT 'Person ' || md5(n::text), left(md5(n::text), 12) || '@person.test', 'customer', '+91' || (6000000000 + n * 38197::bigint % 3999999999), now() - n * interval '1 minute',
           CASE WHEN n % 50 = 0 THEN now() END FROM ${n}`);
  await run(sql`
    INSERT INTO contact_inquiries (name, email, subject, message, status)
    SELECT 'Sender ' || n, left(md5(n::text), 12) || '@bench.test', 'Question', 'When?', CASE WHEN n % 20 = 0 THEN 'new' ELSE 'resolved' END FROM ${n}`);
  await run(sql`
    INSERT INTO wholesale_inquiries (company_name, contact_name, email, phone_number, message, status)
    SELECT 'Company ' || n, 'Buyer ' || n, left(md5(n::text), 12) || '@bench.test', '+91' || (6000000000 + n * 38197::bigint % 3999999999), 'How many?',
           CASE WHEN n % 20 = 0 THEN 'pending' ELSE 'closed' END FROM ${n}`);
  await run(sql`
    INSERT INTO career_inquiries (opening, name, email, city, message, locale, file_name, size_bytes, storage_key, status)
    SELECT CASE WHEN n % 4 = 0 THEN 'data-scientist' ELSE 'digital-marketing-head' END, 'Applicant ' || n, left(md5(n::text), 12) || '@bench.test',
           'Surat', 'Why not?', 'en', 'cv.pdf', 1000, 'careers/' || n, CASE WHEN n % 20 = 0 THEN 'new' ELSE 'declined' END FROM ${n}`);
  await run(sql`
    INSERT INTO gift_cards (code_hash, last_four, initial_balance_paise, current_balance_paise, recipient_email, is_active)
    SELECT decode(md5(n::text), 'hex'), lpad((n % 10000)::text, 4, '0'), 10000, 10000, left(md5(n::text), 12) || '@bench.test', n % 20 > 0 FROM ${n}`);
  await run(sql`
    INSERT INTO coupons (code, type, percent_basis_points, status, description)
    SELECT 'CODE' || lpad(n::text, 6, '0'), CASE WHEN n % 20 = 0 THEN 'Shipping' ELSE 'Percentage' END,
           CASE WHEN n % 20 > 0 THEN 1000 END, CASE WHEN n % 20 = 1 THEN 'Expired' ELSE 'Active' END, 'Summer' FROM ${n}`);
  await run(sql`
    INSERT INTO audit_log (actor_profile_id, action, subject)
    SELECT p.id, CASE WHEN p.id % 20 = 0 THEN 'order.move' ELSE 'user.edit' END, 'order HT-AAAA-' || lpad((p.id % 100000)::text, 4, '0')
      FROM profiles p WHERE p.email LIKE '%@person.test'`);
  await run(sql`
    SELECT graphile_worker.add_job('mail.order_confirmed', '{}'::json, run_at => now() - interval '1 hour') FROM ${n}`);
  await run(sql`
    UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'The mail service is away' WHERE id % 2 = 0`);
  await run(sql`
    INSERT INTO tickets (public_number, profile_id, category, subject, status, acknowledge_by, acknowledged_at, resolve_by, resolved_at)
    SELECT regexp_replace(translate((22000000 + row)::text, '01', 'AB'), '(.{4})(.{4})', 'ST-\\1-\\2'), id,
           CASE WHEN row % 20 = 0 THEN 'payment' ELSE 'order' END, 'Where is it?',
           CASE row % 4 WHEN 0 THEN 'open' WHEN 1 THEN 'acknowledged' WHEN 2 THEN 'waiting' ELSE 'resolved' END,
           now() + (row % 100 - 50) * interval '1 hour', CASE WHEN row % 4 > 0 THEN now() END,
           now() + (row % 100 - 5) * interval '1 day', CASE WHEN row % 4 = 3 THEN now() - row * interval '1 minute' END
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS row FROM profiles WHERE email LIKE '%@person.test') AS person`);
  await createDelivered(run, count);
}

/** Creates a hundredth as many stores, each with its part of the orders, delivered in recent weeks: some returnable, others waiting or due. */
async function createDelivered(
  run: (statement: RawBuilder<unknown>) => Promise<unknown>,
  count: number,
): Promise<void> {
  const stores = Math.max(1, count / 100);
  await run(sql`
    WITH owners AS (SELECT id, row_number() OVER (ORDER BY id) AS row FROM profiles WHERE email LIKE '%@person.test' ORDER BY id LIMIT ${stores}::int)
    INSERT INTO sellers (profile_id, store_name, slug, status) SELECT id, 'Store ' || row, 'store-' || row, 'approved' FROM owners`);
  await run(sql`INSERT INTO categories (slug, name) VALUES ('delivered', 'Delivered')`);
  await run(sql`
    WITH added AS (
      INSERT INTO products (seller_id, category_id, department_id, name, price_paise, ranking_price_paise, state)
      SELECT s.id, c.id, c.id, 'Lamp', 100, 100, 'live' FROM sellers s, categories c
       WHERE s.slug LIKE 'store-%' AND c.slug = 'delivered' RETURNING id
    )
    INSERT INTO product_variants (product_id, sku, stock_quantity) SELECT id, 'SKU-1', 20 FROM added`);
  await run(sql`
    INSERT INTO orders (public_number, customer_id, status, payment_method, payment_status, subtotal_paise, discount_paise, delivery_paise,
                        gift_paise, total_paise, shipping_address, estimated_delivery_on, created_at, confirmed_at)
    SELECT regexp_replace(translate((80000000 + row)::text, '01', 'AB'), '(.{4})(.{4})', 'HT-\\1-\\2'), id, 'delivered', 'cod', 'paid',
           100, 0, 0, 0, 100, '{"fullName": "Asha"}', now(), now(), now()
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS row FROM profiles WHERE email LIKE '%@person.test') AS person`);
  await run(sql`
    WITH sent AS (
      INSERT INTO shipments (order_id, seller_id, status)
      SELECT o.id, s.id, 'delivered' FROM orders o
        JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS row FROM sellers WHERE slug LIKE 'store-%') AS s ON s.row = o.id % ${stores}::int RETURNING id, order_id, seller_id
    ), events AS (
      INSERT INTO shipment_events (shipment_id, from_status, to_status, actor_role, created_at)
      SELECT id, 'shipped', 'delivered', 'seller', now() - (id % 30) * interval '1 day' FROM sent
    ), items AS (
      INSERT INTO order_items (order_id, shipment_id, seller_id, product_id, variant_id, name, quantity, price_paise)
      SELECT sent.order_id, sent.id, sent.seller_id, p.id, v.id, 'Lamp', 1, 100 FROM sent
        JOIN products p ON p.seller_id = sent.seller_id JOIN product_variants v ON v.product_id = p.id RETURNING id, seller_id
    )
    INSERT INTO seller_balances (order_item_id, seller_id, owed_paise) SELECT id, seller_id, 90 FROM items`);
  await run(sql`
    INSERT INTO reviews (product_id, profile_id, order_item_id, rating, body, hidden_at, hidden_reason)
    SELECT i.product_id, o.customer_id, i.id, 4, 'Good', CASE WHEN o.id % 10 = 0 THEN now() - o.id * interval '1 minute' END,
           CASE WHEN o.id % 10 = 0 THEN 'An insult' END FROM order_items i JOIN orders o ON o.id = i.order_id`);
  await run(sql`
    INSERT INTO review_reports (review_id, profile_id, reason) SELECT id, profile_id, 'abusive' FROM reviews WHERE id % 10 = 1`);
}
