import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { withQueryCount } from "#app/db/pool/query-count.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { findPayoutHealth, openPayables } from "#app/domain/ordering/payouts/admin-payouts.queries.server.ts";
import { openPayableList } from "#app/domain/ordering/payouts/admin-payouts.ts";
import { checkBooks } from "#app/domain/ordering/payouts/book-checks.commands.server.ts";
import { sumChangedPayables } from "#app/domain/ordering/payouts/payable-sums.commands.server.ts";
import { runPayouts } from "#app/domain/ordering/payouts/payout-runs.commands.server.ts";
import { markPayoutPaid, returnPayout } from "#app/domain/ordering/payouts/payouts.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller, type CreatedProduct } from "../../../support/factories/factories.ts";
import { addManyRows } from "../../../support/postgres/many-rows.ts";
import { deliverDaysAgo, endPayoutDay } from "../../../support/factories/payouts.ts";
import { plansOf } from "../../../support/postgres/plans.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";

/** Open payables (rules 9.130–9.133). ₹560 with 12% GST leaves ₹490.92 of each lamp; ₹200 without leaves ₹175.20 of each shirt. */
const [LAMP, SHIRT] = [49_092, 17_520];
const SETTLED = 20_000;

let admin: Awaited<ReturnType<typeof adminScope>>;
let one: Awaited<ReturnType<typeof createSeller>>;
let other: Awaited<ReturnType<typeof createSeller>>;
let lamp: CreatedProduct;
let shirt: CreatedProduct;
let theirs: CreatedProduct;

const buy = async (...items: (readonly [CreatedProduct, number])[]) =>
  (await order(await createBuyer(items.map(([product, quantity]) => ({ ...product, quantity }))))).orderId;

const runOfTheNextDay = async () => {
  await endPayoutDay();
  await runPayouts(db);
};

const payoutsOf = (sellerId: number) =>
  db
    .selectFrom("payouts")
    .where("seller_id", "=", sellerId)
    .orderBy("id")
    .select(["public_number", "amount_paise", "status"])
    .execute();

const pay = async (sellerId: number) => {
  const number = (await payoutsOf(sellerId)).at(-1)?.public_number ?? "";
  expect(await markPayoutPaid(db, admin, number, { reference: `UTR ${number}`, paidOn: dayInIndia() })).toBe(true);
  return number;
};

/** Returns a store's rows on the page: state, items and amount. */
const openOf = async (sellerId: number) => {
  const { rows } = await openPayables.page(db, admin, openPayableList.defaults);
  return rows
    .filter((row) => row.sellerId === sellerId)
    .map(({ state, itemCount, amountPaise }) => [state, itemCount, amountPaise])
    .toSorted();
};

/** Returns the amount owed to a store by the whole ledger. */
const owedByLedger = async (sellerId: number) => {
  const { rows } = await sql<{ paise: number }>`
    SELECT -sum(e.amount_paise)::bigint AS paise FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
     WHERE a.code = 'seller_payable' AND e.seller_id = ${sellerId}`.execute(db);
  return rows[0]?.paise;
};

beforeAll(async () => {
  admin = await adminScope();
  [one, other] = [await createSeller(), await createSeller()];
  lamp = await createProduct({ seller_id: one.id, price_paise: 56_000, gst_rate: 1200, stock_quantity: 90 });
  shirt = await createProduct({ seller_id: one.id, price_paise: 20_000, gst_rate: 0, stock_quantity: 90 });
  theirs = await createProduct({ seller_id: other.id, price_paise: 20_000, gst_rate: 0, stock_quantity: 90 });
  await settleItems();
});

