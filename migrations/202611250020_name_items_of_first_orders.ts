import { sql, type Kysely } from "kysely";

/**
 * The ledger of the first orders names the seller of an amount, not the items (ADR 0063): a correction takes each amount back and posts it item by
 * item, so that what is owed of each item is right. An amount that is not that of its items is left to the nightly check of the books.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    WITH unnamed AS (
      SELECT t.id, t.kind, t.reference, t.order_id, t.created_at, e.seller_id, e.account_id, sum(e.amount_paise) AS paise
        FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
       WHERE t.kind IN ('order_confirmed', 'shipment_cancelled') AND e.seller_id IS NOT NULL AND e.order_item_id IS NULL
       GROUP BY t.id, e.seller_id, e.account_id
    ), named AS (
      SELECT u.id, u.seller_id, u.account_id, i.id AS item_id, sign(u.paise) * i.price_paise * i.quantity AS paise
        FROM unnamed u
        JOIN order_items i ON i.order_id = u.order_id AND i.seller_id = u.seller_id
         AND (u.kind = 'order_confirmed' OR i.shipment_id::text = u.reference)
    ), fitting AS (
      SELECT u.id FROM unnamed u
       GROUP BY u.id
      HAVING bool_and(u.paise = (SELECT sum(n.paise) FROM named n WHERE n.id = u.id AND n.seller_id = u.seller_id))
    ), posted AS (
      INSERT INTO ledger_transactions (kind, reference, order_id, created_at)
      SELECT DISTINCT u.kind || '_by_item', u.reference, u.order_id, u.created_at FROM unnamed u JOIN fitting USING (id)
      RETURNING id, kind, reference
    )
    INSERT INTO ledger_entries (transaction_id, account_id, seller_id, order_item_id, amount_paise)
    SELECT posted.id, line.account_id, line.seller_id, line.item_id, line.paise
      FROM posted
      JOIN ledger_transactions t ON t.kind || '_by_item' = posted.kind AND t.reference = posted.reference
      JOIN (SELECT id, account_id, seller_id, NULL::bigint AS item_id, -paise AS paise FROM unnamed
            UNION ALL
            SELECT id, account_id, seller_id, item_id, paise FROM named) line ON line.id = t.id
     WHERE line.paise <> 0`.execute(db);
  // Checks the balances now: later migrations could not change a table with checks outstanding.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(db);
}
