import { anyScope, profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Locale, ShipmentStatus } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { withQueryCount } from "#app/db/pool/query-count.server.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { reconcileOrder } from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import { sendRefund } from "#app/domain/money/payments/refunds.commands.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import {
  publishEvent,
  sweepNotifications,
} from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import {
  countUnread,
  listNotifications,
} from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { loader as list } from "#app/routes/customer/notifications/notifications.tsx";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { createFakeProvider } from "../../../support/stand-ins/fake-provider.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";
import { createExpiredOrder, createWaitingOrder } from "../../../support/factories/waiting-orders.ts";

async function messagesFor(profileId: number): Promise<string[]> {
  const { notifications } = await listNotifications(db, profileScope(profileId), { page: 1, kind: undefined });
  return notifications.map((notification) => notification.message);
}

async function titlesFor(profile: { id: number }, locale: Locale = "en"): Promise<string[]> {
  const visitor = await signedIn(profile);
  visitor.choose(locale);
  const { data } = await visitor.get(list, "/customer/notifications");
  return data.notifications.map((notification) => notification.title);
}

async function ordered() {
  const { variant, seller_id } = await createProduct();
  const buyer = await createBuyer([{ variant }]);
  const placed = await order(buyer);
  const { id: shipmentId } = await db
    .selectFrom("shipments")
    .select("id")
    .where("order_id", "=", placed.orderId)
    .executeTakeFirstOrThrow();
  const seller = await db.selectFrom("sellers").selectAll().where("id", "=", seller_id).executeTakeFirstOrThrow();
  const move = (to: ShipmentStatus) => moveShipment(db, memberScope(seller), { shipmentId, to });
  return { buyer, ...placed, move };
}

describe("the customer is notified", () => {
  it("of an order's progress, the newest first, in the fixed words (rule 18.3)", async () => {
    const { buyer, publicNumber, move } = await ordered();
    for (const to of ["processing", "shipped", "delivered"] as const) await move(to);
    expect(await titlesFor(buyer)).toEqual([
      `Your order ${publicNumber} has been delivered.`,
      `Your order ${publicNumber} has been shipped!`,
      `Your order ${publicNumber} is being packed.`,
      `Your order ${publicNumber} has been confirmed.`,
    ]);
    expect(await titlesFor(buyer, "hi")).toContain(`आपका ऑर्डर ${publicNumber} रवाना हो गया है!`);
  });

  it("of each parcel of an order of two sellers, never as if it were the whole order", async () => {
    const buyer = await createBuyer([await createProduct(), { ...(await createProduct()), quantity: 2 }]);
    const { orderId, publicNumber } = await order(buyer);
    const admin = await createProfile({ role: "admin" });
    const [first] = await db.selectFrom("shipments").select("id").where("order_id", "=", orderId).execute();
    for (const to of ["processing", "shipped", "delivered"] as const)
      await moveShipment(db, anyScope(admin.id, ["super"]), { shipmentId: first?.id ?? 0, to });
    expect(await titlesFor(buyer)).toEqual([
      `A parcel of your order ${publicNumber} has been delivered.`,
      `A parcel of your order ${publicNumber} has been shipped!`,
      `A parcel of your order ${publicNumber} is being packed.`,
      `Your order ${publicNumber} has been confirmed.`,
    ]);
  });

  it("of a parcel that its seller cancels", async () => {
    const { buyer, move } = await ordered();
    await move("cancelled");
    expect(await messagesFor(buyer.id)).toEqual(["shipment_cancelled", "order_confirmed"]);
  });

  it("of a cancelled order and of the refund, each once", async () => {
    const provider = createFakeProvider();
    const waiting = await createWaitingOrder(provider);
    expect(await messagesFor(waiting.customerId)).toEqual([]);
    provider.pay(waiting.providerOrderId, { amountPaise: waiting.totalPaise });
    await reconcileOrder(db, provider, waiting.orderId);
    await cancelOrder(db, profileScope(waiting.customerId), waiting.publicNumber);
    await cancelOrder(db, profileScope(waiting.customerId), waiting.publicNumber);
    const { id: refundId } = await db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .where("payments.order_id", "=", waiting.orderId)
      .select("refunds.id")
      .executeTakeFirstOrThrow();
    for (let run = 0; run < 2; run += 1) await sendRefund(db, provider, refundId);
    expect(await messagesFor(waiting.customerId)).toEqual(["refund_sent", "order_cancelled", "order_confirmed"]);
    expect(await titlesFor({ id: waiting.customerId })).toContain("₹598 is on its way back to you");
  });

  it("of an order that was not paid in time", async () => {
    const waiting = await createExpiredOrder();
    expect(await messagesFor(waiting.customerId)).toEqual(["order_not_paid"]);
  });

  it("of nothing that is rolled back", async () => {
    const person = await createProfile();
    await expect(
      inTransaction(db, async (trx) => {
        await publishEvent(trx, "password_changed", { profileId: person.id });
        throw new Error("the power went");
      }),
    ).rejects.toThrow("the power went");
    expect(await messagesFor(person.id)).toEqual([]);
  });

  it("of a parcel's progress only while they have that enabled", async () => {
    const { buyer, move } = await ordered();
    await db
      .insertInto("notification_preferences")
      .values({ profile_id: buyer.id, topic: "delivery", channel: "shop", is_on: false })
      .execute();
    await move("processing");
    await move("cancelled");
    expect(await messagesFor(buyer.id)).toEqual(["shipment_cancelled", "order_confirmed"]);
  });

  it("of promotions only when they opted in", async () => {
    const [asked, silent] = [await createProfile(), await createProfile()];
    await db
      .insertInto("notification_preferences")
      .values({ profile_id: asked.id, topic: "promotion", channel: "shop", is_on: true })
      .execute();
    const department = { slug: "electronics", name: { en: "Electronics", gu: "ઇલેક્ટ્રોનિક્સ" } };
    const sale = { id: 1, percent: 10, products: 4, startsAt: new Date(), hasBegun: false, department };
    for (const { id: profileId } of [asked, silent])
      await publishEvent(db, "sale_announced", { profileId, saleId: 1, sale });
    expect(await titlesFor(asked)).toEqual(["Flash Sale on Electronics starts tomorrow!"]);
    expect(await titlesFor(asked, "gu")).toEqual(["ઇલેક્ટ્રોનિક્સ પર ફ્લૅશ સેલ કાલથી!"]);
    expect(await titlesFor(silent)).toEqual([]);
  });
});

it("the badge needs one query and stops counting at 100", async () => {
  const person = await createProfile();
  await sql`
    INSERT INTO notifications (profile_id, kind, message)
    SELECT ${person.id}::bigint, 'account', 'welcome' FROM generate_series(1, 150)`.execute(db);
  const { result, queries } = await withQueryCount(() => countUnread(db, profileScope(person.id)));
  expect([result, queries.length]).toEqual([100, 1]);
});

it("notifications older than two years are deleted", async () => {
  const person = await createProfile();
  await publishEvent(db, "welcome", { profileId: person.id, percent: 10 });
  await publishEvent(db, "password_changed", { profileId: person.id });
  await sql`UPDATE notifications SET created_at = now() - interval '2 years 1 day'
             WHERE profile_id = ${person.id} AND message = 'welcome'`.execute(db);
  expect(await sweepNotifications(db)).toBe(1);
  expect(await messagesFor(person.id)).toEqual(["password_changed"]);
});
