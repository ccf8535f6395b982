import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.server.ts";
import { dayRows, pinCodeRows, productRows } from "#app/domain/insights/analytics/sold-pieces.server.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";

/** Twenty parcels a day for 300 days. */
const PARCELS = 6000;
let sellerId = 0;

beforeAll(async () => {
  const [store, buyer] = [await createSeller(), await createProfile()];
  const lamp = await createProduct({ seller_id: store.id });
  sellerId = store.id;
  await inTransaction(db, async (trx) => {
    // Skips the triggers that mark sums as stale: nothing is summed here.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`
      WITH sold AS (
        INSERT INTO orders (public_number, customer_id, status, payment_method, payment_status, subtotal_paise, discount_paise, delivery_paise,
                            gift_paise, total_paise, shipping_address, estimated_delivery_on, created_at, confirmed_at)
        SELECT regexp_replace(translate((70000000 + n)::text, '01', 'AB'), '(.{4})(.{4})', 'HT-\\1-\\2'), ${buyer.id}, 'delivered', 'cod', 'paid',
               100, 0, 0, 0, 100, '{"zip": "361008"}', now(), now() - n * interval '72 minutes', now()
          FROM generate_series(1, ${PARCELS}::int) AS n
        RETURNING id, created_at
      ), sent AS (
        INSERT INTO shipments (order_id, seller_id, status, created_at, updated_at)
        SELECT id, ${store.id}, 'delivered', created_at, created_at + interval '3 days' FROM sold RETURNING id, order_id
      )
      INSERT INTO order_items (order_id, shipment_id, seller_id, product_id, variant_id, name, quantity, price_paise)
      SELECT order_id, id, ${store.id}, ${lamp.id}, ${lamp.variant.id}, 'Lamp', 2, 100 FROM sent`.execute(trx);
  });
  for (const table of ["orders", "shipments", "order_items"]) await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
});

it.each([
  ["by day", dayRows],
  ["by product", productRows],
  ["by PIN code", pinCodeRows],
])("the sums of two days %s are made from their parcels, without reading all orders", async (_what, rowsOf) => {
  const days = [dayInIndia(-20), dayInIndia(-150)];
  const { rows } = await sql<{ "QUERY PLAN": string }>`EXPLAIN ${rowsOf(sellerId, days)}`.execute(db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).not.toMatch(/Seq Scan on (orders|order_items|shipments)/);
  expect(plan).toContain("shipments_ordered");
});
