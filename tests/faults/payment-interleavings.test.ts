import { afterEach, expect, it, vi } from "vitest";
import { sql } from "kysely";
import { reconcileOrder } from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import { db, payments } from "#app/services.server.ts";
import { answerInsteadOf, createFakeProvider, webhookFor } from "../support/stand-ins/fake-provider.ts";
import { expectInvariants, rememberStock } from "../support/postgres/invariants.ts";
import { inParallel } from "../support/processes/in-parallel.ts";
import { callbackFields, postCallback, postWebhook } from "../support/stand-ins/payment-requests.ts";
import { copyWaitingOrder, createWaitingOrder, type WaitingOrder } from "../support/factories/waiting-orders.ts";
import { naiveCapture } from "../support/naive/naive-payments.ts";

const ORDERS = 300;
/** Orders processed concurrently. */
const AT_ONCE = 6;

afterEach(() => vi.restoreAllMocks());

type Arrival = ("webhook" | "callback" | "reconciler")[];
const arrivals: Arrival[] = [
  ["webhook", "callback", "reconciler"],
  ["webhook", "reconciler", "callback"],
  ["callback", "webhook", "reconciler"],
  ["callback", "reconciler", "webhook"],
  ["reconciler", "webhook", "callback"],
  ["reconciler", "callback", "webhook"],
];

/** Counts what exists for the orders, e.g. ledger transactions, and its minimum and maximum per order. */
async function spread(orders: readonly WaitingOrder[], what: "ledger" | "mail" | "captured" | "paid") {
  const ids = orders.map((order) => order.orderId);
  const counts = {
    ledger: sql`(SELECT count(*) FROM ledger_transactions t WHERE t.order_id = o.id)`,
    mail: sql`(SELECT count(*) FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
                WHERE t.identifier = 'mail.order_confirmed' AND (j.payload->>'orderId')::bigint = o.id)`,
    captured: sql`(SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.status = 'captured')`,
    paid: sql`(CASE WHEN o.payment_status = 'paid' THEN 1 ELSE 0 END)`,
  };
  const { rows } = await sql<{ fewest: number; max: number; sum: number }>`
    SELECT min(n) AS fewest, max(n) AS max, sum(n) AS sum
      FROM (SELECT ${counts[what]} AS n FROM orders o WHERE o.id = ANY (${ids}::bigint[])) each_order`.execute(db);
  return rows[0];
}

it("webhook, callback and reconciler, in every order and concurrently, pay an order once", async () => {
  const provider = createFakeProvider();
  answerInsteadOf(payments, provider);
  const orders = await copyWaitingOrder(await createWaitingOrder(provider), ORDERS);
  await rememberStock();

  await inParallel(orders, AT_ONCE, async (order, index) => {
    const payment = provider.pay(order.providerOrderId, { amountPaise: order.totalPaise });
    const arrive = {
      webhook: () => postWebhook(webhookFor(payment, "payment.captured")),
      callback: () => postCallback(callbackFields(payment)),
      reconciler: () => reconcileOrder(db, provider, order.orderId),
    };
    const arrival = arrivals[index % (arrivals.length + 1)];
    if (!arrival) await Promise.all(Object.values(arrive).map((send) => send()));
    for (const side of arrival ?? []) await arrive[side]();
  });

  const once = { fewest: 1, max: 1, sum: ORDERS };
  expect(await spread(orders, "paid")).toEqual(once);
  expect(await spread(orders, "captured")).toEqual(once);
  expect(await spread(orders, "ledger")).toEqual(once);
  expect(await spread(orders, "mail")).toEqual(once);
  await expectInvariants();
});

it("the same with every source reporting its whole history at once: authorized, captured, and a failed attempt before", async () => {
  const provider = createFakeProvider();
  answerInsteadOf(payments, provider);
  const orders = await copyWaitingOrder(await createWaitingOrder(provider), 60);
  await rememberStock();

  await inParallel(orders, AT_ONCE, async (order) => {
    const failed = provider.pay(order.providerOrderId, { amountPaise: order.totalPaise, status: "failed" });
    const payment = provider.pay(order.providerOrderId, { amountPaise: order.totalPaise });
    await Promise.all([
      postWebhook(webhookFor(payment, "order.paid")),
      postWebhook(webhookFor(payment, "payment.captured")),
      postWebhook(webhookFor(payment, "payment.authorized")),
      postWebhook(webhookFor(failed, "payment.failed")),
      postCallback(callbackFields(payment)),
      reconcileOrder(db, provider, order.orderId),
    ]);
  });

  const once = { fewest: 1, max: 1, sum: orders.length };
  expect(await spread(orders, "captured")).toEqual(once);
  expect(await spread(orders, "ledger")).toEqual(once);
  expect(await spread(orders, "mail")).toEqual(once);
  await expectInvariants();
});

it("naive variant: three check-then-write sources confirm an order more than once", async () => {
  const orders = await copyWaitingOrder(await createWaitingOrder(createFakeProvider()), 20);
  for (const order of orders) await Promise.all([naiveCapture(order), naiveCapture(order), naiveCapture(order)]);
  const mails = await spread(orders, "mail");
  expect(mails?.max).toBeGreaterThan(1);
});
