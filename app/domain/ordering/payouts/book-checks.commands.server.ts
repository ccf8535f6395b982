import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { BookDifference } from "#app/db/schema.ts";
import { allowLongStatements, inTransaction } from "#app/db/transaction.server.ts";
import { isPayout, isSale } from "#app/domain/ordering/payouts/ledger-kinds.server.ts";

/** Items per statement. */
const SLICE = 20_000;
/** Maximum number of stored differences: one is enough to look into the books. */
const MAX_DIFFERENCES = 100;

interface BookCheck {
  itemCount: number;
  differences: BookDifference[];
}

/**
 * Compares what stores were promised, what the ledger says and what was paid, item by item and payout by payout, and stores the result (rule 9.135). It
 * returns every difference without a reason: none, or the books are wrong.
 */
export async function checkBooks(db: Db): Promise<BookCheck> {
  const differences = await inTransaction(db, async (trx): Promise<BookDifference[]> => {
    await allowLongStatements(trx);
    return [
      ...(await compareBalances(trx)),
      ...(await compareOpenSums(trx)),
      ...(await comparePayouts(trx)),
      ...(await findMissingRun(trx)),
    ];
  });
  let itemCount = 0;
  for (let after = 0; ;) {
    const slice = await inTransaction(db, async (trx) => {
      await allowLongStatements(trx);
      return compareItems(trx, after);
    });
    differences.push(...slice.differences);
    itemCount += slice.count;
    if (slice.last === null) break;
    after = slice.last;
  }
  const check = { itemCount, differences: differences.slice(0, MAX_DIFFERENCES) };
  await db
    .insertInto("book_checks")
    .values({ item_count: itemCount, differences: JSON.stringify(check.differences) })
    .execute();
  return check;
}

/** Checks the stores' balances: the balances of the items against the ledger's account. */
async function compareBalances(db: Db): Promise<BookDifference[]> {
  const { rows } = await sql<BookDifference>`
    SELECT 'balance' AS kind, seller_id::text AS id, (ledger.paise - coalesce(stored.paise, 0))::bigint AS difference_paise
      FROM (SELECT e.seller_id, -sum(e.amount_paise) AS paise FROM ledger_entries e
              JOIN ledger_accounts a ON a.id = e.account_id
             WHERE a.code = 'seller_payable' AND e.seller_id IS NOT NULL GROUP BY e.seller_id) ledger
      FULL JOIN (SELECT seller_id, sum(owed_paise) AS paise FROM seller_balances GROUP BY seller_id) stored USING (seller_id)
     WHERE ledger.paise IS DISTINCT FROM coalesce(stored.paise, 0)
     LIMIT ${sql.lit(MAX_DIFFERENCES)}`.execute(db);
  return rows;
}

/**
 * Checks the open sums by store and state against the items, without stores that are summed again in any case. Notes differing stores, so that
 * they are summed again.
 */
async function compareOpenSums(db: Db): Promise<BookDifference[]> {
  const { rows } = await sql<BookDifference>`
    WITH made AS MATERIALIZED (
      SELECT seller_id, state, count(*) AS items, sum(owed_paise) AS paise, min(payable_on) AS payable_on,
             min(order_item_id) AS first_item, min(changes_at) AS changes_at
        FROM timed_payables GROUP BY seller_id, state
    ), waiting AS (
      SELECT seller_id FROM payable_changes
      UNION SELECT seller_id FROM payable_sums WHERE changes_at <= now()
      -- Another transaction, which began later, may have summed what this one still reads as before that time.
      UNION SELECT seller_id FROM made WHERE changes_at <= clock_timestamp()
    ), different AS (
      SELECT seller_id, sum(abs(coalesce(made.paise, 0) - coalesce(stored.paise, 0)))::bigint AS paise
        FROM made FULL JOIN payable_sums stored USING (seller_id, state)
       WHERE (made.items, made.paise, made.payable_on, made.first_item, made.changes_at)
             IS DISTINCT FROM (stored.items, stored.paise, stored.payable_on, stored.first_item, stored.changes_at)
         AND seller_id NOT IN (SELECT seller_id FROM waiting)
       GROUP BY seller_id LIMIT ${sql.lit(MAX_DIFFERENCES)}
    ), noted AS (
      INSERT INTO payable_changes (seller_id) SELECT seller_id FROM different
    )
    SELECT 'open' AS kind, seller_id::text AS id, paise AS difference_paise FROM different`.execute(db);
  return rows;
}

