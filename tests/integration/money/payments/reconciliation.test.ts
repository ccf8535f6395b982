import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import {
  reconcileNow,
  reconcileOrder,
  reconcileWaiting,
} from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createFakeProvider, unreachable, type FakeProvider } from "../../../support/stand-ins/fake-provider.ts";
import { countOpenTransactions } from "../../../support/postgres/open-transactions.ts";
import {
  copyWaitingOrder,
  createWaitingOrder,
  moneyOf,
  type WaitingOrder,
} from "../../../support/factories/waiting-orders.ts";

let provider: FakeProvider;
let order: WaitingOrder;

beforeEach(async () => {
  await sql`UPDATE orders SET payment_status = 'expired', status = 'cancelled', expires_at = NULL WHERE payment_status = 'awaiting'`.execute(
    db,
  );
  provider = createFakeProvider(() => order.totalPaise);
  order = await createWaitingOrder(provider);
});

/** Ages the order by `minutes`; it is held for 30. */
async function age(minutes: number): Promise<void> {
  await sql`
    UPDATE orders SET created_at = now() - make_interval(mins => ${minutes}),
      expires_at = now() - make_interval(mins => ${minutes}) + interval '30 minutes'
     WHERE payment_status = 'awaiting'`.execute(db);
}

async function stock(): Promise<{ stock_quantity: number; held: number }> {
  return db
    .selectFrom("product_variants")
    .select(["stock_quantity", "held"])
    .where("id", "=", order.variantId)
    .executeTakeFirstOrThrow();
}

describe("reconciling an order", () => {
  it("confirms what was paid without a notification", async () => {
    provider.pay(order.providerOrderId, { status: "failed" });
    provider.pay(order.providerOrderId);
    await reconcileOrder(db, provider, order.orderId);
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "paid" } });
    expect(await stock()).toEqual({ stock_quantity: 9, held: 0 });
  });

  it("continues to wait before the expiry", async () => {
    await age(29);
    await reconcileOrder(db, provider, order.orderId);
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "awaiting" } });
    expect(await stock()).toEqual({ stock_quantity: 9, held: 1 });
  });

  it("cancels after the expiry and releases the stock, once", async () => {
    await age(31);
    await Promise.all([reconcileOrder(db, provider, order.orderId), reconcileOrder(db, provider, order.orderId)]);
    await reconcileOrder(db, provider, order.orderId);
    const money = await moneyOf(order.orderId);
    expect(money).toMatchObject({ order: { payment_status: "expired", status: "cancelled" } });
    expect(money.tasks).toMatchObject({ "mail.order_cancelled": 1 });
    expect(await stock()).toEqual({ stock_quantity: 10, held: 0 });
  });

  it("asks before it cancels: a payment of the last second counts", async () => {
    await age(31);
    provider.pay(order.providerOrderId);
    await reconcileOrder(db, provider, order.orderId);
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "paid" } });
  });

  it("never cancels without asking: without a response the order remains as it is", async () => {
    await age(120);
    provider.failure = unreachable;
    await expect(reconcileOrder(db, provider, order.orderId)).rejects.toBe(unreachable);
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "awaiting" } });
    provider.failure = undefined;
    await reconcileOrder(db, provider, order.orderId);
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "expired" } });
  });

  it("has no open transaction during the provider call", async () => {
    let open = -1;
    provider.meanwhile = async () => {
      open = await countOpenTransactions();
    };
    await reconcileOrder(db, provider, order.orderId);
    expect(open).toBe(0);
  });

  it("from the callback returns what went wrong and leaves the rest to a job", async () => {
    provider.failure = unreachable;
    expect(await reconcileNow(db, provider, order.orderId)).toBe(unreachable);
    expect((await moneyOf(order.orderId)).tasks).toMatchObject({ "payment.reconcile": 2 });
  });
});

describe("the sweep over orders that await payment", () => {
  it("skips recent orders and repairs the others", async () => {
    const old = await copyWaitingOrder(order, 5);
    await age(3);
    const young = await createWaitingOrder(provider);
    for (const one of [...old, young]) provider.pay(one.providerOrderId);
    expect(await reconcileWaiting(db, provider)).toMatchObject({ asked: 6, failed: 0 });
    for (const one of old) expect(await moneyOf(one.orderId)).toMatchObject({ order: { payment_status: "paid" } });
    expect(await moneyOf(young.orderId)).toMatchObject({ order: { payment_status: "awaiting" } });
  });

  it("continues past an order that fails", async () => {
    await copyWaitingOrder(order, 10);
    await age(3);
    const { listPayments } = provider;
    provider.listPayments = (id) => (id === order.providerOrderId ? Promise.reject(unreachable) : listPayments(id));
    expect(await reconcileWaiting(db, provider)).toMatchObject({ asked: 11, failed: 1, firstError: unreachable });
  });

  it("stops calling a provider that is down", async () => {
    await copyWaitingOrder(order, 150);
    await age(60);
    provider.failure = unreachable;
    const sweep = await reconcileWaiting(db, provider);
    expect(sweep.asked).toBeLessThan(20);
    expect(await moneyOf(order.orderId)).toMatchObject({ order: { payment_status: "awaiting" } });
  });
});
