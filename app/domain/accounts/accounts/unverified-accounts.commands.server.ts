import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";

/** Columns (table and column) that refer to an account in use, which must not be deleted. */
export const REFERENCING_COLUMNS = [
  ["sellers", "profile_id"],
  ["seller_members", "profile_id"],
  ["member_invitations", "invited_by"],
  ["sensitive_changes", "profile_id"],
  ["seller_applications", "profile_id"],
  ["application_events", "actor_profile_id"],
  ["product_imports", "profile_id"],
  ["product_changes", "profile_id"],
  ["listing_reviews", "submitted_by"],
  ["batches", "profile_id"],
  ["batches", "undone_by_profile_id"],
  ["orders", "customer_id"],
  ["store_customers", "customer_id"],
  ["coupon_redemptions", "profile_id"],
  ["coupons", "profile_id"],
  ["reviews", "profile_id"],
  ["review_reports", "profile_id"],
  ["tickets", "profile_id"],
  ["ticket_messages", "author_profile_id"],
  ["ticket_notes", "author_profile_id"],
  ["product_questions", "profile_id"],
  ["product_questions", "answered_by_profile_id"],
  ["conversation_parties", "customer_id"],
  ["conversation_messages", "author_profile_id"],
  ["shipment_events", "actor_profile_id"],
  ["order_notes", "author_profile_id"],
  ["inquiry_replies", "author_profile_id"],
  ["packing_links", "made_by"],
  ["packing_links", "ended_by"],
  ["shipment_reversals", "actor_profile_id"],
  ["setting_changes", "profile_id"],
  ["setting_changes", "undone_by_profile_id"],
  ["saved_views", "profile_id"],
  ["list_exports", "profile_id"],
  ["audit_log", "actor_profile_id"],
  ["file_accesses", "profile_id"],
  ["identities", "profile_id"],
  ["factors", "profile_id"],
  ["addresses", "profile_id"],
  ["stock_alerts", "profile_id"],
  ["wishlist_items", "profile_id"],
] as const;

/**
 * Removes customers' and sellers' accounts without any data besides the registration whose address was not verified within `days` days. Returns how
 * many.
 */
export async function sweepUnverifiedAccounts(db: Db, days: number): Promise<number> {
  const holdsNothing = REFERENCING_COLUMNS.map(
    ([table, column]) =>
      sql`NOT EXISTS (SELECT FROM ${sql.table(table)} AS held WHERE held.${sql.ref(column)} = profiles.id)`,
  );
  return deleteInSlices(db, "profiles", (rows) =>
    rows
      .where("email_verified_at", "is", null)
      .where("erased_at", "is", null)
      .where("role", "!=", "admin")
      .where("created_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
      .where(sql<boolean>`${sql.join(holdsNothing, sql` AND `)}`),
  );
}
