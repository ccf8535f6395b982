import { sql, type RawBuilder } from "kysely";
import type { Paise } from "#app/domain/money/money.ts";

/**
 * Returns what the cancelled parcels of an order had cost, as an expression for a query that has `orderId` in scope: what was not
 * collected or goes back for them, after discounts and gift cards.
 */
export function cancelledAmount(orderId: "orders.id" | "o.id"): RawBuilder<Paise> {
  return sql<Paise>`(
    SELECT coalesce(-sum(e.amount_paise), 0)
      FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id
      JOIN ledger_accounts a ON a.id = e.account_id
     WHERE t.order_id = ${sql.ref(orderId)} AND t.kind = 'shipment_cancelled'
       AND a.code IN ('cash_on_delivery', 'refunds_due'))`;
}
