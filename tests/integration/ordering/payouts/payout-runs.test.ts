import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { payoutDay } from "#app/domain/money/fees/payouts.ts";
import { postLedger } from "#app/domain/money/ledger/ledger.commands.server.ts";
import { checkBooks } from "#app/domain/ordering/payouts/book-checks.commands.server.ts";
import { findEarning, findOpenBalance } from "#app/domain/ordering/payouts/earnings.queries.server.ts";
import { findMailedPayout, findPayout, listDuePayouts } from "#app/domain/ordering/payouts/payouts.queries.server.ts";
import { runPayouts } from "#app/domain/ordering/payouts/payout-runs.commands.server.ts";
import { markPayoutPaid, returnPayout } from "#app/domain/ordering/payouts/payouts.commands.server.ts";
import {
  findStatement,
  listStatementLines,
  listStatementMonths,
} from "#app/domain/ordering/payouts/statements.queries.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller, type CreatedProduct } from "../../../support/factories/factories.ts";
import { expectInvariants, rememberStock } from "../../../support/postgres/invariants.ts";
import { notificationsOf } from "../../../support/factories/notifications.ts";
import { accountSums, deliverDaysAgo, endPayoutDay } from "../../../support/factories/payouts.ts";
import { adminScope, memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { forgetWaitingTasks } from "../../../support/factories/store-days.ts";
import { sendWaitingMails } from "../../../support/factories/waiting-mails.ts";

/** Payouts (rules 9.130–9.135). ₹560 with 12% GST leaves ₹490.92 of each lamp; ₹200 without leaves ₹175.20 of each shirt. */
const [LAMP, SHIRT] = [49_092, 17_520];

let seller: Awaited<ReturnType<typeof createSeller>>;
let other: Awaited<ReturnType<typeof createSeller>>;
let lamp: CreatedProduct;
let shirt: CreatedProduct;
let theirs: CreatedProduct;

const today = async () => {
  const { rows } = await sql<{ day: string }>`SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS day`.execute(db);
  return rows[0]?.day ?? "";
};
const payoutsOf = (sellerId: number) =>
  db.selectFrom("payouts").where("seller_id", "=", sellerId).orderBy("id").selectAll().execute();
const openOf = (sellerId: number) =>
  db
    .selectFrom("open_payables")
    .where("seller_id", "=", sellerId)
    .orderBy("order_item_id")
    .select(["owed_paise", "state"])
    .execute();

beforeEach(async () => {
  await sql`DELETE FROM payout_runs`.execute(db);
  [seller, other] = [await createSeller(), await createSeller()];
  lamp = await createProduct({ seller_id: seller.id, price_paise: 56_000, gst_rate: 1200, stock_quantity: 50 });
  shirt = await createProduct({ seller_id: seller.id, price_paise: 20_000, gst_rate: 0, stock_quantity: 50 });
  theirs = await createProduct({ seller_id: other.id, price_paise: 20_000, gst_rate: 0, stock_quantity: 50 });
  await rememberStock();
});

const anOrder = async (...items: (readonly [CreatedProduct, number])[]) =>
  (await order(await createBuyer(items.map(([product, quantity]) => ({ ...product, quantity }))))).orderId;

describe("a run of payouts", () => {
  it("pays each store once what was delivered and can no longer be sent back", async () => {
    await deliverDaysAgo(await anOrder([lamp, 3], [theirs, 2]), 30);
    await deliverDaysAgo(await anOrder([shirt, 2]), 30);
    await anOrder([shirt, 5]);
    await deliverDaysAgo(await anOrder([shirt, 4]), 1);
    const run = await runPayouts(db);
    const amount = 3 * LAMP + 2 * SHIRT;
    expect((await payoutsOf(seller.id)).map(({ status, amount_paise }) => [status, amount_paise])).toEqual([
      ["due", amount],
    ]);
    expect((await payoutsOf(other.id)).map(({ amount_paise }) => amount_paise)).toEqual([2 * SHIRT]);
    expect(run?.payoutCount).toBeGreaterThanOrEqual(2);
    expect(await openOf(seller.id)).toEqual([
      { owed_paise: 5 * SHIRT, state: "not_delivered" },
      { owed_paise: 4 * SHIRT, state: "return_window" },
    ]);
    expect(await runPayouts(db)).toBeUndefined();
    expect(await payoutsOf(seller.id)).toHaveLength(1);
    await expectInvariants();
    expect((await checkBooks(db)).differences).toEqual([]);
  });

  it("is the day of the next payout, with all that could have been paid before", async () => {
    await deliverDaysAgo(await anOrder([lamp, 2]), 60);
    await deliverDaysAgo(await anOrder([shirt, 3]), 30);
    expect(await findOpenBalance(db, memberScope(seller))).toMatchObject({
      nextOn: await today(),
      nextPaise: 2 * LAMP + 3 * SHIRT,
    });
    await sql`INSERT INTO payout_runs (run_on, payout_count, total_paise) VALUES (${await today()}, 0, 0)`.execute(db);
    const { nextOn, nextPaise } = await findOpenBalance(db, memberScope(seller));
    expect([nextOn! > (await today()), nextPaise]).toEqual([true, 2 * LAMP + 3 * SHIRT]);
  });

  it("pays the other stores when that of one cannot be made up, and is tried again", async () => {
    await deliverDaysAgo(await anOrder([lamp, 2], [theirs, 3]), 30);
    const refusal = sql.raw(`refuse_payouts_of_${seller.id}`);
    await sql`
      CREATE FUNCTION ${refusal}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'`.execute(db);
    await sql`
      CREATE TRIGGER ${refusal} BEFORE INSERT ON payouts FOR EACH ROW WHEN (NEW.seller_id = ${sql.lit(seller.id)})
      EXECUTE FUNCTION ${refusal}()`.execute(db);
    await expect(runPayouts(db)).rejects.toThrow("1 payouts could not be made up");
    expect((await payoutsOf(other.id)).map(({ amount_paise }) => amount_paise)).toEqual([3 * SHIRT]);
    await sql`DROP FUNCTION ${refusal} CASCADE`.execute(db);
    await runPayouts(db);
    expect((await payoutsOf(seller.id)).map(({ amount_paise }) => amount_paise)).toEqual([2 * LAMP]);
    expect(await payoutsOf(other.id)).toHaveLength(1);
  });

  it("waits while a store is stopped, or a sensitive change is younger than three days", async () => {
    await deliverDaysAgo(await anOrder([lamp, 2], [theirs, 3]), 30);
    await sql`UPDATE sellers SET payouts_wait_until = now() + interval '1 hour' WHERE id = ${seller.id}`.execute(db);
    await sql`UPDATE sellers SET status = 'suspended' WHERE id = ${other.id}`.execute(db);
    await runPayouts(db);
    expect([...(await payoutsOf(seller.id)), ...(await payoutsOf(other.id))]).toEqual([]);
    expect(await openOf(seller.id)).toEqual([{ owed_paise: 2 * LAMP, state: "sensitive_change" }]);
    expect(await openOf(other.id)).toEqual([{ owed_paise: 3 * SHIRT, state: "store_stopped" }]);
    await sql`UPDATE sellers SET payouts_wait_until = now() - interval '1 hour' WHERE id = ${seller.id}`.execute(db);
    await endPayoutDay();
    await runPayouts(db);
    expect((await payoutsOf(seller.id)).map(({ amount_paise }) => amount_paise)).toEqual([2 * LAMP]);
  });

  it("takes off what the store owes, and pays nothing while that is more", async () => {
    await deliverDaysAgo(await anOrder([lamp, 2]), 30);
    await runPayouts(db);
    // The whole item is refunded after it was paid out.
    await reverseItem(2 * LAMP);
    expect(await openOf(seller.id)).toEqual([{ owed_paise: -2 * LAMP, state: "deducted" }]);
    await deliverDaysAgo(await anOrder([shirt, 3]), 30);
    await endPayoutDay();
    await runPayouts(db);
    expect(await payoutsOf(seller.id)).toHaveLength(1);
    expect(await findOpenBalance(db, memberScope(seller))).toMatchObject({
      nextPaise: 0,
      owedPaise: 3 * SHIRT - 2 * LAMP,
    });
    await deliverDaysAgo(await anOrder([lamp, 4]), 30);
    await endPayoutDay();
    await runPayouts(db);
    expect((await payoutsOf(seller.id)).at(-1)?.amount_paise).toBe(3 * SHIRT + 2 * LAMP);
    expect(await openOf(seller.id)).toEqual([]);
    expect((await checkBooks(db)).differences).toEqual([]);
  });

  it("makes up one payout for a store, also when five processes run it at once", async () => {
    await deliverDaysAgo(await anOrder([lamp, 3]), 30);
    await Promise.all(Array.from({ length: 5 }, () => runPayouts(db)));
    expect((await payoutsOf(seller.id)).map(({ amount_paise }) => amount_paise)).toEqual([3 * LAMP]);
    expect(await openOf(seller.id)).toEqual([]);
  });

  it("naive variant: pays twice, when it reads what is due without a lock", async () => {
    await deliverDaysAgo(await anOrder([lamp, 3]), 30);
    const readers = await Promise.all(
      [1, 2].map(() => db.selectFrom("open_payables").selectAll().where("seller_id", "=", seller.id).execute()),
    );
    for (const [n, lines] of readers.entries())
      await inTransaction(db, async (trx) => {
        const amountPaise = lines.reduce((sum, line) => sum + line.owed_paise, 0);
        await postLedger(trx, {
          kind: "payout_due",
          reference: `-${seller.id}${n}`,
          orderId: null,
          entries: [
            { account: "payouts_due", amountPaise: -amountPaise },
            ...lines.map((line) => ({
              account: "seller_payable" as const,
              amountPaise: line.owed_paise,
              sellerId: seller.id,
              orderItemId: line.order_item_id,
            })),
          ],
        });
      });
    expect(await openOf(seller.id)).toEqual([{ owed_paise: -3 * LAMP, state: "deducted" }]);
  });
});

/** Reverses the store's credit for its newest item, as a refund does. */
async function reverseItem(paise: number): Promise<void> {
  const item = await db
    .selectFrom("order_items")
    .where("seller_id", "=", seller.id)
    .orderBy("id", "desc")
    .select(["id", "order_id"])
    .executeTakeFirstOrThrow();
  await inTransaction(db, (trx) =>
    postLedger(trx, {
      kind: "test_refund",
      reference: String(item.id),
      orderId: item.order_id,
      entries: [
        { account: "seller_payable", amountPaise: paise, sellerId: seller.id, orderItemId: item.id },
        { account: "cash", amountPaise: -paise },
      ],
    }),
  );
}

describe("a payout", () => {
  it("is paid with a reference, and owed again when the bank returns it", async () => {
    const admin = await adminScope();
    await forgetWaitingTasks();
    await deliverDaysAgo(await anOrder([lamp, 2], [shirt, 3]), 30);
    await runPayouts(db);
    const [made] = await payoutsOf(seller.id);
    const number = made?.public_number ?? "";
    const amount = 2 * LAMP + 3 * SHIRT;
    await expect(returnPayout(db, admin, number, "Account closed")).rejects.toThrow("payments:payout.error.not_paid");
    await expect(markPayoutPaid(db, admin, number, { reference: " ", paidOn: await today() })).rejects.toThrow(
      "payments:payout.error.reference",
    );
    await expect(markPayoutPaid(db, admin, number, { reference: "UTR1", paidOn: "2099-01-01" })).rejects.toThrow(
      "payments:payout.error.day",
    );
    const tooLong = markPayoutPaid(db, admin, number, { reference: "U".repeat(61), paidOn: await today() });
    await expect(tooLong).rejects.toMatchObject({ key: "payments:payout.error.reference", values: { n: 60 } });
    for (const reason of [" ", "x".repeat(201)])
      await expect(returnPayout(db, admin, number, reason)).rejects.toMatchObject({
        key: "payments:payout.error.reason",
        values: { n: 200 },
      });
    const due = {
      number,
      runOn: await today(),
      status: "due",
      amountPaise: amount,
      reference: null,
      paidOn: null,
      returnReason: null,
    };
    expect((await listDuePayouts(db, admin)).filter((payout) => payout.number === number)).toEqual([
      { ...due, storeName: seller.store_name },
    ]);
    expect(await findMailedPayout(db, made?.id ?? 0)).toEqual({ ...due, sellerId: seller.id });
    expect(await markPayoutPaid(db, admin, number, { reference: "UTR1", paidOn: await today() })).toBe(true);
    expect(await accountSums()).toMatchObject({ payouts_paid: -amount });
    await expect(markPayoutPaid(db, admin, number, { reference: "UTR2", paidOn: await today() })).rejects.toThrow(
      "payments:payout.error.not_due",
    );
    expect(await returnPayout(db, admin, number, "Account closed")).toBe(true);
    expect(await payoutsOf(seller.id)).toMatchObject([{ status: "returned", return_reason: "Account closed" }]);
    expect((await openOf(seller.id)).map(({ owed_paise, state }) => [owed_paise, state])).toEqual([
      [2 * LAMP, "bank_returned"],
      [3 * SHIRT, "bank_returned"],
    ]);
    const returned = { reference: "UTR1", paidOn: await today(), returnReason: "Account closed" };
    expect(await findPayout(db, memberScope(seller), number)).toEqual({ ...due, status: "returned", ...returned });
    expect(await findPayout(db, memberScope(other), number)).toBeUndefined();
    expect((await listDuePayouts(db, admin)).map((payout) => payout.number)).not.toContain(number);
    expect(await accountSums()).not.toHaveProperty("payouts_paid");
    expect((await checkBooks(db)).differences).toEqual([]);
    const told = await notificationsOf(Number(seller.profile_id));
    expect(told.map(({ message, values }) => [message, values["amount_paise"]])).toEqual([
      ["parcel_ordered", undefined],
      ["payout_due", amount],
      ["payout_paid", amount],
      ["payout_returned", amount],
    ]);
    const mails = await sendWaitingMails("mail.payout_moved");
    expect(mails.map(({ subject }) => subject)).toEqual(["Your bank returned a payout of ₹1,507.44"]);
    expect(await markPayoutPaid(db, admin, "PO-2222-2222", { reference: "UTR1", paidOn: await today() })).toBe(false);
  });
});

describe("a store's account", () => {
  it("says of each item what was sold, paid and returned, and sums it up by month", async () => {
    const admin = await adminScope();
    const orderId = await anOrder([lamp, 2], [shirt, 3], [theirs, 1]);
    await deliverDaysAgo(orderId, 30);
    const scope = memberScope(seller);
    const items = db.selectFrom("order_items as i").innerJoin("orders as o", "o.id", "i.order_id");
    const [item, ...others] = await items
      .where("o.id", "=", orderId)
      .orderBy("i.id")
      .select(["i.id", "i.promised_on", "o.public_number"])
      .execute();
    if (!item) throw new Error("Nothing was sold");
    await runPayouts(db);
    const [{ public_number: number } = { public_number: "" }] = await payoutsOf(seller.id);
    const earning = {
      itemId: item.id,
      orderNumber: item.public_number,
      productName: lamp.name,
      options: {},
      quantity: 2,
      soldAt: expect.any(Date) as Date,
      pricePaise: 112_000,
      storeFundedDiscountPaise: 0,
      commissionPaise: 11_200,
      commissionGstPaise: 2016,
      tcsPaise: 500,
      tdsPaise: 100,
      promisedPaise: 2 * LAMP,
      promisedOn: item.promised_on,
      reversedPaise: 0,
      paidPaise: 2 * LAMP,
      owedPaise: 0,
      payableOn: null,
      state: null,
      payoutNumber: number,
    };
    expect(await findEarning(db, scope, item.id, "en")).toEqual(earning);
    expect(await findEarning(db, memberScope(other), item.id, "en")).toBeUndefined();
    expect(await findEarning(db, scope, others[1]?.id ?? 0, "en")).toBeUndefined();

    await markPayoutPaid(db, admin, number, { reference: "UTR1", paidOn: await today() });
    await returnPayout(db, admin, number, "Account closed");
    const owed = { paidPaise: 0, owedPaise: 2 * LAMP, state: "bank_returned" };
    const payableOn = expect.any(String) as string;
    expect(await findEarning(db, scope, item.id, "en")).toEqual({ ...earning, ...owed, payableOn });
    const month = (await today()).slice(0, 7);
    const both = [
      { productName: lamp.name, amountPaise: 2 * LAMP },
      { productName: shirt.name, amountPaise: 3 * SHIRT },
    ];
    const line = { at: expect.any(Date) as Date, orderNumber: item.public_number };
    const lines = [];
    for await (const some of listStatementLines(db, scope, month, "en")) lines.push(...some);
    expect(lines).toHaveLength(6);
    expect(lines).toEqual(
      expect.arrayContaining(
        both.flatMap((one) => [
          { ...line, ...one, kind: "sale", payoutNumber: "" },
          { ...line, ...one, amountPaise: -one.amountPaise, kind: "payout", payoutNumber: number },
          { ...line, ...one, kind: "payout_returned", payoutNumber: number },
        ]),
      ),
    );
    const sum = 2 * LAMP + 3 * SHIRT;
    expect(await findStatement(db, scope, month)).toEqual({
      month,
      openingPaise: 0,
      soldPaise: sum,
      reversedPaise: 0,
      paidPaise: -sum,
      returnedPaise: sum,
      closingPaise: sum,
      fees: { commissionPaise: 17_200, commissionGstPaise: 3096, tcsPaise: 800, tdsPaise: 160 },
    });
    expect(await listStatementMonths(db, scope)).toEqual([month]);
  });
});

describe("the check of the books", () => {
  it("finds a wrong balance, a wrong payout and a run that did not happen", async () => {
    await deliverDaysAgo(await anOrder([lamp, 2]), 30);
    await anOrder([shirt, 3]);
    await runPayouts(db);
    const { itemCount, differences } = await checkBooks(db);
    expect(differences).toEqual([]);
    expect(itemCount).toBeGreaterThanOrEqual(2);
    const [made] = await payoutsOf(seller.id);
    await sql`UPDATE seller_balances SET owed_paise = owed_paise + 1 WHERE seller_id = ${seller.id}`.execute(db);
    await sql`UPDATE payouts SET amount_paise = amount_paise - 2 WHERE id = ${made?.id}`.execute(db);
    await sql`UPDATE payout_runs SET run_on = run_on - 5`.execute(db);
    const found = (await checkBooks(db)).differences.map(({ kind, difference_paise }) => [kind, difference_paise]);
    expect(found.toSorted()).toEqual([
      ["balance", -1],
      ["item", -1],
      ["payout", -2],
      ["run", 0],
    ]);
    await sql`UPDATE seller_balances SET owed_paise = owed_paise - 1 WHERE seller_id = ${seller.id}`.execute(db);
    await sql`UPDATE payouts SET amount_paise = amount_paise + 2 WHERE id = ${made?.id}`.execute(db);
  });
});

it("the database and the shop have one answer for the day of a payout", async () => {
  const cases = fc.sample(
    fc.record({
      deliveredOn: fc
        .date({ min: new Date("2024-01-01"), max: new Date("2031-01-01"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      returnDays: fc.integer({ min: 0, max: 60 }),
      weekday: fc.integer({ min: 1, max: 7 }),
    }),
    500,
  );
  const { rows } = await sql<{ day: string }>`
    SELECT payout_day("deliveredOn", "returnDays", weekday) AS day
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) AS ("deliveredOn" date, "returnDays" integer, weekday integer))
           WITH ORDINALITY ORDER BY ordinality`.execute(db);
  expect(rows.map(({ day }) => day)).toEqual(cases.map((it) => payoutDay(it.deliveredOn, it)));
});
