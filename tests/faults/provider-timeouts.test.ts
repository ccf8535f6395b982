import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { FaultKind } from "#app/adapters/payments/sandbox/sandbox-faults.ts";
import type { SandboxState } from "#app/adapters/payments/sandbox/sandbox-store.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { startPayment } from "#app/domain/money/payments/payments.commands.server.ts";
import { reconcileOrder } from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import { sendRefund } from "#app/domain/money/payments/refunds.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createFakeProvider } from "../support/stand-ins/fake-provider.ts";
import { expectInvariants, rememberStock } from "../support/postgres/invariants.ts";
import { naiveStart } from "../support/naive/naive-payments.ts";
import { countOpenTransactions } from "../support/postgres/open-transactions.ts";
import { startSandbox, type TestSandbox } from "../support/stand-ins/payment-sandbox.ts";
import { copyWaitingOrder, createWaitingOrder, type WaitingOrder } from "../support/factories/waiting-orders.ts";

const ORDERS = 100;
/**
 * A call that hangs is aborted after at most 5 s (razorpay-client.test.ts adds the timeouts up); the margin is for other load
 * on this machine.
 */
const MIN_MS = 2500;
const MAX_MS = 60_000;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.control("reset", {}));
afterAll(() => sandbox.close());

/** Orders that the provider does not know yet. */
async function createUnstarted(count: number): Promise<WaitingOrder[]> {
  const orders = await copyWaitingOrder(await createWaitingOrder(createFakeProvider()), count);
  const ids = orders.map((order) => order.orderId);
  await db.updateTable("payments").set({ provider_order_id: null }).where("order_id", "in", ids).execute();
  return orders;
}

/** Refunds of orders that were paid and then cancelled by their customers. */
async function createRefunds(count: number): Promise<number[]> {
  for (const { orderId, publicNumber, customerId } of await createUnstarted(count)) {
    const { providerOrderId } = await startPayment(db, sandbox.payments, { orderId });
    await sandbox.control("pay", { order_id: providerOrderId });
    await reconcileOrder(db, sandbox.payments, orderId);
    await cancelOrder(db, profileScope(customerId), publicNumber);
  }
  const refunds = await db.selectFrom("refunds").select("id").where("status", "=", "pending").execute();
  return refunds.map(({ id }) => id);
}

async function plan(...faults: [FaultKind, times: number, on: string][]): Promise<void> {
  for (const [kind, times, on] of faults) await sandbox.control("faults", { kind, times, on });
}

/**
 * Waits until every planned fault has hit a call, or all of `work` is done: on a busy machine calls may be aborted before they
 * arrive.
 */
async function untilHit(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  for (; !isDone; await pause(20)) {
    const { faults } = await sandbox.control<{ faults: unknown[] }>("state");
    if (faults.length === 0) return;
  }
}

/** Does everything concurrently. Returns the failures, and the longest time in milliseconds. */
async function atOnce<Item>(items: readonly Item[], ask: (item: Item) => Promise<unknown>) {
  let slowest = 0;
  const failed: Item[] = [];
  await Promise.all(
    items.map(async (item) => {
      const started = performance.now();
      await ask(item).catch(() => failed.push(item));
      slowest = Math.max(slowest, performance.now() - started);
    }),
  );
  return { failed, slowest };
}

const start = ({ orderId }: WaitingOrder) => startPayment(db, sandbox.payments, { orderId });
const refund = (refundId: number) => sendRefund(db, sandbox.payments, refundId);

/** One provider order per order, one refund per refund, each stored with the provider's id. */
async function expectOneOfEach(orders: readonly WaitingOrder[], refundIds: readonly number[]): Promise<void> {
  const state = await sandbox.control<SandboxState>("state");
  const ids = orders.map((order) => order.orderId);
  const started = await db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .where("order_id", "in", ids)
    .select(["public_number", "provider_order_id"])
    .execute();
  const receipts = new Set(orders.map((order) => order.publicNumber));
  const made = state.orders.filter((order) => receipts.has(order.receipt ?? ""));
  expect(made.map(({ id, receipt }) => `${receipt} ${id}`).sort()).toEqual(
    started.map((order) => `${order.public_number} ${order.provider_order_id}`).sort(),
  );
  expect(made).toHaveLength(orders.length);
  const sent = await db
    .selectFrom("refunds")
    .where("id", "in", refundIds)
    .select(["provider_refund_id", "status"])
    .execute();
  expect(sent.map((row) => row.provider_refund_id).sort()).toEqual(state.refunds.map(({ id }) => id).sort());
  expect(new Set(sent.map((row) => row.status))).toEqual(new Set(["processed"]));
  expect(sent).toHaveLength(refundIds.length);
}

it("while the provider hangs no transaction is open, each call times out, and each effect happens once", async () => {
  const [orders, refunds] = [await createUnstarted(ORDERS), await createRefunds(ORDERS)];
  await rememberStock();
  await plan(["hang", ORDERS / 2, "GET /v1/orders"], ["stall", ORDERS / 2, "POST /v1/orders"]);
  await plan(["hang", ORDERS / 2, "POST /v1/payments"], ["stall", ORDERS / 2, "POST /v1/payments"]);

  const asking = Promise.all([atOnce(orders, start), atOnce(refunds, refund)]);
  await untilHit(asking);
  // A short statement may run at any moment; a transaction that waits for the provider stays open longer.
  await expect.poll(countOpenTransactions, { interval: 20, timeout: MIN_MS }).toBe(0);

  const [starts, sends] = await asking;
  for (const { slowest } of [starts, sends]) {
    expect(slowest).toBeGreaterThan(MIN_MS);
    expect(slowest).toBeLessThan(MAX_MS);
  }
  // On a busy machine a call's second attempt may time out too; the customer, or the job, then retries.
  for (let left = starts.failed; left.length > 0;) left = (await atOnce(left, start)).failed;
  for (let left = sends.failed; left.length > 0;) left = (await atOnce(left, refund)).failed;
  await expectOneOfEach(orders, refunds);
  await expectInvariants();
});

it(
  "a provider that fails, is busy, or drops its response is retried until each effect has happened, once",
  { tags: ["telling"] },
  async () => {
    const [orders, refunds] = [await createUnstarted(ORDERS), await createRefunds(ORDERS)];
    await rememberStock();
    for (const on of ["POST /v1/orders", "POST /v1/payments"]) {
      await plan(["error", ORDERS, on], ["drop", ORDERS, on], ["busy", ORDERS / 2, on]);
    }

    let [left, leftToRefund] = [orders, refunds];
    let rounds = 0;
    for (; left.length + leftToRefund.length > 0; rounds += 1) {
      const asked = await Promise.all([atOnce(left, start), atOnce(leftToRefund, refund)]);
      expect(Math.max(...asked.map(({ slowest }) => slowest))).toBeLessThan(MAX_MS);
      [left, leftToRefund] = [asked[0].failed, asked[1].failed];
    }
    expect(rounds).toBeGreaterThan(1);
    await expectOneOfEach(orders, refunds);
    await expectInvariants();
  },
);

it("naive variant: a provider call inside the transaction keeps it open for the whole call", async () => {
  const orders = await createUnstarted(3);
  await plan(["hang", orders.length, "GET /v1/orders"]);
  const asking = atOnce(orders, (order) => naiveStart(sandbox.payments, order));
  await untilHit(asking);
  expect(await countOpenTransactions()).toBe(orders.length);
  await asking;
});
