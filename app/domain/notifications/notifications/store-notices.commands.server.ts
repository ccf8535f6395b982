import { sql, type RawBuilder } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { publishToStore } from "#app/domain/notifications/notifications/notifications.commands.server.ts";

declare module "#app/db/tasks.ts" {
  interface Tasks {
    "store.announce_notices": Record<string, never>;
  }
}

type Kind = "parcel_due" | "parcel_late" | "stock_low" | "stock_out" | "coupon_ended";

/** Maximum number of each kind in one run; the next run announces the rest. */
const AT_ONCE = 500;
/** Before a parcel's deadline. */
const HOURS_BEFORE = 12;
/** Days that announced deadlines are remembered. */
const REMEMBERED_DAYS = 60;

const waiting = sql`s.status IN ('pending', 'processing')`;
const live = sql`p.state = 'live' AND p.deleted_at IS NULL
  AND p.seller_id NOT IN (SELECT store.id FROM sellers store WHERE store.status <> 'approved')`;

/** Current subjects of each kind: id and store. */
const SUBJECTS: Record<Kind, RawBuilder<unknown>> = {
  parcel_due: sql`
    SELECT s.id, s.seller_id FROM shipments s
     WHERE ${waiting} AND s.dispatch_before > now() AND s.dispatch_before <= now() + make_interval(hours => ${HOURS_BEFORE})`,
  parcel_late: sql`SELECT s.id, s.seller_id FROM shipments s WHERE ${waiting} AND s.dispatch_before <= now()`,
  stock_low: sql`SELECT p.id, p.seller_id FROM products p WHERE ${live} AND p.low_stock AND p.in_stock`,
  stock_out: sql`SELECT p.id, p.seller_id FROM products p WHERE ${live} AND NOT p.in_stock`,
  coupon_ended: sql`
    SELECT c.id, c.seller_id FROM coupons c
     WHERE c.seller_id IS NOT NULL AND c.status = 'Active' AND (c.ends_at <= now() OR c.redemption_count >= c.usage_limit)`,
};

/**
 * Notifies stores of events without an actor: parcels due today or late, stock that runs out, ended coupons. Each once, however many workers run
 * (rule 18.9). Returns how many were announced.
 */
export async function announceNotices(db: Db): Promise<number> {
  await inTransaction(db, forgetNotices);
  let announced = 0;
  // Each kind on its own: no member's row is locked for long.
  for (const announce of [
    (trx: Trx) => announceParcels(trx, "parcel_due"),
    (trx: Trx) => announceParcels(trx, "parcel_late"),
    (trx: Trx) => announceStock(trx, "stock_low"),
    (trx: Trx) => announceStock(trx, "stock_out"),
    announceCoupons,
  ])
    announced += await inTransaction(db, announce);
  return announced;
}

/** Returns the newly announced subjects by store: the insertion decides, so that only one of two workers announces each. */
async function claim(trx: Trx, kind: Kind): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ subjectId: number; sellerId: number }>`
    INSERT INTO store_notices (kind, subject_id, seller_id)
    SELECT ${kind}, found.id, found.seller_id FROM (${SUBJECTS[kind]}) AS found
     WHERE NOT EXISTS (SELECT FROM store_notices n WHERE n.kind = ${kind} AND n.subject_id = found.id)
     ORDER BY found.id LIMIT ${AT_ONCE}
    ON CONFLICT DO NOTHING
    RETURNING subject_id AS "subjectId", seller_id AS "sellerId"`.execute(trx);
  const byStore = new Map<number, number[]>();
  for (const { sellerId, subjectId } of rows) byStore.set(sellerId, [...(byStore.get(sellerId) ?? []), subjectId]);
  return byStore;
}

const countOf = (claimed: Map<number, number[]>) => [...claimed.values()].flat().length;

async function announceParcels(trx: Trx, kind: "parcel_due" | "parcel_late"): Promise<number> {
  const claimed = await claim(trx, kind);
  for (const [sellerId, { length: parcels }] of claimed)
    await publishToStore(trx, "parcel_deadline", { sellerId, parcels, isLate: kind === "parcel_late" });
  return countOf(claimed);
}

async function announceStock(trx: Trx, kind: "stock_low" | "stock_out"): Promise<number> {
  const claimed = await claim(trx, kind);
  for (const [sellerId, productIds] of claimed) {
    const { name } = await trx
      .selectFrom("products")
      .where("id", "in", productIds)
      .orderBy("id")
      .limit(1)
      .select("name")
      .executeTakeFirstOrThrow();
    const values = { sellerId, products: productIds.length, name, isOut: kind === "stock_out" };
    await publishToStore(trx, "stock_fell", values);
  }
  return countOf(claimed);
}

async function announceCoupons(trx: Trx): Promise<number> {
  const claimed = await claim(trx, "coupon_ended");
  for (const [sellerId, couponIds] of claimed) {
    const coupons = await trx
      .selectFrom("coupons")
      .where("id", "in", couponIds)
      .orderBy("id")
      .select(["id as couponId", "code"])
      .execute();
    for (const coupon of coupons) await publishToStore(trx, "coupon_ended", { sellerId, ...coupon });
  }
  return countOf(claimed);
}

/** Forgets products that are in stock again, so that running out is announced again, and old deadlines. */
async function forgetNotices(trx: Trx): Promise<void> {
  await sql`
    DELETE FROM store_notices n
     WHERE n.kind IN ('stock_low', 'stock_out')
       AND NOT EXISTS (SELECT FROM products p WHERE p.id = n.subject_id AND ${live}
                          AND CASE n.kind WHEN 'stock_out' THEN NOT p.in_stock ELSE p.low_stock END)`.execute(trx);
  await sql`
    DELETE FROM store_notices n
     WHERE n.kind IN ('parcel_due', 'parcel_late') AND n.created_at < now() - make_interval(days => ${REMEMBERED_DAYS})
       AND NOT EXISTS (SELECT FROM shipments s WHERE s.id = n.subject_id AND ${waiting})`.execute(trx);
}
