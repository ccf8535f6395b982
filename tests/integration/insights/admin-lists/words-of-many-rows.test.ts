import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { adminProducts } from "#app/domain/listings/admin-products/admin-products.queries.server.ts";
import { applications } from "#app/domain/stores/applications/application-list.queries.server.ts";
import { marketplaceCoupons } from "#app/domain/money/coupons/marketplace-coupons.queries.server.ts";
import { queuedJobs } from "#app/domain/platform/workers/queued-jobs.queries.server.ts";
import { adminTickets } from "#app/domain/support/support/ticket-admin.queries.server.ts";
import { users } from "#app/domain/accounts/users/users.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createSeller } from "../../../support/factories/factories.ts";
import { plansOf } from "../../../support/postgres/plans.ts";
import { adminScope } from "../../../support/factories/scopes.ts";

/** Administrators' lists over 20,000 rows. */
const ROWS = 20_000;
let admin: AnyScope;
let smallCategory: number;

beforeAll(async () => {
  admin = await adminScope();
  const { id: seller } = await createSeller();
  const { id: category } = await createCategory();
  const { id: part } = await createCategory({ parent_id: category });
  smallCategory = part;
  // In parts: a statement may take five seconds.
  for (let from = 1; from <= ROWS; from += 1000) {
    const numbers = sql`generate_series(${from}::int, ${from + 999}::int) AS n`;
    await sql`
      WITH people AS (
        INSERT INTO profiles (full_name, email, role, phone_number, created_at)
        SELECT 'Person ' || md5(n::text), left(md5(n::text), 12) || '@many.test', 'customer', '+91' || (7000000000 + n), now() - n * interval '1 minute'
          FROM ${numbers} RETURNING id
      )
      INSERT INTO tickets (public_number, profile_id, category, subject, status, acknowledge_by, acknowledged_at, resolve_by, resolved_at)
      SELECT regexp_replace(translate((22000000 + id)::text, '01', 'AB'), '(.{4})(.{4})', 'ST-\\1-\\2'), id,
             CASE WHEN id % 200 = 0 THEN 'payment' ELSE 'order' END, 'Where is it?', 'resolved', now(), now(), now(), now() FROM people`.execute(
      db,
    );
    await sql`
      INSERT INTO seller_applications (status, locale, step, email, mobile, full_name, store_name, business_type, pan_encrypted, pan_index,
        pan_last_four, aadhaar_index, account_holder_name, account_number_encrypted, account_number_index, ifsc_code, pickup_address,
        pickup_pincode, submitted_at)
      SELECT 'pending', 'en', 6, md5(n::text) || '@many.test', '+91' || (9000000000 + n), 'Applicant ' || md5(n::text), 'Store ' || n, 'trust', 'x',
             decode(md5('pan' || n), 'hex'), '234K', decode(md5('aadhaar' || n), 'hex'), 'Holder', 'x', decode(md5('account' || n), 'hex'),
             'HDFC0000123', n || ' Lane', '370001', now() - n * interval '1 minute' FROM ${numbers}`.execute(db);
    await sql`
      INSERT INTO coupons (code, type, percent_basis_points, status, description)
      SELECT 'C' || upper(left(md5(n::text), 12)), CASE WHEN n % 200 = 0 THEN 'Shipping' ELSE 'Percentage' END,
             CASE WHEN n % 200 > 0 THEN 1000 END, CASE WHEN n % 200 = 1 THEN 'Expired' ELSE 'Active' END, 'Summer' FROM ${numbers}`.execute(
      db,
    );
    await sql`
      SELECT graphile_worker.add_job('mail.order_confirmed', '{}'::json, run_at => now() - interval '1 hour') FROM ${numbers}`.execute(
      db,
    );
    await sql`
      INSERT INTO products (seller_id, category_id, department_id, name, price_paise, ranking_price_paise, state)
      SELECT ${seller}, CASE WHEN n % 200 = 2 THEN ${part}::int ELSE ${category} END, ${category}, md5(n::text), 100, 100, CASE WHEN n % 200 = 0 THEN 'taken_down' ELSE 'live' END
        FROM ${numbers}`.execute(db);
  }
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id % 200 = 0`.execute(db);
  for (const table of [
    "graphile_worker._private_jobs",
    "profiles",
    "tickets",
    "seller_applications",
    "coupons",
    "products",
  ])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}, 120_000);

it("a word of every row is read in the order of the list, a rare one looked up in the index of the texts", async () => {
  const lists = [
    [users, "person", "profiles_newest", "profiles_search"],
    [applications, "store", "seller_applications_newest", "seller_applications_searched"],
    [marketplaceCoupons, "summer", "coupons_for_everyone", "coupons_search"],
  ] as const;
  for (const [{ list, page }, word, order, texts] of lists) {
    const pageOf = async (search: string) =>
      (await plansOf(db, (db) => page(db, admin, { ...list.defaults, search } as never)))[0];
    const [common, rare] = [await pageOf(word), await pageOf("zebra")];
    expect(common).toMatch(new RegExp(`Backward using (?:${order}|coupons_pkey)`));
    expect(common).not.toMatch(/Sort/);
    expect(rare).toContain(texts);
  }
});

it("a person is found by the whole mobile number, however it is typed", async () => {
  const one = "+917000000077";
  for (const search of ["70000 00077", "+91 7000000077", "07000000077"]) {
    const found = await users.page(db, admin, { ...users.list.defaults, search });
    expect(found.rows.map((row) => row.phoneNumber)).toEqual([one]);
    for (const plan of await plansOf(db, (db) => users.page(db, admin, { ...users.list.defaults, search })))
      expect(plan).toContain("profiles_phone");
  }
  const part = await users.page(db, admin, { ...users.list.defaults, search: "000019999" });
  expect(part.rows.map((row) => row.phoneNumber)).toEqual(["+917000019999"]);
});

it("the finished tickets of a category, and the products that are taken down by name and price, are read in the order of an index", async () => {
  const tickets = await plansOf(db, (db) =>
    adminTickets.page(db, admin, { ...adminTickets.list.defaults, view: "done", category: "payment" }),
  );
  expect(tickets[0]).toContain("tickets_done_by_category");
  for (const [sort, index] of [
    ["name", "products_taken_down_by_name"],
    ["price", "products_taken_down_by_price_paise"],
  ] as const) {
    const [plan] = await plansOf(db, (db) =>
      adminProducts.page(db, admin, { ...adminProducts.list.defaults, view: "taken_down", sort }),
    );
    expect(plan).toContain(index);
  }
});

it("what few rows have is found and counted by an index: failed jobs, a type or state of coupons, the products of a category", async () => {
  const plans = async <State extends object>(
    { list, page }: { list: { defaults: State }; page: (db: Db, scope: AnyScope, asked: State) => Promise<unknown> },
    asked: Partial<State>,
  ) => (await plansOf(db, (db) => page(db, admin, { ...list.defaults, ...asked }))).join("\n");
  expect(await plans(queuedJobs, {})).toMatch(/using jobs_failed/);
  expect(await plans(marketplaceCoupons, { type: "Shipping" })).toMatch(/ coupons_of_type/);
  const expired = await plans(marketplaceCoupons, { status: "Expired" });
  expect(expired).toMatch(/ coupons_switched_off/);
  expect(expired).toMatch(/ coupons_by_end/);
  const small = await plans(adminProducts, { category: smallCategory });
  expect(small).toMatch(/Backward using products_any_category/);
  expect(small).toMatch(/using products_any_department/);
});
