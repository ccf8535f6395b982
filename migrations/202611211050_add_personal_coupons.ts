import { type Kysely, sql } from "kysely";

/** A coupon may belong to one person, and the shop gives each person at most one for the same merit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE coupons
      ADD COLUMN profile_id bigint REFERENCES profiles ON DELETE CASCADE,
      ADD COLUMN issued_for text CHECK (issued_for IN ('profile_completed')),
      ADD CONSTRAINT coupons_issued_to_somebody CHECK (issued_for IS NULL OR profile_id IS NOT NULL),
      ADD CONSTRAINT coupons_issued_once UNIQUE (profile_id, issued_for)`.execute(db);
}
