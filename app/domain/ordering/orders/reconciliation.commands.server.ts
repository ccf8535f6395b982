import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { expireOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { recordPaymentEvent } from "#app/domain/money/payments/payment-events.commands.server.ts";
import { ProviderError, type PaymentProvider } from "#app/domain/money/payments/payment-provider.ts";
import { applyPaymentFact } from "#app/domain/ordering/orders/payment-facts.commands.server.ts";

/** Minimum age: before, the customer is still paying or the webhook is on its way. */
const MIN_ORDER_AGE_MINUTES = 2;
const MAX_CONCURRENT_ORDERS = 4;
const ORDERS_PER_PAGE = 100;
/** After this many consecutive failures the provider counts as down. */
const MAX_CONSECUTIVE_FAILURES = 8;

/**
 * Fetches an order's payments from the provider and applies them; an order still unpaid past its time is then cancelled and
 * releases its stock (rule 4.11). When the provider does not answer, nothing is decided: `ProviderError` is thrown, the order
 * stays as it is and is asked for again. No transaction is open while the provider is asked.
 */
export async function reconcileOrder(
  db: Db,
  provider: PaymentProvider,
  orderId: number,
  source: "reconciler" | "callback" = "reconciler",
): Promise<void> {
  const asked = await db
    .selectFrom("payments")
    .select("provider_order_id")
    .where("order_id", "=", orderId)
    .where("provider_order_id", "is not", null)
    .orderBy("id")
    .execute();
  for (const { provider_order_id: providerOrderId } of asked) {
    if (providerOrderId === null) continue;
    for (const payment of await provider.listPayments(providerOrderId)) {
      await applyPaymentFact(db, {
        providerOrderId: payment.orderId,
        providerPaymentId: payment.id,
        status: payment.status,
        amountPaise: payment.amountPaise,
        currency: payment.currency,
        errorDescription: payment.errorDescription,
        source,
        rawBody: JSON.stringify(payment),
      });
    }
  }
  await expireWhenDue(db, orderId);
}

async function expireWhenDue(db: Db, orderId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom("orders")
      .select("id")
      .where("id", "=", orderId)
      .where("payment_status", "=", "awaiting")
      .where("expires_at", "<=", sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst();
    if (due) await expireOrder(trx, orderId);
  });
}

/**
 * Reconciles an order at once, for the callback. Returns the error instead of throwing, because the page is shown in any case; a
 * job then retries. Takes 5 s at most.
 */
export async function reconcileNow(db: Db, provider: PaymentProvider, orderId: number): Promise<unknown> {
  try {
    await reconcileOrder(db, provider, orderId, "callback");
    return undefined;
  } catch (error) {
    await enqueue(db, "payment.reconcile", { orderId }, { key: `payment.reconcile_now:${orderId}` });
    return error;
  }
}

/**
 * Stores a signed webhook that cannot be parsed, for an administrator, and enqueues reconciliation of its order. Stored under its
 * own name, so that the event itself can be sent again. Returns the order's id, if it is one of ours.
 */
export async function reconcileUnreadable(
  db: Db,
  webhook: { eventId: string; event: string; rawBody: string; providerOrderId: string | undefined },
): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    const { event: type, rawBody } = webhook;
    await recordPaymentEvent(trx, { eventId: `unreadable:${webhook.eventId}`, source: "webhook", type, rawBody }, null);
    const order =
      webhook.providerOrderId === undefined
        ? undefined
        : await trx
            .selectFrom("payments")
            .select("order_id")
            .where("provider_order_id", "=", webhook.providerOrderId)
            .executeTakeFirst();
    if (order) {
      const orderId = order.order_id;
      await enqueue(trx, "payment.reconcile", { orderId }, { key: `payment.reconcile_now:${orderId}` });
    }
    return order?.order_id;
  });
}

export interface Sweep {
  /** Orders that were asked about. */
  asked: number;
  /** Orders that failed; they wait for the next sweep. */
  failed: number;
  firstError: unknown;
}

/**
 * Reconciles every order that waits for an online payment and is older than two minutes: what lost webhooks and closed tabs leave
 * behind, and what has waited past its time. One order's failure does not stop the others; when the provider is down the sweep ends
 * early.
 */
export async function reconcileWaiting(db: Db, provider: PaymentProvider): Promise<Sweep> {
  const sweep: Sweep = { asked: 0, failed: 0, firstError: undefined };
  let silentInARow = 0;
  let lastId = 0;
  for (;;) {
    const waiting = await listWaiting(db, lastId);
    const queue = [...waiting];
    await Promise.all(
      Array.from({ length: MAX_CONCURRENT_ORDERS }, async () => {
        for (let order = queue.shift(); order && silentInARow < MAX_CONSECUTIVE_FAILURES; order = queue.shift()) {
          sweep.asked += 1;
          try {
            await reconcileOrder(db, provider, order.id);
            silentInARow = 0;
          } catch (error) {
            sweep.failed += 1;
            sweep.firstError ??= error;
            if (error instanceof ProviderError && error.retriable) silentInARow += 1;
          }
        }
      }),
    );
    lastId = waiting.at(-1)?.id ?? lastId;
    if (waiting.length < ORDERS_PER_PAGE || silentInARow >= MAX_CONSECUTIVE_FAILURES) return sweep;
  }
}

async function listWaiting(db: Db, afterId: number): Promise<{ id: number }[]> {
  return db
    .selectFrom("orders")
    .select("id")
    .where("payment_status", "=", "awaiting")
    .where("id", ">", afterId)
    .where("created_at", "<", sql<Date>`now() - ${`${MIN_ORDER_AGE_MINUTES} minutes`}::interval`)
    .orderBy("id")
    .limit(ORDERS_PER_PAGE)
    .execute();
}
