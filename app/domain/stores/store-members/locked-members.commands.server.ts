import type { Trx } from "#app/db/connection.server.ts";
import { memberMay, type MemberRights } from "#app/domain/platform/access/permissions.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";

interface LockedMember extends MemberRights {
  profileId: number;
}

/** Locks the store's row until the transaction ends, so that changes of its members take turns. Returns the current members. */
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

/** Locks the members of the scope's store. Returns them and the current user's rights; undefined when the user may no longer manage members. */
export async function lockMembersFor(
  trx: Trx,
  scope: StoreScope,
): Promise<{ members: LockedMember[]; own: LockedMember } | undefined> {
  const members = await lockMembers(trx, scope.sellerId);
  const own = members.find(({ profileId }) => profileId === scope.profileId);
  return own && memberMay(own, "member.manage") ? { members, own } : undefined;
}
