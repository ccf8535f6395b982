import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { PaymentProvider } from "#app/domain/money/payments/payment-provider.ts";
import { CURRENCY } from "#app/domain/money/payments/payments.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** Values for the pay page's form. */
export interface StartedPayment {
  publicNumber: string;
  providerOrderId: string;
  amountPaise: Paise;
  currency: string;
}

/**
 * Creates the provider's order, once per order, and returns its id. The provider is called outside any transaction. Throws
 * `DomainError` when the order does not wait for an online payment, `ProviderError` when the provider does not answer.
 */
export async function startPayment(
  db: Db,
  provider: PaymentProvider,
  { orderId }: { orderId: number },
): Promise<StartedPayment> {
  const order = await db
    .selectFrom("orders")
    .select(["public_number", "total_paise", "payment_status", "payment_method"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (order.payment_method !== "razorpay" || order.payment_status !== "awaiting") throw notWaiting();
  const started = (providerOrderId: string): StartedPayment => ({
    publicNumber: order.public_number,
    providerOrderId,
    amountPaise: order.total_paise,
    currency: CURRENCY,
  });
  const known = await findProviderOrderId(db, orderId);
  if (known !== undefined) return started(known);

  const providerOrder = await provider.findOrCreateOrder({
    receipt: order.public_number,
    amountPaise: order.total_paise,
    notes: { order: order.public_number },
  });
  return inTransaction(db, async (trx) => {
    const locked = await trx
      .selectFrom("orders")
      .select("payment_status")
      .where("id", "=", orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (locked.payment_status !== "awaiting") throw notWaiting();
    const winner = await findProviderOrderId(trx, orderId);
    if (winner !== undefined) return started(winner);
    // The row was inserted when the order was placed.
    await trx
      .updateTable("payments")
      .set({ provider_order_id: providerOrder.id, updated_at: new Date() })
      .where("order_id", "=", orderId)
      .where("provider_order_id", "is", null)
      .where("provider_payment_id", "is", null)
      .where("status", "=", "created")
      .returning("id")
      .executeTakeFirstOrThrow();
    return started(providerOrder.id);
  });
}

function notWaiting(): DomainError {
  return new DomainError("messages:payment.not_waiting");
}

async function findProviderOrderId(db: Db, orderId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("payments")
    .select("provider_order_id")
    .where("order_id", "=", orderId)
    .where("provider_order_id", "is not", null)
    .orderBy("id")
    .executeTakeFirst();
  return row?.provider_order_id ?? undefined;
}
