import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** What an account may have that must outlive it, or that shows that it is in use: table and column. */
export const HOLDINGS = [
  ["sellers", "profile_id"],
  ["orders", "customer_id"],
  ["coupon_redemptions", "profile_id"],
  ["coupons", "profile_id"],
  ["reviews", "profile_id"],
  ["review_reports", "profile_id"],
  ["tickets", "profile_id"],
  ["ticket_messages", "author_profile_id"],
  ["ticket_notes", "author_profile_id"],
  ["shipment_events", "actor_profile_id"],
  ["audit_log", "actor_profile_id"],
  ["identities", "profile_id"],
  ["factors", "profile_id"],
  ["addresses", "profile_id"],
  ["wishlist_items", "profile_id"],
] as const;

/**
 * Removes customers' and sellers' accounts whose address was not verified within `days` days and that hold nothing but what signing up stored.
 * Returns how many.
 */
export async function sweepUnverifiedAccounts(db: Db, days: number): Promise<number> {
  const holdsNothing = HOLDINGS.map(
    ([table, column]) =>
      sql`NOT EXISTS (SELECT FROM ${sql.table(table)} AS held WHERE held.${sql.ref(column)} = profiles.id)`,
  );
  const { numAffectedRows } = await sql`
    DELETE FROM profiles
     WHERE email_verified_at IS NULL AND erased_at IS NULL AND role <> 'admin'
       AND created_at < now() - make_interval(days => ${days}) AND ${sql.join(holdsNothing, sql` AND `)}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