describe("what is still to be paid", () => {
  it("is the ledger's, to the paisa, after payouts that were paid, returned and paid again", async () => {
    await deliverDaysAgo(await buy([lamp, 2], [shirt, 3], [theirs, 4]), 30);
    await runPayouts(db);
    await pay(one.id);
    await pay(other.id);
    await deliverDaysAgo(await buy([lamp, 4], [theirs, 3]), 30);
    await runOfTheNextDay();
    await returnPayout(db, admin, await pay(one.id), "Account closed");
    await returnPayout(db, admin, await pay(other.id), "Account closed");
    await buy([shirt, 5]);
    await deliverDaysAgo(await buy([lamp, 3], [theirs, 2]), 1);
    expect(await openOf(one.id)).toEqual([
      ["bank_returned", 1, 4 * LAMP],
      ["not_delivered", 1, 5 * SHIRT],
      ["return_window", 1, 3 * LAMP],
    ]);
    expect(await openOf(other.id)).toEqual([
      ["bank_returned", 1, 3 * SHIRT],
      ["return_window", 1, 2 * SHIRT],
    ]);
    expect(await owedByLedger(one.id)).toBe(7 * LAMP + 5 * SHIRT);
    expect(await owedByLedger(other.id)).toBe(5 * SHIRT);

    // Eight days later, the first payout day after the return has passed.
    await sql`UPDATE seller_balances SET returned_on = returned_on - 8 WHERE seller_id = ${one.id}`.execute(db);
    await runOfTheNextDay();
    await pay(one.id);
    expect((await payoutsOf(one.id)).map(({ amount_paise, status }) => [amount_paise, status])).toEqual([
      [2 * LAMP + 3 * SHIRT, "paid"],
      [4 * LAMP, "returned"],
      [4 * LAMP, "paid"],
    ]);
    expect((await payoutsOf(other.id)).map(({ amount_paise, status }) => [amount_paise, status])).toEqual([
      [4 * SHIRT, "paid"],
      [3 * SHIRT, "returned"],
    ]);
    expect(await owedByLedger(one.id)).toBe(3 * LAMP + 5 * SHIRT);
    expect((await checkBooks(db)).differences).toEqual([]);
  });

  it(`is read without the ledger and the ${SETTLED.toLocaleString("en-IN")} items that are settled`, async () => {
    await deliverDaysAgo(await buy([lamp, 6]), 30);
    await endPayoutDay();
    const { queries } = await withQueryCount(async () => {
      await openPayables.page(db, admin, openPayableList.defaults);
      await runPayouts(db);
    });
    expect((await payoutsOf(one.id)).at(-1)?.amount_paise).toBe(6 * LAMP);
    const reading = queries.filter((query) =>
      /(from|join) "(open_payables|timed_payables|seller_balances)"/.test(query),
    );
    // Four queries: changed sums, stores with payables, and one store's balances and payables.
    expect(reading).toHaveLength(4);
    for (const query of reading) {
      const plan = await planOf(query.replace(/ for update$/, ""));
      expect(plan, query).not.toContain("ledger_");
      expect(plan, query).not.toMatch(/(Seq|Bitmap Heap) Scan on (order_items|shipment_events|payouts)/);
      expect(plan, query).not.toMatch(/Index Scan using \S+ on (order_items|shipment_events)[^\n]*\n(?!\s*Index Cond)/);
    }
  });
});

/** Number of sums planted for stores that do not exist; rolled back. */
const SUMS = 6000;

it("a page of it is read in the order of an index, with the sums alone, and counted in it", async () => {
  const plans: string[] = [];
  const work = inTransaction(db, async (trx) => {
    await sumChangedPayables(trx);
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`
      INSERT INTO payable_sums (seller_id, state, items, paise, first_item, changes_at)
      SELECT 1000000 + n / 2, CASE n % 2 WHEN 0 THEN 'due' ELSE 'next_run' END, 2, n * 7919 % 100003, 1000000 + n, now() + interval '1 day'
        FROM generate_series(1, ${SUMS}::int) AS n`.execute(trx);
    await sql`ANALYZE payable_sums, payable_changes, sellers`.execute(trx);
    for (const state of [undefined, "due"] as const) {
      const asked = { ...openPayableList.defaults, state };
      const page = await openPayables.page(trx, admin, asked);
      expect([page.rows.length, page.count, page.bounded]).toEqual([50, 1000, true]);
      const index = state === undefined ? "payable_sums_amount" : "payable_sums_state";
      const [changed = "", ...read] = await plansOf(trx, (db) =>
        openPayables.page(db, admin, { ...asked, after: page.after }),
      );
      expect(changed).toContain("payable_sums_changes");
      expect(read[0]).toContain(`Backward using ${index}`);
      plans.push(...read);
    }
    throw new Error("none stays");
  });
  await expect(work).rejects.toThrow("none stays");
  expect(plans.join("\n")).not.toMatch(/Sort|seller_balances|order_items|shipment_events|ledger_/);
});

