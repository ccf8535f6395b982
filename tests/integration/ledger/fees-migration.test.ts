import { randomBytes } from "node:crypto";
import { Kysely, Migrator, PostgresDialect, sql, type Migration } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { connect } from "#app/db/connection.server.ts";
import { checkBooks } from "#app/domain/ordering/payouts/book-checks.commands.server.ts";
import { sumChangedPayables } from "#app/domain/ordering/payouts/payable-sums.commands.server.ts";
import { dropDatabase, ensureDatabase } from "../../../scripts/postgres/embedded-postgres.mjs";
import { databaseUrl } from "../../support/postgres.ts";

const modules = import.meta.glob<Migration>("../../../migrations/*.ts", { eager: true });
const migrations = Object.fromEntries(
  Object.entries(modules).map(([file, migration]) => [file.replace(/^.*\/|\.ts$/g, ""), migration]),
);

const serverUrl = inject("testServerUrl");
const name = `haat_run_${inject("testRun")}_${randomBytes(6).toString("hex")}`;
let db: Kysely<unknown>;

beforeAll(async () => {
  await ensureDatabase(serverUrl, name);
  db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl(serverUrl, name) }) }),
  });
});
afterAll(async () => {
  await db.destroy();
  await dropDatabase(serverUrl, name);
});

const NEW_RATES = "commission 1000 2020-10-01, commission_gst 1800 2020-10-01, tcs 50 2024-07-10, tds 10 2024-10-01";
const OLD_RATES = "commission 1000 2020-10-01, commission_gst 1800 2020-10-01, tcs 100 2020-10-01, tds 100 2020-10-01";

it("items that were sold before get the rates of their day, and a correction each in the ledger", async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo("202611221610_log_file_accesses")).error).toBeUndefined();
  await sellSomething();
  expect((await migrator.migrateToLatest()).error).toBeUndefined();

  const { rows: items } = await sql`
    SELECT (SELECT string_agg(r.kind || ' ' || r.basis_points || ' ' || r.valid_from, ', ' ORDER BY r.kind) FROM fee_rates r
             WHERE r.id IN (commission_rate_id, commission_gst_rate_id, tcs_rate_id, tds_rate_id)) AS rates,
           gst_rate_basis_points AS gst, commission_paise::int AS commission, commission_gst_paise::int AS gst_on_it,
           tcs_paise::int AS tcs, tds_paise::int AS tds, seller_paise::int AS seller FROM order_items ORDER BY id`.execute(
    db,
  );
  expect(items).toEqual([
    { rates: NEW_RATES, gst: 1200, commission: 11_200, gst_on_it: 2016, tcs: 500, tds: 100, seller: 98_184 },
    { rates: NEW_RATES, gst: 1200, commission: 5600, gst_on_it: 1008, tcs: 250, tds: 50, seller: 49_092 },
    { rates: OLD_RATES, gst: 1200, commission: 5600, gst_on_it: 1008, tcs: 500, tds: 500, seller: 48_392 },
  ]);
  const { rows: dated } =
    await sql`SELECT kind, basis_points AS rate, valid_from::text AS day FROM fee_rates ORDER BY id`.execute(db);
  expect(dated).toEqual([
    { kind: "commission", rate: 1000, day: "2020-10-01" },
    { kind: "commission_gst", rate: 1800, day: "2020-10-01" },
    { kind: "tcs", rate: 100, day: "2020-10-01" },
    { kind: "tds", rate: 100, day: "2020-10-01" },
    { kind: "tcs", rate: 50, day: "2024-07-10" },
    { kind: "tds", rate: 10, day: "2024-10-01" },
  ]);
  const { rows: ledger } = await sql`
    SELECT t.order_id::int AS order, a.code, sum(e.amount_paise)::int AS paise
      FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id JOIN ledger_accounts a ON a.id = e.account_id
     GROUP BY 1, 2 HAVING sum(e.amount_paise) <> 0 ORDER BY 1, 2`.execute(db);
  // The second parcel of the first order was cancelled; the second order was never paid.
  expect(ledger).toEqual([
    { order: 1, code: "cash_on_delivery", paise: 112_000 },
    { order: 1, code: "commission_gst_payable", paise: -2016 },
    { order: 1, code: "commission_income", paise: -11_200 },
    { order: 1, code: "seller_payable", paise: -98_184 },
    { order: 1, code: "tcs_payable", paise: -500 },
    { order: 1, code: "tds_payable", paise: -100 },
  ]);
  // The corrections name the items: what is owed of each is what its seller receives, nothing of the cancelled one.
  const { rows: balances } = await sql`
    SELECT order_item_id::int AS item, seller_id::int AS seller, owed_paise::int AS paise FROM seller_balances`.execute(
    db,
  );
  expect(balances).toEqual([{ item: 1, seller: 1, paise: 98_184 }]);
  const connected = connect(databaseUrl(serverUrl, name), { poolSize: 1 });
  // What was open before it was summed.
  await sumChangedPayables(connected);
  expect(await connected.selectFrom("payable_sums").select(["seller_id", "state", "items", "paise"]).execute()).toEqual(
    [{ seller_id: 1, state: "not_delivered", items: 1, paise: 98_184 }],
  );
  expect(await checkBooks(connected)).toEqual({ itemCount: 2, differences: [] });
  await connected.destroy();
});

