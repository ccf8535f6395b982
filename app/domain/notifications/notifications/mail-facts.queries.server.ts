import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale, OrderPaymentStatus, PaymentMethod, ShipmentStatus } from "#app/db/schema.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** The receiver of a mail. */
export interface MailReader {
  profileId: number;
  email: string;
  fullName: string;
  locale: Locale;
  isVerified: boolean;
}

/** Returns the receiver of a mail about an account; undefined once it is erased. */
export async function findMailReader(db: Db, profileId: number): Promise<MailReader | undefined> {
  return db
    .selectFrom("profiles")
    .select(["id as profileId", "email", "full_name as fullName", "locale"])
    .select(sql<boolean>`email_verified_at IS NOT NULL`.as("isVerified"))
    .where("id", "=", profileId)
    .where("erased_at", "is", null)
    .executeTakeFirst();
}

/** Further facts of mails about an order, which use the language it was placed in. */
export interface MailedOrderFacts {
  publicNumber: string;
  profileId: number;
  locale: Locale;
  email: string;
  fullName: string;
  status: ShipmentStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: OrderPaymentStatus;
  isConfirmed: boolean;
  giftPaise: Paise;
  /** Refunded or pending refund, in paise. */
  refundedPaise: Paise;
}

/** Returns the facts of a mail about an order; undefined when it is missing or its customer has been erased. */
export async function findMailedOrder(db: Db, orderId: number): Promise<MailedOrderFacts | undefined> {
  const order = await db
    .selectFrom("orders")
    .innerJoin("profiles", "profiles.id", "orders.customer_id")
    .select((query) => [
      "orders.public_number as publicNumber",
      "orders.customer_id as profileId",
      "orders.locale",
      "orders.status",
      "orders.payment_method as paymentMethod",
      "orders.payment_status as paymentStatus",
      sql<boolean>`orders.confirmed_at IS NOT NULL`.as("isConfirmed"),
      "orders.gift_paise as giftPaise",
      "profiles.email",
      "profiles.full_name as fullName",
      query
        .selectFrom("refunds")
        .innerJoin("payments", "payments.id", "refunds.payment_id")
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>("refunds.amount_paise"), sum.lit(0)).as("refunded"))
        .whereRef("payments.order_id", "=", "orders.id")
        .as("refundedPaise"),
    ])
    .where("orders.id", "=", orderId)
    .where("profiles.erased_at", "is", null)
    .executeTakeFirst();
  return order && { ...order, refundedPaise: order.refundedPaise ?? 0 };
}

export async function findOrderIdOfShipment(db: Db, shipmentId: number): Promise<number | undefined> {
  const shipment = await db.selectFrom("shipments").select("order_id").where("id", "=", shipmentId).executeTakeFirst();
  return shipment?.order_id;
}

/** Further facts of a mail about cancelled pieces of an order. */
export interface MailedReversal {
  orderId: number;
  sellerName: string;
  reason: string | null;
  totalPaise: Paise;
  giftPaise: Paise;
  items: { itemId: number; quantity: number }[];
}

/** Returns what was cancelled of a parcel at once. */
export function findMailedReversal(db: Db, reversalId: number): Promise<MailedReversal | undefined> {
  return db
    .selectFrom("shipment_reversals as r")
    .innerJoin("shipments as s", "s.id", "r.shipment_id")
    .innerJoin("sellers", "sellers.id", "s.seller_id")
    .where("r.id", "=", reversalId)
    .select(["r.order_id as orderId", "sellers.store_name as sellerName", "r.reason"])
    .select(["r.total_paise as totalPaise", "r.gift_paise as giftPaise"])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("reversed_items as i")
          .whereRef("i.reversal_id", "=", "r.id")
          .orderBy("i.order_item_id")
          .select(["i.order_item_id as itemId", "i.quantity"]),
      ).as("items"),
    )
    .executeTakeFirst();
}

export interface MailedCardFacts {
  email: string;
  senderName: string;
  message: string;
  amountPaise: Paise;
  /** The buyer's language. */
  locale: Locale;
}

/** Returns a gift card to be mailed; undefined for one without a recipient. */
export async function findMailedGiftCard(db: Db, giftCardId: number): Promise<MailedCardFacts | undefined> {
  const card = await db
    .selectFrom("gift_cards")
    .leftJoin("gift_card_entries", (join) =>
      join.onRef("gift_card_entries.gift_card_id", "=", "gift_cards.id").on("gift_card_entries.kind", "=", "issued"),
    )
    .leftJoin("orders", "orders.id", "gift_card_entries.order_id")
    .select(["gift_cards.recipient_email", "gift_cards.sender_name", "gift_cards.message"])
    .select(["gift_cards.initial_balance_paise", "orders.locale"])
    .where("gift_cards.id", "=", giftCardId)
    .executeTakeFirst();
  if (!card?.recipient_email) return undefined;
  return {
    email: card.recipient_email,
    senderName: card.sender_name ?? "",
    message: card.message ?? "",
    amountPaise: card.initial_balance_paise,
    locale: card.locale ?? "en",
  };
}

/** A personal coupon for its mail. */
export interface MailedCouponFacts {
  email: string;
  fullName: string;
  locale: Locale;
  code: string;
  percent: number;
  /** Last day in India, `2027-02-19`. */
  endsOn: string;
}

/** Returns a percentage coupon that was given to an existing account; undefined for any other. */
export async function findMailedCoupon(db: Db, couponId: number): Promise<MailedCouponFacts | undefined> {
  const coupon = await db
    .selectFrom("coupons as c")
    .innerJoin("profiles as p", "p.id", "c.profile_id")
    .where("c.id", "=", couponId)
    .where("p.erased_at", "is", null)
    .select(["c.code", "c.percent_basis_points", "p.email", "p.full_name as fullName", "p.locale"])
    .select(sql<string | null>`to_char(c.ends_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`.as("endsOn"))
    .executeTakeFirst();
  if (!coupon?.percent_basis_points || !coupon.endsOn) return undefined;
  const { percent_basis_points: basisPoints, endsOn, ...facts } = coupon;
  return { ...facts, percent: basisPoints / 100, endsOn };
}
