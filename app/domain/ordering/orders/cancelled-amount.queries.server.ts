import { sql, type RawBuilder } from "kysely";
import type { Paise } from "#app/domain/platform/money/money.ts";

/**
 * Returns what the cancelled and returned pieces of an order had cost, as an expression for a query that has `orderId` in scope: what is not
 * collected or goes back for them, after discounts and gift cards.
 */
export function cancelledAmount(orderId: "orders.id" | "o.id"): RawBuilder<Paise> {
  return sql<Paise>`(
    SELECT coalesce(sum(r.total_paise), 0) FROM shipment_reversals r WHERE r.order_id = ${sql.ref(orderId)})`;
}