/** An order of two parcels, one of which was cancelled, and one of 2024 that waits for its payment. */
async function sellSomething(): Promise<void> {
  await sql`INSERT INTO profiles (email, full_name, role) VALUES ('asha@example.in', 'Asha', 'customer')`.execute(db);
  await sql`INSERT INTO sellers (store_name, slug, status) VALUES ('First', 'first', 'approved'), ('Second', 'second', 'approved')`.execute(
    db,
  );
  await sql`INSERT INTO categories (name, slug) VALUES ('Lamps', 'lamps')`.execute(db);
  await sql`
    INSERT INTO products (seller_id, category_id, department_id, name, price_paise, ranking_price_paise, gst_rate_basis_points)
    SELECT s.id, c.id, c.id, 'Lamp', 56000, 56000, 1200 FROM sellers s, categories c ORDER BY s.id`.execute(db);
  await sql`INSERT INTO product_variants (product_id, position, stock_quantity) SELECT id, 0, 9 FROM products ORDER BY id`.execute(
    db,
  );
  await sql`
    INSERT INTO orders (public_number, customer_id, status, payment_method, payment_status, subtotal_paise, discount_paise,
                        delivery_paise, gift_paise, total_paise, estimated_delivery_on, created_at, confirmed_at, expires_at)
    SELECT v.number, p.id, 'pending', v.method, v.payment, v.paise, 0, 0, 0, v.paise, v.day::date, v.day::timestamptz, v.confirmed::timestamptz,
           v.expires::timestamptz
      FROM profiles p, (VALUES ('HT-2222-2222', 'cod', 'cash_due', 168000, '2026-11-01', '2026-11-01', NULL),
                               ('HT-3333-3333', 'razorpay', 'awaiting', 56000, '2024-06-01', NULL, '2024-06-02'))
        AS v (number, method, payment, paise, day, confirmed, expires)`.execute(db);
  await sql`
    INSERT INTO shipments (order_id, seller_id, status)
    VALUES (1, 1, 'pending'), (1, 2, 'cancelled'), (2, 1, 'pending')`.execute(db);
  await sql`
    INSERT INTO order_items (order_id, shipment_id, seller_id, product_id, variant_id, name, quantity, price_paise)
    VALUES (1, 1, 1, 1, 1, 'Lamp', 2, 56000), (1, 2, 2, 2, 2, 'Lamp', 1, 56000), (2, 3, 1, 1, 1, 'Lamp', 1, 56000)`.execute(
    db,
  );
  await db.transaction().execute(async (trx) => {
    await post(trx, "order_confirmed", "HT-2222-2222", [
      ["cash_on_delivery", null, 168_000],
      ["seller_payable", 1, -112_000],
      ["seller_payable", 2, -56_000],
    ]);
    await post(trx, "shipment_cancelled", "2", [
      ["seller_payable", 2, 56_000],
      ["cash_on_delivery", null, -56_000],
    ]);
  });
}

async function post(
  trx: Kysely<unknown>,
  kind: string,
  reference: string,
  entries: readonly (readonly [account: string, seller: number | null, paise: number])[],
): Promise<void> {
  await sql`INSERT INTO ledger_transactions (kind, reference, order_id) VALUES (${kind}, ${reference}, 1)`.execute(trx);
  for (const [account, seller, paise] of entries)
    await sql`
      INSERT INTO ledger_entries (transaction_id, account_id, seller_id, amount_paise)
      SELECT t.id, a.id, ${seller}, ${paise} FROM ledger_transactions t, ledger_accounts a
       WHERE t.kind = ${kind} AND t.reference = ${reference} AND a.code = ${account}`.execute(trx);
}
