import { sql, type RawBuilder, type SqlBool } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, ProfileScope } from "#app/domain/platform/access/scope.ts";
import { localizedOptions } from "#app/domain/catalog/categories/option-values.ts";
import { isLate } from "#app/domain/money/delivery/estimated-delivery.ts";
import { cancelledAmount } from "#app/domain/ordering/orders/cancelled-amount.queries.server.ts";
import { isCalledOff } from "#app/domain/ordering/orders/shipments.ts";
import { isDeliveryShown } from "#app/domain/ordering/orders/shown-deliveries.queries.server.ts";
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

const ORDER_COLUMNS = [
  "id",
  "public_number",
  "status",
  "payment_method",
  "payment_status",
  "subtotal_paise",
  "discount_paise",
  "delivery_paise",
  "gift_paise",
  "total_paise",
  "coupon_code",
  "shipping_address",
  "estimated_delivery_on",
  "created_at",
  "confirmed_at",
  "cancelled_at",
  "expires_at",
] as const;

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
    .select(ORDER_COLUMNS)
    .select(
      sql<"returning" | "returned" | null>`(
        SELECT CASE WHEN bool_and(p.status = 'refunded' OR p.amount_paise <= (
                                  SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
                                   WHERE r.payment_id = p.id AND r.status = 'processed')) THEN 'returned'
                    WHEN count(*) > 0 THEN 'returning' END
          FROM payments p
         WHERE p.order_id = orders.id AND p.status IN ('surplus', 'refunded'))`.as("late_payment"),
    )
    .select((query) => [
      cancelledAmount("orders.id").as("cancelled_paise"),
      isDeliveryShown("orders").as("is_delivery_shown"),
      query
        .exists(query.selectFrom("payments").whereRef("order_id", "=", "orders.id").where("status", "=", "authorized"))
        .as("is_authorized"),
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
        .as("coupon_store"),
    ])
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  if (!order) return undefined;
  const items = await listItems(db, order.id, locale);
  const shipments = await listShipments(db, order.id);
  return {
    id: order.id,
    publicNumber: order.public_number,
    status: order.status,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    latePayment: order.payment_status === "expired" ? order.late_payment : null,
    isPaymentReported: Boolean(order.is_authorized),
    refund: order.refund,
    createdAt: order.created_at,
    confirmedAt: order.confirmed_at,
    cancelledAt: order.cancelled_at,
    expiresAt: order.expires_at,
    estimatedDeliveryOn: order.estimated_delivery_on,
    isLate: isLate(order.estimated_delivery_on),
    subtotalPaise: order.subtotal_paise,
    discountPaise: order.discount_paise,
    deliveryPaise: order.delivery_paise,
    giftPaise: order.gift_paise,
    totalPaise: order.total_paise,
    cancelledPaise: isCalledOff(order.status) ? 0 : order.cancelled_paise,
    couponCode: order.coupon_code,
    couponStore: order.coupon_store,
    shippingAddress: order.shipping_address,
    shipments: shipments.map((shipment) => ({
      ...shipment,
      items: items.filter((item) => item.shipmentId === shipment.id).map(({ item }) => item),
      events: shipment.events.map((event) => ({
        status: event.to_status,
        at: new Date(event.created_at),
        by: event.actor_role,
        reason: event.reason,
      })),
    })),
    giftCards: items.filter((item) => item.shipmentId === null).map(({ item }) => item),
    isDeliveryShown: order.is_delivery_shown,
    cancellable: isCancellable(order.payment_status, shipments),
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
    .select([
      "i.id",
      "i.shipment_id",
      "i.product_id",
      "i.options",
      "i.option_translations",
      "i.image",
      "i.quantity",
      "i.reversed_quantity",
      "i.price_paise",
      "i.gift_card",
    ])
    .select(sql<string>`coalesce(t.name, i.name)`.as("name"))
    .modifyEnd(PREPARED)
    .execute();
  return rows.map((row) => ({
    shipmentId: row.shipment_id,
    item: {
      id: row.id,
      productId: row.product_id,
      name: row.name,
      options: localizedOptions(row.options, row.option_translations, locale),
      picture: row.image,
      quantity: row.quantity,
      reversedQuantity: row.reversed_quantity,
      unitPricePaise: row.price_paise,
      lineTotalPaise: row.price_paise * row.quantity,
      giftCard: row.gift_card,
    },
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
          .select(["e.to_status", "e.created_at", "e.actor_role", "e.reason"]),
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
