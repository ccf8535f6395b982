import type { Db } from "#app/db/connection.server.ts";
import type { MemberRole } from "#app/db/schema.ts";

/** The store that a person works for, and as what. */
export interface Membership {
  sellerId: number;
  role: MemberRole;
  /** An owner can without it. */
  canExport: boolean;
}

/** Returns the person's membership of a store, or undefined. One query. */
export async function findMembership(db: Db, profileId: number): Promise<Membership | undefined> {
  return db
    .selectFrom("seller_members")
    .where("profile_id", "=", profileId)
    .select(["seller_id as sellerId", "role", "can_export as canExport"])
    .executeTakeFirst();
}
