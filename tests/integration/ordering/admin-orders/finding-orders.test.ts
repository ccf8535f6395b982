import { sql } from "kysely";
import { expect, it } from "vitest";
import { adminOrders } from "#app/domain/ordering/admin-orders/admin-orders.queries.server.ts";
import { adminOrderList } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { db } from "#app/services.server.ts";
import { plansOf } from "../../../support/postgres/plans.ts";
import { adminScope } from "../../../support/factories/scopes.ts";

it("the search of orders reads an index, whatever is typed", async () => {
  const scope = await adminScope();
  await sql`
      WITH buyers AS (
      INSERT INTO profiles (full_name, email, role, phone_number)
      SELECT 'Buyer ' || md5(n::text), n || '@buyers.test', 'customer', '+91' || (7000000000 + n) FROM generate_series(1, 24000) AS n
      RETURNING id, full_name
    )
    INSERT INTO orders (public_number, customer_id, status, payment_method, payment_status, subtotal_paise, discount_paise,
                        delivery_paise, gift_paise, total_paise, shipping_address, estimated_delivery_on, cancelled_at)
    SELECT regexp_replace(translate((70000000 + id)::text, '01', 'AB'), '(.{4})(.{4})', 'HT-\\1-\\2'), id, 'cancelled', 'razorpay', 'expired', 100, 0, 0, 0, 100,
           jsonb_build_object('fullName', full_name, 'phone', '+91' || (8000000000 + id)), now(), now()
      FROM buyers`.execute(db);
  // Also moves the new rows into the indexes.
  await sql`VACUUM ANALYZE orders, profiles`.execute(db);
  for (const [search, indexes] of [
    ["HT-7F3K-92QD", ["orders_number_parts", "orders_receiver_name", "profiles_name_parts"]],
    ["98765 43210", ["orders_receiver_phone", "profiles_phone"]],
    ["asha@example.test", ["profiles_email_key"]],
  ] as const) {
    const plans = await plansOf(db, (db) => adminOrders.page(db, scope, { ...adminOrderList.defaults, search }));
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      for (const index of indexes) expect(plan).toContain(index);
      expect(plan).not.toContain("Seq Scan");
    }
  }
  // A word in every row: read in list order until the page is full.
  const [page] = await plansOf(db, (db) =>
    adminOrders.page(db, scope, { ...adminOrderList.defaults, search: "buyer" }),
  );
  expect(page).toContain("Backward using orders_newest");
});
