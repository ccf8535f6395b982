import { sql } from "kysely";
import { startPayment } from "#app/domain/money/payments/payments.commands.server.ts";
import { reconcileOrder } from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import type { TaskName } from "#app/db/tasks.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "./factories.ts";
import { createFakeProvider, type FakeProvider } from "../stand-ins/fake-provider.ts";
import { createBuyer, order } from "./shopping-factory.ts";

/** An order that awaits its online payment, and its order at the provider. */
export interface WaitingOrder {
  orderId: number;
  publicNumber: string;
  providerOrderId: string;
  totalPaise: number;
  customerId: number;
  variantId: number;
}

/** Orders one piece of a new product (10 in stock) and starts the payment. */
export async function createWaitingOrder(provider: FakeProvider): Promise<WaitingOrder> {
  const product = await createProduct();
  const buyer = await createBuyer([{ variant: product.variant }]);
  const { orderId, publicNumber } = await order(buyer, "razorpay");
  const started = await startPayment(db, provider, { orderId });
  return {
    orderId,
    publicNumber,
    providerOrderId: started.providerOrderId,
    totalPaise: started.amountPaise,
    customerId: buyer.id,
    variantId: product.variant.id,
  };
}

/** Creates an order that was not paid in time, and expires it. */
export async function createExpiredOrder(): Promise<WaitingOrder> {
  const provider = createFakeProvider();
  const order = await createWaitingOrder(provider);
  await db
    .updateTable("orders")
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where("id", "=", order.orderId)
    .execute();
  await reconcileOrder(db, provider, order.orderId);
  return order;
}

/** First half of the copies' numbers, as hexadecimal digits written in letters that order numbers may have. */
let nextNumber = 0x3000;

/**
 * Creates `count` more orders like this one, each of another customer with a cart, directly in the tables: placing hundreds
 * would take all of the test's time.
 */
export async function copyWaitingOrder(model: WaitingOrder, count: number): Promise<WaitingOrder[]> {
  const first = nextNumber;
  nextNumber += count;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<WaitingOrder>`
      WITH numbers AS (
        SELECT n, 'HT-' || translate(lpad(to_hex(n), 4, '2'), '01abcdef', 'GHABCDEF') || '-' || ${model.publicNumber.slice(-4)}
                 AS public_number
          FROM generate_series(${first}::int, ${first + count - 1}::int) n
      ), buyers AS (
        INSERT INTO profiles (full_name, email, role, email_verified_at)
        SELECT 'Buyer ' || n, 'buyer-' || n || '@example.test', 'customer', now() FROM numbers
        RETURNING id, email
      ), baskets AS (
        INSERT INTO carts (profile_id) SELECT id FROM buyers
      ), copied AS (
        INSERT INTO orders (public_number, customer_id, status, payment_method, payment_status, subtotal_paise,
            discount_paise, delivery_paise, gift_paise, total_paise, shipping_address, locale, estimated_delivery_on, expires_at)
        SELECT numbers.public_number, buyers.id, o.status, o.payment_method, o.payment_status, o.subtotal_paise,
            o.discount_paise, o.delivery_paise, o.gift_paise, o.total_paise, o.shipping_address, o.locale,
            o.estimated_delivery_on, o.expires_at
          FROM orders o, numbers JOIN buyers ON buyers.email = 'buyer-' || n || '@example.test' WHERE o.id = ${model.orderId}
        RETURNING id, public_number, customer_id
      ), parcels AS (
        INSERT INTO shipments (order_id, seller_id, status)
        SELECT copied.id, s.seller_id, s.status FROM copied, shipments s WHERE s.order_id = ${model.orderId}
        RETURNING id, order_id
      ), goods AS (
        INSERT INTO order_items (order_id, shipment_id, seller_id, product_id, variant_id, name, quantity, price_paise)
        SELECT parcels.order_id, parcels.id, i.seller_id, i.product_id, i.variant_id, i.name, i.quantity, i.price_paise
          FROM parcels, order_items i WHERE i.order_id = ${model.orderId}
      ), asked AS (
        INSERT INTO payments (order_id, provider, provider_order_id, amount_paise)
        SELECT copied.id, 'razorpay', 'order_copy' || copied.id, ${model.totalPaise}::bigint FROM copied
      )
      SELECT id AS "orderId", public_number AS "publicNumber", customer_id AS "customerId",
             'order_copy' || id AS "providerOrderId" FROM copied`.execute(trx);
    await sql`UPDATE product_variants SET held = held + ${count} WHERE id = ${model.variantId}`.execute(trx);
    return rows.map((row) => ({ ...model, ...row }));
  });
}

/** Returns the number of queued jobs by task, e.g. `{ "mail.order_confirmed": 1 }`, for one order or for all. */
export async function countTasks(orderId?: number): Promise<Partial<Record<TaskName, number>>> {
  const { rows } = await sql<{ task: TaskName; count: number }>`
    SELECT t.identifier AS task, count(*) AS count
      FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE ${orderId ?? null}::bigint IS NULL OR (j.payload->>'orderId')::bigint = ${orderId ?? null}
     GROUP BY 1`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.task, row.count]));
}

/** Returns an order's payment state as one object, for a test to compare. */
export async function moneyOf(orderId: number) {
  const order = await db
    .selectFrom("orders")
    .select(["payment_status", "status"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom("payments")
    .select(["id", "status", "provider_order_id", "provider_payment_id", "last_error", "quarantine_reason"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .select(["refunds.id", "refunds.status", "refunds.amount_paise", "refunds.reason"])
    .where(
      "payment_id",
      "in",
      payments.map((payment) => payment.id),
    )
    .orderBy("id")
    .execute();
  const ledger = await db
    .selectFrom("ledger_transactions")
    .select("kind")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return { order, payments, refunds, ledger: ledger.map((row) => row.kind), tasks: await countTasks(orderId) };
}