/**
 * Checks each item: promised = taken back + paid + owed, and the sale was posted with the promised amount. Paid comes from the payouts, owed is
 * the balance; each is read from another place.
 */
async function compareItems(
  db: Db,
  after: number,
): Promise<{ differences: BookDifference[]; count: number; last: number | null }> {
  const { rows } = await sql<{ id: number; sale: number; item: number }>`
    WITH items AS MATERIALIZED (
      SELECT i.id, i.seller_id, i.seller_paise FROM order_items i JOIN orders o ON o.id = i.order_id
       WHERE i.id > ${after} AND i.seller_id IS NOT NULL AND o.confirmed_at IS NOT NULL
       ORDER BY i.id LIMIT ${sql.lit(SLICE)}
    )
    SELECT i.id, (i.seller_paise - books.sold)::bigint AS sale,
           (i.seller_paise - books.reversed - books.paid - coalesce(b.owed_paise, 0))::bigint AS item
      FROM items i
      LEFT JOIN seller_balances b ON b.order_item_id = i.id
      CROSS JOIN LATERAL (
        SELECT coalesce(-sum(e.amount_paise) FILTER (WHERE ${isSale}), 0) AS sold,
               coalesce(sum(e.amount_paise) FILTER (WHERE ${isPayout}), 0) AS paid,
               coalesce(sum(e.amount_paise) FILTER (WHERE NOT ${isSale} AND NOT ${isPayout}), 0) AS reversed
          FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
         WHERE e.order_item_id = i.id AND e.seller_id = i.seller_id) books
     ORDER BY i.id`.execute(db);
  const differences = rows.flatMap(({ id, sale, item }): BookDifference[] => [
    ...(sale === 0 ? [] : [{ kind: "sale" as const, id: String(id), difference_paise: sale }]),
    ...(item === 0 ? [] : [{ kind: "item" as const, id: String(id), difference_paise: item }]),
  ]);
  return { differences, count: rows.length, last: rows.length === SLICE ? (rows.at(-1)?.id ?? null) : null };
}

/** Of each payout: its amount is the sum of its lines, and what was paid and returned is posted as its status says. */
async function comparePayouts(db: Db): Promise<BookDifference[]> {
  const { rows } = await sql<BookDifference>`
    SELECT 'payout' AS kind, p.public_number AS id,
           (p.amount_paise - coalesce(lines.paise, 0)
             + abs(CASE WHEN p.status = 'paid' THEN p.amount_paise ELSE 0 END - coalesce(moved.paise, 0)))::bigint AS difference_paise
      FROM payouts p
      LEFT JOIN LATERAL (
        SELECT sum(e.amount_paise) AS paise FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
         WHERE t.kind = 'payout_due' AND t.reference = p.id::text AND e.order_item_id IS NOT NULL) lines ON true
      LEFT JOIN LATERAL (
        SELECT -sum(e.amount_paise) AS paise FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
          JOIN ledger_accounts a ON a.id = e.account_id
         WHERE t.kind IN ('payout_paid', 'payout_returned') AND t.reference = p.id::text AND a.code = 'payouts_paid') moved ON true
     WHERE p.amount_paise <> coalesce(lines.paise, 0)
        OR CASE WHEN p.status = 'paid' THEN p.amount_paise ELSE 0 END <> coalesce(moved.paise, 0)
     LIMIT ${sql.lit(MAX_DIFFERENCES)}`.execute(db);
  return rows;
}

/** Yesterday's run did not happen, although payouts had begun: an alarm, not an amount. */
async function findMissingRun(db: Db): Promise<BookDifference[]> {
  const { rows } = await sql<BookDifference>`
    SELECT 'run' AS kind, yesterday::text AS id, 0::bigint AS difference_paise
      FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - 1 AS yesterday) day
     WHERE EXISTS (SELECT FROM payout_runs WHERE run_on < yesterday)
       AND NOT EXISTS (SELECT FROM payout_runs WHERE run_on = yesterday)`.execute(db);
  return rows;
}
