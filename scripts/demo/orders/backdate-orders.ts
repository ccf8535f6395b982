import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { Timeline } from "./timeline.ts";

// The shop itself can never rewrite these; the owner of the tables can, once, before they are shown.
const APPEND_ONLY = [
  "shipment_events",
  "shipment_reversals",
  "ledger_transactions",
  "payment_events",
  "gift_card_entries",
] as const;

/** Moves orders that were placed a moment ago to where their timelines say, and takes back the mails about them. */
export async function backdateOrders(db: Db, timelines: ReadonlyMap<number, Timeline>): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const table of APPEND_ONLY) await setAppendOnly(trx, table, false);
    for (const [orderId, timeline] of timelines) await backdate(trx, orderId, timeline);
    for (const table of APPEND_ONLY) await setAppendOnly(trx, table, true);
    await forgetTasks(trx, [...timelines.keys()]);
  });
}

async function setAppendOnly(trx: Trx, table: (typeof APPEND_ONLY)[number], isOn: boolean): Promise<void> {
  const verb = sql.raw(isOn ? "ENABLE" : "DISABLE");
  await sql`ALTER TABLE ${sql.table(table)} ${verb} TRIGGER ${sql.raw(`${table}_append_only`)}`.execute(trx);
}

async function backdate(trx: Trx, orderId: number, { placedAt, reachedAt }: Timeline): Promise<void> {
  const confirmedAt = new Date(placedAt.getTime() + 90_000);
  await sql`
    UPDATE orders
       SET created_at = ${placedAt},
           confirmed_at = CASE WHEN confirmed_at IS NOT NULL THEN ${confirmedAt}::timestamptz END,
           cancelled_at = CASE WHEN cancelled_at IS NOT NULL THEN ${reachedAt.cancelled}::timestamptz END,
           estimated_delivery_on = estimated_delivery_on
             + ((${placedAt}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date - (now() AT TIME ZONE 'Asia/Kolkata')::date)
     WHERE id = ${orderId}`.execute(trx);
  await sql`
    UPDATE payments SET created_at = ${placedAt}, updated_at = ${confirmedAt},
           captured_at = CASE WHEN captured_at IS NOT NULL THEN ${confirmedAt}::timestamptz END
     WHERE order_id = ${orderId}`.execute(trx);
  await sql`
    UPDATE payment_events SET received_at = ${confirmedAt}
     WHERE payment_id IN (SELECT id FROM payments WHERE order_id = ${orderId})`.execute(trx);
  await sql`
    UPDATE notifications n
       SET created_at = at, read_at = CASE WHEN at < now() - interval '2 days' THEN at + interval '1 hour' END
      FROM (SELECT id, CASE message WHEN 'shipment_processing' THEN ${reachedAt.processing}::timestamptz
                                    WHEN 'shipment_shipped' THEN ${reachedAt.shipped}::timestamptz
                                    WHEN 'shipment_delivered' THEN ${reachedAt.delivered}::timestamptz
                                    WHEN 'order_confirmed' THEN ${confirmedAt}::timestamptz
                                    ELSE ${reachedAt.cancelled}::timestamptz END AS at
              FROM notifications
             WHERE link = (SELECT '/customer/orders/' || public_number FROM orders WHERE id = ${orderId})) moved
     WHERE n.id = moved.id`.execute(trx);
  await sql`
    UPDATE gift_cards SET created_at = ${confirmedAt}
     WHERE id IN (SELECT gift_card_id FROM gift_card_entries WHERE kind = 'issued' AND order_id = ${orderId})`.execute(
    trx,
  );
  await sql`UPDATE gift_card_entries SET created_at = ${confirmedAt} WHERE order_id = ${orderId}`.execute(trx);
  await sql`UPDATE coupon_redemptions SET created_at = ${placedAt} WHERE order_id = ${orderId}`.execute(trx);
  await sql`
    UPDATE ledger_transactions
       SET created_at = CASE kind WHEN 'cash_collected' THEN ${reachedAt.delivered}::timestamptz
                                  WHEN 'shipment_cancelled' THEN ${reachedAt.cancelled}::timestamptz
                                  ELSE ${confirmedAt}::timestamptz END
     WHERE order_id = ${orderId}`.execute(trx);
  await sql`UPDATE shipment_reversals SET created_at = ${reachedAt.cancelled} WHERE order_id = ${orderId}`.execute(trx);
  await sql`
    UPDATE shipments
       SET dispatch_before = dispatch_before - make_interval(days =>
             (now() AT TIME ZONE 'Asia/Kolkata')::date - (${placedAt}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date)
     WHERE order_id = ${orderId}`.execute(trx);
  for (const [status, at] of Object.entries(reachedAt)) {
    await sql`
      UPDATE shipment_events SET created_at = ${at}
       WHERE to_status = ${status} AND shipment_id IN (SELECT id FROM shipments WHERE order_id = ${orderId})`.execute(
      trx,
    );
    await sql`
      UPDATE shipments SET created_at = ${placedAt}, updated_at = ${at}
       WHERE order_id = ${orderId} AND status = ${status}`.execute(trx);
  }
}

/** Orders of last month send no emails. */
async function forgetTasks(trx: Trx, orderIds: number[]): Promise<void> {
  await sql`
    DELETE FROM graphile_worker._private_jobs
     WHERE (payload ->> 'orderId')::bigint = ANY (${orderIds}::bigint[])
        OR (payload ->> 'giftCardId')::bigint IN (SELECT gift_card_id FROM gift_card_entries
                                                   WHERE kind = 'issued' AND order_id = ANY (${orderIds}::bigint[]))
        OR (payload ->> 'shipmentId')::bigint IN (SELECT id FROM shipments WHERE order_id = ANY (${orderIds}::bigint[]))`.execute(
    trx,
  );
}
