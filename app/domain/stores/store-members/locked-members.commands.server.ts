import type { Trx } from "#app/db/connection.server.ts";
import { memberMay, type MemberRights } from "#app/domain/platform/access/permissions.ts";
import type { SellerScope } from "#app/domain/platform/access/scope.ts";

interface LockedMember extends MemberRights {
  profileId: number;
}

/**
 * Locks the members of a store until the transaction ends, by the store's row: changes of its members take turns. Returns them as they are now.
 */
export async function lockMembers(trx: Trx, sellerId: number): Promise<LockedMember[]> {
  await trx.selectFrom("sellers").where("id", "=", sellerId).select("id").forNoKeyUpdate().execute();
  const rows = await trx
    .selectFrom("seller_members")
    .where("seller_id", "=", sellerId)
    .orderBy("created_at")
    .select(["profile_id", "role", "can_export"])
    .execute();
  return rows.map(({ profile_id, role, can_export }) => ({
    profileId: profile_id,
    role,
    canExport: role === "owner" || can_export,
  }));
}

/**
 * Locks the members of the scope's store. Returns them and the rights of the person who acts as they are now; undefined when the person may
 * not manage members any more.
 */
export async function lockMembersFor(
  trx: Trx,
  scope: SellerScope,
): Promise<{ members: LockedMember[]; own: LockedMember } | undefined> {
  const members = await lockMembers(trx, scope.sellerId);
  const own = members.find(({ profileId }) => profileId === scope.profileId);
  return own && memberMay(own, "member.manage") ? { members, own } : undefined;
}
