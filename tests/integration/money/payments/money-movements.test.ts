import { anyScope, profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { describe, expect, it } from "vitest";
import { withQueryCount } from "#app/db/pool/query-count.server.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { listMoneyMovements } from "#app/domain/money/payments/money-movements.queries.server.ts";
import { sendRefund } from "#app/domain/money/payments/refunds.commands.server.ts";
import { reconcileOrder } from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as addCard } from "#app/routes/customer/ordering/card-add.ts";
import { loader as page } from "#app/routes/customer/ordering/payment-methods.tsx";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { createFakeProvider } from "../../../support/stand-ins/fake-provider.ts";
import { createBuyer, createGiftCard, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";
import { createWaitingOrder } from "../../../support/factories/waiting-orders.ts";

async function movementsOf(profileId: number) {
  return (await listMoneyMovements(db, profileId)).map(({ method, state, amountPaise }) => [
    method,
    state,
    amountPaise,
  ]);
}

describe("a customer's payments and refunds", () => {
  it("online: awaiting, paid, refund pending, refunded", async () => {
    const provider = createFakeProvider();
    const { orderId, publicNumber, customerId, providerOrderId, totalPaise } = await createWaitingOrder(provider);
    expect(await movementsOf(customerId)).toEqual([["razorpay", "waiting", totalPaise]]);
    provider.pay(providerOrderId, { amountPaise: totalPaise });
    await reconcileOrder(db, provider, orderId);
    expect(await movementsOf(customerId)).toEqual([["razorpay", "paid", totalPaise]]);
    await cancelOrder(db, profileScope(customerId), publicNumber);
    expect(await movementsOf(customerId)).toEqual([
      ["razorpay", "returning", totalPaise],
      ["razorpay", "paid", totalPaise],
    ]);
    const { id } = await db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .where("payments.order_id", "=", orderId)
      .select("refunds.id")
      .executeTakeFirstOrThrow();
    await sendRefund(db, provider, id);
    expect(await movementsOf(customerId)).toEqual([
      ["razorpay", "returned", totalPaise],
      ["razorpay", "paid", totalPaise],
    ]);
    expect((await listMoneyMovements(db, customerId)).map((movement) => movement.orderNumber)).toEqual([
      publicNumber,
      publicNumber,
    ]);
  });

  it("online, never paid: nothing", async () => {
    const provider = createFakeProvider();
    const { orderId, customerId } = await createWaitingOrder(provider);
    await db
      .updateTable("orders")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("id", "=", orderId)
      .execute();
    await reconcileOrder(db, provider, orderId);
    expect(await movementsOf(customerId)).toEqual([]);
  });

  it("in cash: parcel by parcel, as it is collected", async () => {
    const [lamp, saree] = [await createProduct({ price_paise: 60_000 }), await createProduct({ price_paise: 90_000 })];
    const buyer = await createBuyer([lamp, saree]);
    const { orderId } = await order(buyer);
    expect(await movementsOf(buyer.id)).toEqual([["cod", "due", 150_000]]);
    const admin = await createProfile({ role: "admin" });
    const [first] = await db
      .selectFrom("shipments")
      .where("order_id", "=", orderId)
      .selectAll()
      .orderBy("id")
      .execute();
    for (const to of ["processing", "shipped", "delivered"] as const) {
      await moveShipment(db, anyScope(admin.id, ["super"]), { shipmentId: first!.id, to });
    }
    expect((await movementsOf(buyer.id)).sort()).toEqual([
      ["cod", "due", 90_000],
      ["cod", "paid", 60_000],
    ]);
  });

  it("by gift card, with its refunds", async () => {
    const { variant } = await createProduct({ price_paise: 60_000 });
    const card = await createGiftCard();
    const buyer = await createBuyer([{ variant }], { giftCode: card.code });
    const { publicNumber } = await order(buyer);
    await cancelOrder(db, profileScope(buyer.id), publicNumber);
    expect(await movementsOf(buyer.id)).toEqual([
      ["gift_card", "returned", 60_000],
      ["gift_card", "paid", 60_000],
    ]);
  });

  it("are visible to their owner only, and take one query", async () => {
    await order(await createBuyer([await createProduct()]));
    const otherUser = await createProfile();
    const { result, queries } = await withQueryCount(() => listMoneyMovements(db, otherUser.id));
    expect([result, queries.length]).toEqual([[], 1]);
    expect((await (await signedIn(otherUser)).get(page, "/customer/payments")).data).toEqual({
      title: "Payment Methods",
      movements: [],
    });
  });
});

it("Add Card shows the notice of rule 13.11", async () => {
  const visitor = await signedIn(await createProfile());
  const reply = await visitor.post(addCard, "/customer/payments/card");
  expect([reply.status, reply.location]).toEqual([303, "/customer/payments"]);
  expect(await takeToasts(visitor.args())).toMatchObject([
    {
      title: "Feature not implemented",
      description: "This is not available yet.",
    },
  ]);
});
