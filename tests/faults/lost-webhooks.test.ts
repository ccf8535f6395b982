import { expect, it } from "vitest";
import { sql } from "kysely";
import { reconcileWaiting } from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createFakeProvider } from "../support/stand-ins/fake-provider.ts";
import { expectInvariants, rememberStock } from "../support/postgres/invariants.ts";
import { naiveSweep } from "../support/naive/naive-payments.ts";
import { copyWaitingOrder, countTasks, createWaitingOrder } from "../support/factories/waiting-orders.ts";

const ORDERS = 200;

async function countPaid(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM orders WHERE payment_status = 'paid'`.execute(db);
  return rows[0]?.count ?? -1;
}

it(
  "when every webhook and callback is lost, the reconciler repairs all paid orders, expired ones included",
  { tags: ["telling"] },
  async () => {
    const provider = createFakeProvider();
    const model = await createWaitingOrder(provider);
    const orders = [model, ...(await copyWaitingOrder(model, ORDERS - 1))];
    await rememberStock();
    for (const order of orders) provider.pay(order.providerOrderId, { amountPaise: order.totalPaise });
    await sql`UPDATE orders SET created_at = now() - interval '40 minutes',
      expires_at = now() + CASE WHEN id % 2 = 0 THEN interval '-10 minutes' ELSE interval '10 minutes' END`.execute(db);
    expect(await countPaid()).toBe(0);

    // Two workers whose schedules fire at the same moment.
    const sweeps = await Promise.all([reconcileWaiting(db, provider), reconcileWaiting(db, provider)]);
    expect(sweeps.map((sweep) => sweep.failed)).toEqual([0, 0]);
    expect(await countPaid()).toBe(ORDERS);
    expect((await countTasks())["mail.order_confirmed"]).toBe(ORDERS);
    expect((await countTasks())["mail.order_cancelled"]).toBeUndefined();
    await expectInvariants();
  },
);

it("naive variant: a sweep that only checks the expiry cancels paid orders", async () => {
  const provider = createFakeProvider();
  const orders = await copyWaitingOrder(await createWaitingOrder(provider), 10);
  for (const order of orders) provider.pay(order.providerOrderId, { amountPaise: order.totalPaise });
  await sql`UPDATE orders SET expires_at = now() - interval '1 minute' WHERE payment_status = 'awaiting'`.execute(db);
  const paidBefore = await countPaid();
  await naiveSweep();
  expect(await countPaid()).toBe(paidBefore);
  expect((await countTasks())["mail.order_cancelled"]).toBeGreaterThanOrEqual(orders.length);
});
