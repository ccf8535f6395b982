import { sql, type RawBuilder } from "kysely";
import { itemRevenue } from "#app/domain/ordering/orders/item-revenue.server.ts";

/** Sales columns of every table of sums. */
export const SUMS = ["pieces", "cancelled_pieces", "returned_pieces", "delivered_pieces", "revenue_paise"] as const;

const sums = sql.join(SUMS.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`));
/** The days of a parcel, as in their indexes: with a range for each day the planner would expect most parcels, and read all orders of the shop. */
const orderedOn = sql`(s.created_at AT TIME ZONE 'Asia/Kolkata')::date`;
const deliveredOn = sql`(s.updated_at AT TIME ZONE 'Asia/Kolkata')::date`;
const isConfirmed = sql`EXISTS (SELECT FROM orders o WHERE o.id = s.order_id AND o.confirmed_at IS NOT NULL)`;
/** Cancelled ones among an item's reversed pieces; the others came back. */
const cancelled = sql`CASE WHEN i.reversed_quantity = 0 THEN 0 ELSE coalesce((
  SELECT sum(r.quantity) FROM reversed_items r JOIN shipment_reversals v ON v.id = r.reversal_id
   WHERE r.order_item_id = i.id AND v.kind = 'cancelled'), 0) END`;
const isDelivered = sql`s.status = 'delivered'`;
/** Whether a parcel is the first of its order. */
const isFirst = sql`NOT EXISTS (SELECT FROM shipments f WHERE f.order_id = s.order_id AND f.id < s.id)`;
const left = sql`(i.quantity - i.reversed_quantity)`;

/** The store's items of some days, from the source: once on the day of their order, and once on the day of their delivery. */
function soldOn(sellerId: number, days: readonly string[]): RawBuilder<unknown> {
  return sql`(
    SELECT ${orderedOn} AS day, s.id AS parcel, ${isFirst} AS is_first, i.product_id, i.quantity AS pieces, c.cancelled_pieces,
           i.reversed_quantity - c.cancelled_pieces AS returned_pieces, 0 AS delivered_pieces, 0 AS revenue_paise
      FROM shipments s
      JOIN order_items i ON i.shipment_id = s.id
      CROSS JOIN LATERAL (SELECT ${cancelled} AS cancelled_pieces) c
     WHERE s.seller_id = ${sellerId} AND ${orderedOn} = ANY (${days}::date[]) AND ${isConfirmed}
    UNION ALL
    SELECT ${deliveredOn}, NULL, false, i.product_id, 0, 0, 0, ${left}, ${itemRevenue}
      FROM shipments s
      JOIN order_items i ON i.shipment_id = s.id
     WHERE s.seller_id = ${sellerId} AND ${isDelivered} AND ${deliveredOn} = ANY (${days}::date[]) AND ${isConfirmed})`;
}

/** SELECT of the rows of `sales_by_day` of a store for some days, from the source. */
export function dayRows(sellerId: number, days: readonly string[]): RawBuilder<unknown> {
  return sql`
    SELECT ${sellerId}::bigint AS seller_id, day, count(DISTINCT parcel)::integer AS orders,
           (count(DISTINCT parcel) FILTER (WHERE is_first))::integer AS first_parcels, ${sums}
      FROM ${soldOn(sellerId, days)} AS sold GROUP BY day`;
}

/** SELECT of the rows of `sales_by_product` of a store for some days, from the source. */
export function productRows(sellerId: number, days: readonly string[]): RawBuilder<unknown> {
  return sql`
    SELECT ${sellerId}::bigint AS seller_id, day, product_id, count(DISTINCT parcel)::integer AS orders, ${sums}
      FROM ${soldOn(sellerId, days)} AS sold WHERE product_id IS NOT NULL GROUP BY day, product_id`;
}

/** SELECT of the rows of `sales_by_product_month` of a store for these months, or all, from its days. */
export function monthRows(sellerId: number, months: readonly string[] | "all"): RawBuilder<unknown> {
  const asked =
    months === "all"
      ? sql``
      : sql`JOIN unnest(${months}::date[]) AS asked (first) ON day >= asked.first AND day < asked.first + interval '1 month'`;
  return sql`
    SELECT seller_id, date_trunc('month', day)::date AS month, product_id, sum(orders)::integer AS orders, ${sums}
      FROM sales_by_product ${asked} WHERE seller_id = ${sellerId} GROUP BY 1, 2, 3`;
}

/** SELECT of the rows of `sales_by_pin_code` of a store for some days, from the source. Erased addresses have no PIN code. */
export function pinCodeRows(sellerId: number, days: readonly string[]): RawBuilder<unknown> {
  return sql`
    SELECT ${sellerId}::bigint AS seller_id, ${orderedOn} AS day, o.shipping_address ->> 'zip' AS pin_code, count(*)::integer AS parcels,
           (count(*) FILTER (WHERE s.status = 'cancelled'))::integer AS cancelled,
           (count(*) FILTER (WHERE s.attempts > 0))::integer AS undelivered,
           (count(*) FILTER (WHERE s.status = 'returned'))::integer AS returned
      FROM shipments s
      JOIN orders o ON o.id = s.order_id AND o.confirmed_at IS NOT NULL
     WHERE s.seller_id = ${sellerId} AND ${orderedOn} = ANY (${days}::date[]) AND coalesce(o.shipping_address ->> 'zip', '') <> ''
     GROUP BY 2, o.shipping_address ->> 'zip'`;
}

/** SELECT of the rows of `store_customers` (without the id) of a store for some customers, from the source. */
export function customerRows(sellerId: number, customerIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    SELECT ${sellerId}::bigint AS seller_id, customer_id, min(ordered_at) AS first_order_at, max(ordered_at) AS last_order_at,
           (array_agg(order_id ORDER BY ordered_at DESC, order_id DESC))[1] AS last_order_id,
           count(DISTINCT parcel)::integer AS orders, ${sums}
      FROM (SELECT o.customer_id, o.id AS order_id, s.created_at AS ordered_at, s.id AS parcel, i.quantity AS pieces, c.cancelled_pieces,
                   i.reversed_quantity - c.cancelled_pieces AS returned_pieces,
                   CASE WHEN ${isDelivered} THEN ${left} ELSE 0 END AS delivered_pieces,
                   CASE WHEN ${isDelivered} THEN ${itemRevenue} ELSE 0 END AS revenue_paise
              FROM orders o
              JOIN shipments s ON s.order_id = o.id AND s.seller_id = ${sellerId}
              JOIN order_items i ON i.shipment_id = s.id
              CROSS JOIN LATERAL (SELECT ${cancelled} AS cancelled_pieces) c
             WHERE o.customer_id = ANY (${customerIds}::bigint[]) AND o.confirmed_at IS NOT NULL) AS bought
     GROUP BY customer_id`;
}
