import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { OrderPaymentStatus } from "#app/db/schema.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

export interface PayableOrder {
  orderId: number;
  publicNumber: string;
  totalPaise: Paise;
  /** Whether it still waits for its payment; otherwise the pay page sends the person on to the order. */
  isAwaiting: boolean;
  expiresAt: Date | null;
  customer: { fullName: string; email: string; phone: string | null };
  /** Error of the last try, in the provider's words. */
  lastError: string | null;
}

/** Returns the order on the pay page, for its owner only; undefined for anyone else's and for orders not paid online. */
export async function findPayableOrder(
  db: Db,
  { publicNumber, profileId }: { publicNumber: string; profileId: number },
): Promise<PayableOrder | undefined> {
  const order = await db
    .selectFrom("orders")
    .innerJoin("profiles", "profiles.id", "orders.customer_id")
    .select((query) => [
      "orders.id as orderId",
      "orders.public_number as publicNumber",
      "orders.total_paise as totalPaise",
      "orders.payment_status",
      "orders.expires_at as expiresAt",
      "profiles.full_name as fullName",
      "profiles.email",
      "profiles.phone_number as phone",
      query
        .selectFrom("payments")
        .select("payments.last_error")
        .whereRef("payments.order_id", "=", "orders.id")
        .where("payments.last_error", "is not", null)
        .orderBy("payments.updated_at", "desc")
        .limit(1)
        .as("lastError"),
    ])
    .where("orders.public_number", "=", publicNumber)
    .where("orders.customer_id", "=", profileId)
    .where("orders.payment_method", "=", "razorpay")
    .executeTakeFirst();
  if (!order) return undefined;
  const { payment_status, fullName, email, phone, ...facts } = order;
  return { ...facts, isAwaiting: payment_status === "awaiting", customer: { fullName, email, phone } };
}

/** Returns the order behind a provider's order, as our own record has it; undefined for an unknown one. */
export async function findOrderByProviderOrder(
  db: Db,
  providerOrderId: string,
): Promise<{ orderId: number; publicNumber: string; providerOrderId: string } | undefined> {
  const row = await db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["orders.id", "orders.public_number", "payments.provider_order_id"])
    .where("payments.provider_order_id", "=", providerOrderId)
    .executeTakeFirst();
  if (!row?.provider_order_id) return undefined;
  return { orderId: row.id, publicNumber: row.public_number, providerOrderId: row.provider_order_id };
}

/** Returns how far an order's payment is. */
export async function findOrderPaymentStatus(db: Db, orderId: number): Promise<OrderPaymentStatus | undefined> {
  const order = await db.selectFrom("orders").select("payment_status").where("id", "=", orderId).executeTakeFirst();
  return order?.payment_status;
}

/** A payment that needs an administrator: one that does not fit its order, or a failed refund. */
export interface PaymentNeedingAttention {
  kind: "quarantined" | "refund_failed";
  orderNumber: string;
  providerPaymentId: string | null;
  amountPaise: Paise;
  currency: string;
  /** The problem, in words for administrators. */
  reason: string;
  since: Date;
}

/** Quarantined payments and failed refunds, newest first, at most `limit` (rule 10.8). */
export async function listPaymentsNeedingAttention(db: Db, limit = 50): Promise<PaymentNeedingAttention[]> {
  const quarantined = await db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["orders.public_number as orderNumber", "payments.provider_payment_id as providerPaymentId"])
    .select(["payments.amount_paise as amountPaise", "payments.currency", "payments.updated_at as since"])
    .select(sql<string>`coalesce(payments.quarantine_reason, '')`.as("reason"))
    .where("payments.status", "=", "quarantined")
    .orderBy("payments.id", "desc")
    .limit(limit)
    .execute();
  const failed = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["orders.public_number as orderNumber", "payments.provider_payment_id as providerPaymentId"])
    .select(["refunds.amount_paise as amountPaise", "payments.currency", "refunds.updated_at as since"])
    .select(sql<string>`coalesce(refunds.last_error, refunds.reason)`.as("reason"))
    .where("refunds.status", "=", "failed")
    .orderBy("refunds.id", "desc")
    .limit(limit)
    .execute();
  const rows: PaymentNeedingAttention[] = [
    ...quarantined.map((row) => ({ kind: "quarantined" as const, ...row })),
    ...failed.map((row) => ({ kind: "refund_failed" as const, ...row })),
  ];
  return rows.sort((one, other) => other.since.getTime() - one.since.getTime()).slice(0, limit);
}
