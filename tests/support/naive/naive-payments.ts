import type { ActionFunctionArgs } from "@remix-run/node";
import { sql } from "kysely";
import { enqueue } from "#app/db/queue.server.ts";
import { expireOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import type { PaymentProvider, ProviderPayment } from "#app/domain/money/payments/payment-provider.ts";
import { db } from "#app/services.server.ts";
import type { WaitingOrder } from "../factories/waiting-orders.ts";

// Payments without protection against duplicate, late or missing events. They show that the experiments in tests/faults can
// fail; nothing else uses them.

/** Checks that the order awaits payment, then marks it paid. */
export async function naiveCapture(order: WaitingOrder): Promise<void> {
  if ((await paymentStatusOf(order)) !== "awaiting") return;
  await markPaid(order);
  await enqueue(db, "mail.order_confirmed", { orderId: order.orderId });
}

/** Checks that the order awaits payment, then releases its stock. */
export async function naiveEnd(order: WaitingOrder): Promise<void> {
  if ((await paymentStatusOf(order)) !== "awaiting") return;
  await sql`UPDATE product_variants v SET stock_quantity = stock_quantity + i.quantity, held = held - i.quantity
              FROM order_items i WHERE i.variant_id = v.id AND i.order_id = ${order.orderId}`.execute(db);
  await db
    .updateTable("orders")
    .set({ payment_status: "expired", status: "cancelled", cancelled_at: new Date(), expires_at: null })
    .where("id", "=", order.orderId)
    .execute();
}

/** Applies the newest event. */
export async function naiveFact(order: WaitingOrder, status: "authorized" | "captured" | "failed"): Promise<void> {
  await db.updateTable("payments").set({ status }).where("order_id", "=", order.orderId).execute();
  if (status === "captured") await markPaid(order);
}

/** Expires every order past its time, without asking the provider. */
export async function naiveSweep(): Promise<void> {
  const late = await db
    .selectFrom("orders")
    .select("id")
    .where("payment_status", "=", "awaiting")
    .where("expires_at", "<=", new Date())
    .execute();
  for (const { id } of late) await db.transaction().execute((trx) => expireOrder(trx, id));
}

/** Holds the order's row lock while it calls the provider. */
export async function naiveStart(provider: PaymentProvider, order: WaitingOrder): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom("orders").select("id").where("id", "=", order.orderId).forUpdate().execute();
    const { id } = await provider.findOrCreateOrder({
      receipt: order.publicNumber,
      amountPaise: order.totalPaise,
      notes: {},
    });
    await trx.updateTable("payments").set({ provider_order_id: id }).where("order_id", "=", order.orderId).execute();
  });
}

/** Creates another provider order for the link, besides the customer's. Returns its id. */
export async function naivePayerOrder(provider: PaymentProvider, order: WaitingOrder): Promise<string> {
  const receipt = `${order.publicNumber}-link`;
  const { id } = await provider.findOrCreateOrder({ receipt, amountPaise: order.totalPaise, notes: {} });
  await db
    .insertInto("payments")
    .values({ order_id: order.orderId, provider: "razorpay", provider_order_id: id, amount_paise: order.totalPaise })
    .execute();
  return id;
}

/** Takes every payment for a provider order as the awaited one. */
export async function naiveTake(order: WaitingOrder, payment: ProviderPayment): Promise<void> {
  await db
    .updateTable("payments")
    .set({ status: "captured", provider_payment_id: payment.id, captured_at: new Date() })
    .where("provider_order_id", "=", payment.orderId)
    .execute();
  await markPaid(order);
}

/** Trusts the form, and thanks its sender by the customer's name. */
export async function naiveCallback({ request }: ActionFunctionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const { shipping_address: address } = await db
    .selectFrom("orders")
    .innerJoin("payments", "payments.order_id", "orders.id")
    .where("provider_order_id", "=", form.get("razorpay_order_id"))
    .select("shipping_address")
    .executeTakeFirstOrThrow();
  return new Response(`Thank you, ${address?.fullName}! We deliver to ${address?.address}, ${address?.city}.`);
}

async function paymentStatusOf({ orderId }: WaitingOrder) {
  const order = await db
    .selectFrom("orders")
    .select("payment_status")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return order.payment_status;
}

async function markPaid({ orderId }: WaitingOrder): Promise<void> {
  await db
    .updateTable("orders")
    .set({ payment_status: "paid", confirmed_at: new Date(), expires_at: null })
    .where("id", "=", orderId)
    .execute();
}
