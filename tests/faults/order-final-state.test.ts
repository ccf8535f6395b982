import { sql } from "kysely";
import { expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.server.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { cancelOrder, expireOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct } from "../support/factories/factories.ts";
import { createFakeProvider } from "../support/stand-ins/fake-provider.ts";
import { brokenInvariants, expectInvariants, rememberStock, removeOrders } from "../support/postgres/invariants.ts";
import { inParallel } from "../support/processes/in-parallel.ts";
import { naiveEnd } from "../support/naive/naive-payments.ts";
import { createBuyer, createGiftCard, order, pay } from "../support/factories/shopping-factory.ts";
import { copyWaitingOrder, createWaitingOrder } from "../support/factories/waiting-orders.ts";

const ORDERS = 200;

it("concurrent capture, expiry and cancellation leave one final state, stock released once, and at most one refund", async () => {
  const [saree, lamp] = [
    await createProduct({ stock_quantity: ORDERS }),
    await createProduct({ stock_quantity: ORDERS }),
  ];
  const coupon = await createCoupon({ usage_limit: 1000 });
  await rememberStock();
  const placed = await inParallel(Array.from({ length: ORDERS }), 4, async (_, n) => {
    const giftCode = n % 2 === 0 ? (await createGiftCard({ initial_balance_paise: 10_000 })).code : undefined;
    const buyer = await createBuyer([saree, lamp], { coupon: coupon.code, ...(giftCode && { giftCode }) });
    return { buyer, ...(await order(buyer, "razorpay")) };
  });
  for (const { orderId, publicNumber, buyer } of placed) {
    await Promise.all([
      pay(orderId),
      inTransaction(db, (trx) => expireOrder(trx, orderId)),
      cancelOrder(db, profileScope(buyer.id), publicNumber),
    ]);
  }
  const orders = await db.selectFrom("orders").select(["payment_status", "status", "confirmed_at"]).execute();
  const states = orders.map(
    (it) => `${it.payment_status} ${it.status} ${it.confirmed_at ? "confirmed" : "never confirmed"}`,
  );
  expect(new Set(states)).toEqual(new Set(["expired cancelled never confirmed", "refund_due cancelled confirmed"]));
  expect(orders).toHaveLength(ORDERS);
  const { rows } = await sql<{ state: string; refunds: number }>`
    SELECT DISTINCT o.payment_status AS state, (SELECT count(*) FROM refunds r JOIN payments p ON p.id = r.payment_id
                                                 WHERE p.order_id = o.id) AS refunds FROM orders o ORDER BY 1`.execute(
    db,
  );
  expect(rows).toEqual([
    { state: "expired", refunds: 0 },
    { state: "refund_due", refunds: 1 },
  ]);
  await expectInvariants();
});

it("naive variant: check-then-expire releases the stock more than once", async () => {
  await removeOrders();
  const [first, ...others] = await copyWaitingOrder(await createWaitingOrder(createFakeProvider()), 20);
  await rememberStock();
  for (const ended of [first, others[0], others[1]]) {
    if (ended) await Promise.all([naiveEnd(ended), naiveEnd(ended), naiveEnd(ended)]);
  }
  expect(await brokenInvariants()).toContainEqual(
    expect.objectContaining({ rule: "every order that waits for its payment holds its stock, and nothing else does" }),
  );
});
