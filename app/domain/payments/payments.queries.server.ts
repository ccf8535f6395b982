import type { Db } from "#app/db/connection.server.ts";
import type { Paise } from "#app/domain/money/money.ts";

export interface PayableOrder {
  orderId: number;
  publicNumber: string;
  totalPaise: Paise;
  /** Whether it still waits for its payment; otherwise the pay page sends the person on to the order. */
  isAwaiting: boolean;
  expiresAt: Date | null;
  customer: { fullName: string; email: string; phone: string | null };
  /** What went wrong with the last try, in the provider's words. */
  lastError: string | null;
}

/** The order on the pay page, for its owner only; undefined for anybody else's and for orders not paid online. */
export async function findPayableOrder(
  db: Db,
  { publicNumber, profileId }: { publicNumber: string; profileId: number },
): Promise<PayableOrder | undefined> {
  const order = await db
    .selectFrom("orders")
    .innerJoin("profiles", "profiles.id", "orders.customer_id")
    .select((query) => [
      "orders.id",
      "orders.public_number",
      "orders.total_paise",
      "orders.payment_status",
      "orders.expires_at",
      "profiles.full_name",
      "profiles.email",
      "profiles.phone_number",
      query
        .selectFrom("payments")
        .select("payments.last_error")
        .whereRef("payments.order_id", "=", "orders.id")
        .where("payments.last_error", "is not", null)
        .orderBy("payments.updated_at", "desc")
        .limit(1)
        .as("last_error"),
    ])
    .where("orders.public_number", "=", publicNumber)
    .where("orders.customer_id", "=", profileId)
    .where("orders.payment_method", "=", "razorpay")
    .executeTakeFirst();
  return (
    order && {
      orderId: order.id,
      publicNumber: order.public_number,
      totalPaise: order.total_paise,
      isAwaiting: order.payment_status === "awaiting",
      expiresAt: order.expires_at,
      customer: { fullName: order.full_name, email: order.email, phone: order.phone_number },
      lastError: order.last_error,
    }
  );
}
