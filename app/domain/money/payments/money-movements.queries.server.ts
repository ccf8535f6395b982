import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { MoneyMovement } from "#app/domain/money/payments/money-movements.ts";

const MAX_MOVEMENTS_SHOWN = 50;

/**
 * Returns the person's payments and refunds, the newest first, at most 50: online payments, refunds, cash collected by couriers (and cash still
 * due on delivery), gift cards. One query.
 */
export async function listMoneyMovements(db: Db, profileId: number): Promise<MoneyMovement[]> {
  const { rows } = await sql<MoneyMovement>`
    WITH mine AS (SELECT id, public_number, payment_status, gift_card_id, created_at FROM orders WHERE customer_id = ${profileId}),
    online AS (
      SELECT o.public_number, p.id, p.amount_paise, coalesce(p.captured_at, p.created_at) AS at,
             CASE WHEN p.status IN ('captured', 'refunded', 'surplus') THEN 'paid'
                  WHEN p.status = 'quarantined' THEN 'checked'
                  WHEN p.status = 'authorized' OR o.payment_status = 'awaiting' THEN 'waiting'
                  WHEN p.status = 'failed' THEN 'failed' END AS state
        FROM mine o JOIN payments p ON p.order_id = o.id),
    cash AS (
      SELECT o.public_number, o.payment_status, o.created_at, t.created_at AS at, a.code, e.amount_paise
        FROM mine o
        JOIN ledger_transactions t ON t.order_id = o.id
        JOIN ledger_entries e ON e.transaction_id = t.id
        JOIN ledger_accounts a ON a.id = e.account_id AND a.code IN ('cash', 'cash_on_delivery'))
    SELECT public_number AS "orderNumber", 'razorpay' AS method, state, amount_paise AS "amountPaise", at FROM online WHERE state IS NOT NULL
    UNION ALL
    SELECT online.public_number, 'razorpay', CASE r.status WHEN 'processed' THEN 'returned' ELSE 'returning' END,
           r.amount_paise, CASE r.status WHEN 'processed' THEN r.updated_at ELSE r.created_at END
      FROM online JOIN refunds r ON r.payment_id = online.id
    UNION ALL
    SELECT public_number, 'cod', 'paid', amount_paise, at FROM cash WHERE code = 'cash' AND amount_paise > 0
    UNION ALL
    SELECT public_number, 'cod', 'returned', -amount_paise, at FROM cash WHERE code = 'cash' AND amount_paise < 0
    UNION ALL
    SELECT public_number, 'cod', 'due', sum(amount_paise), min(created_at)
      FROM cash WHERE code = 'cash_on_delivery' AND payment_status = 'cash_due'
     GROUP BY public_number HAVING sum(amount_paise) > 0
    UNION ALL
    SELECT o.public_number, 'gift_card', CASE e.kind WHEN 'redeemed' THEN 'paid' ELSE 'returned' END,
           abs(e.amount_paise), e.created_at
      FROM mine o
      JOIN gift_card_entries e ON e.gift_card_id = o.gift_card_id AND e.order_id = o.id AND e.kind IN ('redeemed', 'released')
     ORDER BY at DESC, "orderNumber" LIMIT ${sql.lit(MAX_MOVEMENTS_SHOWN)}`.execute(db);
  return rows;
}
