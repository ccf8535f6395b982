import { sql } from "kysely";
import { inTransaction } from "#app/db/transaction.server.ts";
import { db } from "#app/services.server.ts";
import { deliver } from "./shopping-factory.ts";

/** Delivers the order, `days` ago by India's calendar. */
export async function deliverDaysAgo(orderId: number, days: number): Promise<void> {
  await deliver(orderId);
  await ageDeliveries(orderId, days);
}

/** Dates the events of the order's parcels back by `days`. */
export async function ageDeliveries(orderId: number, days: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Events are append-only.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`
      UPDATE shipment_events e SET created_at = e.created_at - make_interval(days => ${days})
        FROM shipments s WHERE s.id = e.shipment_id AND s.order_id = ${orderId}`.execute(trx);
    // Triggers are off, so this marks the sums as changed.
    await sql`INSERT INTO payable_changes (seller_id) SELECT seller_id FROM shipments WHERE order_id = ${orderId}`.execute(
      trx,
    );
  });
}

/** Returns the ledger accounts' sums, without zeros. */
export async function accountSums(): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; paise: number }>`
    SELECT a.code, sum(e.amount_paise)::bigint AS paise FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
     GROUP BY a.code HAVING sum(e.amount_paise) <> 0 ORDER BY a.code`.execute(db);
  return Object.fromEntries(rows.map(({ code, paise }) => [code, paise]));
}

/** Forgets today's payout run, so that the next run counts as another day's. */
export async function endPayoutDay(): Promise<void> {
  await sql`DELETE FROM payout_runs`.execute(db);
  // In two steps: shifting by one day would make a store's payouts of consecutive days collide.
  await sql`UPDATE payouts SET run_on = run_on - 100000`.execute(db);
  await sql`UPDATE payouts SET run_on = run_on + 99999`.execute(db);
}
