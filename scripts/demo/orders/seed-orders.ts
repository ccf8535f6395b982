import { profileScope, storeScope } from "#app/domain/platform/access/grant-scope.ts";
import { randomUUID } from "node:crypto";
import type { Db } from "#app/db/connection.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import {
  addGiftCardToCart,
  addToCart,
  applyCoupon,
  saveShippingAddress,
} from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { placeOrder, type PlacedOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { startPayment } from "#app/domain/money/payments/payments.commands.server.ts";
import { applyPaymentFact } from "#app/domain/ordering/orders/payment-facts.commands.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import type { SeededProducts } from "../catalog/seed-catalog.ts";
import type { DemoTill } from "../payments/demo-till.ts";
import { demoCustomers } from "../people/customers.ts";
import type { DemoPeople } from "../people/seed-people.ts";
import { demoSellers, type DemoSellerKey } from "../people/sellers.ts";
import { backdateOrders } from "./backdate-orders.ts";
import { demoOrders, type DemoOrder } from "./demo-orders.ts";
import { timelineOf, type Timeline } from "./timeline.ts";

const ROAD: ShipmentStatus[] = ["processing", "shipped", "delivered"];

/**
 * Places the orders of demo-orders.ts through the shop's own commands, so that stock, coupons, payments and ledger are correct, and
 * then moves them all into the past. Does nothing when there are orders already.
 */
export async function seedOrders(db: Db, people: DemoPeople, products: SeededProducts, till: DemoTill): Promise<void> {
  const earlier = await db.selectFrom("orders").select("id").limit(1).executeTakeFirst();
  if (earlier) return;
  const now = new Date();
  const timelines = new Map<number, Timeline>();
  for (const [index, order] of demoOrders.entries()) {
    const placed = await orderAs(db, people, products, order);
    if (placed.needsPayment) await payFor(db, till, placed.orderId);
    await moveAlong(db, people, order, placed, index);
    timelines.set(placed.orderId, timelineOf(order, index, now));
  }
  await backdateOrders(db, timelines);
}

async function orderAs(db: Db, people: DemoPeople, products: SeededProducts, order: DemoOrder): Promise<PlacedOrder> {
  const profileId = people.customers[order.customer];
  const customer = demoCustomers[order.customer];
  const owner = { profileId };
  for (const item of order.items) {
    const variantId = products.get(item.product)!.variantIds[item.variant]!;
    await addToCart(db, owner, { variantId, quantity: item.quantity });
  }
  if (order.giftCard) {
    const giftCard = {
      amount_paise: order.giftCard.amountPaise,
      recipient_email: demoCustomers[order.giftCard.to].email,
      sender_name: customer.fullName,
      message: order.giftCard.message,
    };
    await addGiftCardToCart(db, owner, giftCard, randomUUID());
  }
  if (order.coupon) await applyCoupon(db, owner, order.coupon);
  const address = customer.addresses[0]!;
  await saveShippingAddress(db, owner, { ...address, fullName: customer.fullName, phone: customer.phone });
  const { quote } = await loadCart(db, owner, customer.locale);
  return placeOrder(
    db,
    { profileId, locale: customer.locale },
    { formKey: randomUUID(), paymentMethod: order.pays, quoteFingerprint: quote.fingerprint },
  );
}

async function payFor(db: Db, till: DemoTill, orderId: number): Promise<void> {
  const { providerOrderId, amountPaise, currency } = await startPayment(db, till.provider, { orderId });
  const payment = till.pay(providerOrderId);
  const outcome = await applyPaymentFact(db, {
    providerOrderId,
    providerPaymentId: payment.id,
    status: "captured",
    amountPaise,
    currency,
    source: "webhook",
    rawBody: JSON.stringify(payment),
  });
  if (outcome !== "paid") throw new Error(`The demo's payment of order ${orderId} was ${outcome}`);
}

async function moveAlong(
  db: Db,
  people: DemoPeople,
  order: DemoOrder,
  placed: PlacedOrder,
  index: number,
): Promise<void> {
  if (order.reaches === "cancelled") {
    await cancelOrder(db, profileScope(people.customers[order.customer]), placed.publicNumber);
    return;
  }
  const shipments = await db
    .selectFrom("shipments")
    .select(["id", "seller_id"])
    .where("order_id", "=", placed.orderId)
    .orderBy("id")
    .execute();
  for (const shipment of shipments) {
    const seller = (Object.keys(demoSellers) as DemoSellerKey[]).find(
      (key) => people.sellers[key].sellerId === shipment.seller_id,
    )!;
    const goal = typeof order.reaches === "string" ? order.reaches : (order.reaches[seller] ?? "pending");
    const scope = storeScope({ ...people.sellers[seller], role: "owner" });
    for (const to of ROAD.slice(0, ROAD.indexOf(goal) + 1)) {
      const parcel = to === "shipped" ? parcelOf(index, shipment.id) : {};
      await moveShipment(db, scope, { shipmentId: shipment.id, to, ...parcel });
    }
  }
}

/** Carriers that do not exist. */
function parcelOf(index: number, shipmentId: number): { carrier: string; trackingNumber: string } {
  const carrier = index % 2 === 0 ? "Dak Express" : "Pavan Couriers";
  return { carrier, trackingNumber: `${index % 2 === 0 ? "DX" : "PC"}${String(70_214_000 + shipmentId * 613)}IN` };
}