/** Returns the generic plan, which prepared statements use. */
async function planOf(query: string): Promise<string> {
  const { rows } = await sql<{ "QUERY PLAN": string }>`EXPLAIN (GENERIC_PLAN) ${sql.raw(query)}`.execute(db);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** Adds items that were sold, delivered and paid out, with each one's ledger entries. */
async function settleItems(): Promise<void> {
  for (let from = 0; from < SETTLED; from += 2000)
    await addManyRows(sql`
      WITH sold AS (
        INSERT INTO orders (public_number, customer_id, status, payment_method, payment_status, subtotal_paise, discount_paise, delivery_paise,
                            gift_paise, total_paise, shipping_address, estimated_delivery_on, created_at, confirmed_at)
        SELECT regexp_replace(translate((80000000 + n)::text, '01', 'AB'), '(.{4})(.{4})', 'HT-\\1-\\2'), ${admin.profileId}, 'delivered', 'cod',
               'paid', 40000, 0, 0, 0, 40000, '{}', now(), now() - interval '90 days', now() - interval '90 days'
          FROM generate_series(${from + 1}::int, ${from + 2000}::int) AS n
        RETURNING id
      ), sent AS (
        INSERT INTO shipments (order_id, seller_id, status) SELECT id, ${one.id}, 'delivered' FROM sold RETURNING id, order_id
      ), events AS (
        INSERT INTO shipment_events (shipment_id, from_status, to_status, actor_role, created_at)
        SELECT id, 'shipped', 'delivered', 'seller', now() - interval '80 days' FROM sent
      ), items AS (
        INSERT INTO order_items (order_id, shipment_id, seller_id, product_id, variant_id, name, quantity, price_paise)
        SELECT order_id, id, ${one.id}, ${shirt.id}, ${shirt.variant.id}, 'Shirt', 2, 20000 FROM sent RETURNING id, order_id
      ), posted AS (
        INSERT INTO ledger_transactions (kind, reference, order_id)
        SELECT kind, (-id)::text, order_id FROM items, (VALUES ('order_confirmed_by_item'), ('payout_due')) AS kinds (kind)
        RETURNING id, kind, order_id
      )
      INSERT INTO ledger_entries (transaction_id, account_id, seller_id, order_item_id, amount_paise)
      SELECT posted.id, a.id, CASE a.code WHEN 'seller_payable' THEN ${one.id}::bigint END, CASE a.code WHEN 'seller_payable' THEN items.id END,
             CASE WHEN (a.code = 'seller_payable') = (posted.kind = 'payout_due') THEN 40000 ELSE -40000 END
        FROM posted JOIN items USING (order_id)
        JOIN ledger_accounts a ON a.code IN ('seller_payable', CASE posted.kind WHEN 'payout_due' THEN 'payouts_due' ELSE 'cash_on_delivery' END)
       ORDER BY posted.id`);
  // As autovacuum does soon after adding this many rows.
  await sql`ANALYZE`.execute(db);
}

describe("the health of payouts", () => {
  it("says from 7 o'clock in India on that the run of a day did not happen", async () => {
    await sql`DELETE FROM payout_runs`.execute(db);
    // 6:59 and 7:00 in India.
    const [before, from] = [new Date("2026-11-28T01:29:00Z"), new Date("2026-11-28T01:30:00Z")];
    await sql`INSERT INTO payout_runs (run_on, payout_count, total_paise) VALUES ('2026-11-27', 2, 500)`.execute(db);
    expect((await findPayoutHealth(db, admin, before)).missingRunOn).toBeNull();
    const late = await findPayoutHealth(db, admin, from);
    expect(late.missingRunOn).toBe("2026-11-28");
    expect(late.lastRun).toMatchObject({ runOn: "2026-11-27", payoutCount: 2, totalPaise: 500 });
    await sql`INSERT INTO payout_runs (run_on, payout_count, total_paise) VALUES ('2026-11-28', 0, 0)`.execute(db);
    const done = await findPayoutHealth(db, admin, from);
    expect([done.missingRunOn, done.lastRun?.runOn]).toEqual([null, "2026-11-28"]);
    await sql`DELETE FROM payout_runs`.execute(db);
  });
});
