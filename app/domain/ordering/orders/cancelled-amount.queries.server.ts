import { sql, type RawBuilder } from "kysely";
import type { Paise } from "#app/domain/platform/money/money.ts";

/**
 * SQL: the cost of an order's cancelled and returned pieces, for a query that has `orderId` in scope: the amount not collected or given back
 * for them, after discounts and gift cards.
 */
export function cancelledAmount(orderId: "orders.id" | "o.id"): RawBuilder<Paise> {
  return sql<Paise>`(
    SELECT coalesce(sum(r.total_paise), 0) FROM shipment_reversals r WHERE r.order_id = ${sql.ref(orderId)})`;
}
