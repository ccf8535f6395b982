import type { Db, Trx } from "#app/db/connection.server.ts";
import type { Paise } from "#app/domain/money/money.ts";
import type { PaymentProvider } from "#app/domain/payments/payment-provider.ts";

/** What is to be returned: an order's captured payment or a payment by its id; all that is left of it when no amount is given. */
export type RefundRequest = ({ orderId: number } | { paymentId: number }) & {
  amountPaise?: Paise;
  /** Why, as a short kebab-case name (`order-cancelled`, `shipment-12-cancelled`): the same reason refunds a payment once. */
  reason: string;
};

/** Answers the refund's id, or undefined when the order has no captured payment. */
export async function requestRefund(_trx: Trx, _request: RefundRequest): Promise<number | undefined> {
  throw new Error("requestRefund");
}

export async function sendRefund(_db: Db, _provider: PaymentProvider, _refundId: number): Promise<void> {
  throw new Error("sendRefund");
}
