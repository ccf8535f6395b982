import { sql, type RawBuilder, type SqlBool } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, ProfileScope } from "#app/domain/platform/access/scope.ts";
import { localizedItem } from "#app/domain/catalog/categories/option-values.ts";
import { isLate } from "#app/domain/money/delivery/estimated-delivery.ts";
import { cancelledAmount } from "#app/domain/ordering/orders/cancelled-amount.queries.server.ts";
import { isCalledOff } from "#app/domain/ordering/orders/shipments.ts";
import { isDeliveryShown } from "#app/domain/ordering/orders/visible-deliveries.queries.server.ts";
import { isCancellable, type OrderItemView, type OrderView } from "#app/domain/ordering/orders/orders.ts";

/**
 * Returns an order of the scope by its public number: undefined for another person's (rule 4.15). Names are in the reader's
 * language where the product has a translation; prices are the order's. Three queries.
 */
export function findOrder(
  db: Db,
  scope: ProfileScope | AnyScope,
  publicNumber: string,
  locale: Locale,
): Promise<OrderView | undefined> {
  return readOrder(db, publicNumber, inScope(scope, { profile: "orders.customer_id" }), locale);
}

/** As `findOrder`, of any person: for mails, which have no one's permission. */
export function findOrderUnscoped(db: Db, publicNumber: string, locale: Locale): Promise<OrderView | undefined> {
  return readOrder(db, publicNumber, sql<SqlBool>`true`, locale);
}

async function readOrder(
  db: Db,
  publicNumber: string,
  isVisible: RawBuilder<SqlBool>,
  locale: Locale,
): Promise<OrderView | undefined> {
  const order = await db
    .selectFrom("orders")
    .where("public_number", "=", publicNumber)
    .where(isVisible)
    .select(["id", "public_number as publicNumber", "status", "payment_method as paymentMethod"])
    .select(["payment_status as paymentStatus", "subtotal_paise as subtotalPaise", "discount_paise as discountPaise"])
    .select(["delivery_paise as deliveryPaise", "gift_paise as giftPaise", "total_paise as totalPaise"])
    .select(["coupon_code as couponCode", "shipping_address as shippingAddress", "created_at as createdAt"])
    .select(["estimated_delivery_on as estimatedDeliveryOn", "confirmed_at as confirmedAt"])
    .select(["cancelled_at as cancelledAt", "expires_at as expiresAt"])
    .select(
      sql<"returning" | "returned" | null>`(
        SELECT CASE WHEN bool_and(p.status = 'refunded' OR p.amount_paise <= (
                                  SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
                                   WHERE r.payment_id = p.id AND r.status = 'processed')) THEN 'returned'
                    WHEN count(*) > 0 THEN 'returning' END
          FROM payments p
         WHERE p.order_id = orders.id AND p.status IN ('surplus', 'refunded'))`.as("latePayment"),
    )
    .select((query) => [
      cancelledAmount("orders.id").as("cancelledPaise"),
      isDeliveryShown("orders").as("isDeliveryShown"),
      query
        .exists(query.selectFrom("payments").whereRef("order_id", "=", "orders.id").where("status", "=", "authorized"))
        .as("isPaymentReported"),
      query
        .selectFrom("refunds")
        .innerJoin("payments", "payments.id", "refunds.payment_id")
        .whereRef("payments.order_id", "=", "orders.id")
        .where("payments.status", "=", "captured")
        .select(
          sql<{ amountPaise: number; isDone: boolean } | null>`CASE WHEN count(*) > 0 THEN json_build_object(
            'amountPaise', sum(refunds.amount_paise), 'isDone', bool_and(refunds.status = 'processed')) END`.as(
            "refund",
          ),
        )
        .as("refund"),
      query
        .selectFrom("coupons as k")
        .innerJoin("sellers as store", "store.id", "k.seller_id")
        .whereRef("k.id", "=", "orders.coupon_id")
        .select("store.store_name")
        .as("couponStore"),
    ])
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  if (!order) return undefined;
  const items = await listItems(db, order.id, locale);
  const shipments = await listShipments(db, order.id);
  return {
    ...order,
    latePayment: order.paymentStatus === "expired" ? order.latePayment : null,
    isPaymentReported: Boolean(order.isPaymentReported),
    isLate: isLate(order.estimatedDeliveryOn),
    cancelledPaise: isCalledOff(order.status) ? 0 : order.cancelledPaise,
    shipments: shipments.map((shipment) => ({
      ...shipment,
      items: items.filter((item) => item.shipmentId === shipment.id).map(({ item }) => item),
      events: shipment.events.map((event) => ({ ...event, at: new Date(event.at) })),
    })),
    giftCards: items.filter((item) => item.shipmentId === null).map(({ item }) => item),
    cancellable: isCancellable(order.paymentStatus, shipments),
  };
}

async function listItems(
  db: Db,
  orderId: number,
  locale: Locale,
): Promise<{ shipmentId: number | null; item: OrderItemView }[]> {
  const rows = await db
    .selectFrom("order_items as i")
    .leftJoin("product_translations as t", (join) =>
      join.onRef("t.product_id", "=", "i.product_id").on(sql<boolean>`t.locale = ${locale}`),
    )
    .where("i.order_id", "=", orderId)
    .orderBy("i.id")
    .select(["i.id", "i.shipment_id as shipmentId", "i.product_id as productId", "i.options", "i.option_translations"])
    .select(["i.image as picture", "i.quantity", "i.reversed_quantity as reversedQuantity"])
    .select(["i.price_paise as unitPricePaise", "i.gift_card as giftCard"])
    .select(sql<string>`coalesce(t.name, i.name)`.as("name"))
    .modifyEnd(PREPARED)
    .execute();
  return rows.map(({ shipmentId, ...row }) => ({
    shipmentId,
    item: { ...localizedItem(row, locale), lineTotalPaise: row.unitPricePaise * row.quantity },
  }));
}

function listShipments(db: Db, orderId: number) {
  return db
    .selectFrom("shipments as s")
    .innerJoin("sellers", "sellers.id", "s.seller_id")
    .where("s.order_id", "=", orderId)
    .orderBy("s.id")
    .select([
      "s.id",
      "s.status",
      "s.seller_id as sellerId",
      "s.carrier",
      "s.tracking_number as trackingNumber",
      "sellers.store_name as sellerName",
      "sellers.slug as sellerSlug",
      "sellers.legal_name as sellerLegalName",
    ])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("shipment_events as e")
          .whereRef("e.shipment_id", "=", "s.id")
          .orderBy("e.id")
          .select(["e.to_status as status", "e.created_at as at", "e.actor_role as by", "e.reason"]),
      ).as("events"),
    )
    .modifyEnd(PREPARED)
    .execute();
}

/** Returns how many orders the person has placed, in any state. */
export async function countOrders(db: Db, scope: ProfileScope): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .where(inScope(scope, { profile: "customer_id" }))
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
