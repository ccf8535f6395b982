import { sql, type RawBuilder } from "kysely";
import { DELIVERY_SHOWN_DAYS } from "#app/domain/ordering/orders/orders.ts";

/**
 * Returns whether a link may show an order's delivery, as an expression for a query that has the order in scope: it was confirmed, and the last step of
 * its last parcel is ahead or not long ago (rule 7.20).
 */
export function isDeliveryShown(order: "orders" | "o"): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${order}.confirmed_at`)} IS NOT NULL AND EXISTS (
    SELECT FROM shipments parcel
     WHERE parcel.order_id = ${sql.ref(`${order}.id`)}
       AND (parcel.status NOT IN ('delivered', 'cancelled', 'returned') OR EXISTS (
             SELECT FROM shipment_events step
              WHERE step.shipment_id = parcel.id
                AND step.created_at > now() - make_interval(days => ${DELIVERY_SHOWN_DAYS})))))`;
}
