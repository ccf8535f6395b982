import type { Db } from "#app/db/connection.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";

/** Counts the owners, then removes one, without a lock: shows that member-races.test.ts can fail. */
export async function naiveRemoval(db: Db, scope: StoreScope, profileId: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const owners = await trx
      .selectFrom("seller_members")
      .where("seller_id", "=", scope.sellerId)
      .where("role", "=", "owner")
      .select("profile_id")
      .execute();
    if (owners.length < 2) return false;
    await trx.deleteFrom("seller_members").where("profile_id", "=", profileId).execute();
    return true;
  });
}

/** Reads the invitation, adds the member, then deletes it. */
export async function naiveAcceptance(db: Db, tokenHash: Buffer, profileId: number): Promise<boolean> {
  const invitation = await db
    .selectFrom("member_invitations")
    .where("token_hash", "=", tokenHash)
    .selectAll()
    .executeTakeFirst();
  if (!invitation) return false;
  const { seller_id, role, can_export } = invitation;
  await db.insertInto("seller_members").values({ seller_id, profile_id: profileId, role, can_export }).execute();
  await db.deleteFrom("member_invitations").where("id", "=", invitation.id).execute();
  return true;
}
