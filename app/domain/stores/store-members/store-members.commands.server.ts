import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { MemberRole } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { hasRightsOf, memberMay, type MemberRights } from "#app/domain/platform/access/permissions.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { endSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { forgetStoreMailChoices } from "#app/domain/notifications/notifications/store-mail-choices.commands.server.ts";
import { recordSensitiveChange } from "#app/domain/notifications/sensitive-changes/sensitive-changes.commands.server.ts";
import { findStoreName } from "#app/domain/stores/store-members/store-members.queries.server.ts";
import { lockMembersFor } from "#app/domain/stores/store-members/locked-members.commands.server.ts";

/** Returns the rights as columns: owners can export without the column. */
export const rightsColumns = ({ role, canExport }: MemberRights) => ({
  role,
  can_export: role !== "owner" && canExport,
});

/**
 * Changes the rights of a member of the scope's store. Throws `DomainError` for the last owner, and for rights that the current user lacks, before or
 * after the change. Returns false for an unknown member, or when the user may no longer manage members.
 */
export async function changeMember(
  db: Db,
  scope: StoreScope,
  profileId: number,
  wanted: MemberRights,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const locked = await lockMembersFor(trx, scope);
    const member = locked?.members.find((one) => one.profileId === profileId);
    if (!locked || !member) return false;
    const rights = { role: wanted.role, canExport: wanted.role === "owner" || wanted.canExport };
    requireRightsOf(locked.own, member);
    requireRightsOf(locked.own, rights);
    if (rights.role !== "owner") requireOtherOwner(locked.members, member);
    if (rights.role === member.role && rights.canExport === member.canExport) return true;
    await trx
      .updateTable("seller_members")
      .set(rightsColumns(rights))
      .where("profile_id", "=", profileId)
      .where("seller_id", "=", scope.sellerId)
      .execute();
    await voidInvitationsBeyond(trx, scope.sellerId, profileId, rights);
    await recordMemberChange(trx, scope, "member.change", { profileId, before: member, after: rights });
    return true;
  });
}

/**
 * Removes a member of the scope's store: their next request finds no store. The account becomes a customer's again and its sessions end (rule 8.12).
 * Throws and returns like `changeMember`.
 */
export async function removeMember(db: Db, scope: StoreScope, profileId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const locked = await lockMembersFor(trx, scope);
    const member = locked?.members.find((one) => one.profileId === profileId);
    if (!locked || !member) return false;
    requireRightsOf(locked.own, member);
    requireOtherOwner(locked.members, member);
    await trx
      .deleteFrom("seller_members")
      .where("profile_id", "=", profileId)
      .where("seller_id", "=", scope.sellerId)
      .execute();
    await voidInvitationsBeyond(trx, scope.sellerId, profileId);
    await trx.updateTable("profiles").set({ role: "customer" }).where("id", "=", profileId).execute();
    await endSessions(trx, profileId);
    await forgetStoreMailChoices(trx, profileId);
    await recordMemberChange(trx, scope, "member.remove", { profileId, before: member });
    const storeName = await findStoreName(trx, scope.sellerId);
    await publishEvent(trx, "member_removed", { profileId, sellerId: scope.sellerId, storeName });
    return true;
  });
}

/** Throws `DomainError` when the current user lacks one of these rights (rule 9.19). */
export function requireRightsOf(own: MemberRights, others: MemberRights): void {
  if (hasRightsOf(own, { ...others, canExport: false })) {
    if (hasRightsOf(own, others)) return;
    throw new DomainError("messages:members.cannot_grant_export", { field: "can_export" });
  }
  throw new DomainError("messages:members.cannot_grant", { field: "role" });
}

function requireOtherOwner(members: readonly { role: MemberRole }[], member: { role: MemberRole }): void {
  if (member.role === "owner" && members.filter(({ role }) => role === "owner").length === 1)
    throw new DomainError("messages:members.last_owner");
}

/** Records a change of a member's rights, and passes the store on to another owner when its first owner loses the role. */
async function recordMemberChange(
  trx: Trx,
  { sellerId, profileId: actor }: StoreScope,
  action: "member.change" | "member.remove",
  change: { profileId: number; before: MemberRights; after?: MemberRights },
): Promise<void> {
  const { profileId, before, after } = change;
  const isOwnerNoMore = before.role === "owner" && after?.role !== "owner";
  if (isOwnerNoMore)
    await trx
      .updateTable("sellers")
      .set({
        profile_id: sql<number>`(SELECT m.profile_id FROM seller_members m
          WHERE m.seller_id = ${sellerId} AND m.role = 'owner' ORDER BY m.created_at, m.profile_id LIMIT 1)`,
      })
      .where("id", "=", sellerId)
      .where("profile_id", "=", profileId)
      .execute();
  await recordAudit(
    trx,
    { profileId: actor },
    {
      action,
      subject: { kind: "store", id: sellerId },
      before: { role: before.role, canExport: before.canExport },
      ...(after && { after }),
      details: { member: profileId },
    },
  );
  await recordSensitiveChange(trx, {
    sellerId,
    kind: action === "member.change" ? "member_changed" : "member_removed",
    profileId: actor,
    ...(isOwnerNoMore && { formerOwner: profileId }),
  });
}

/** Voids invitations sent by this person that exceed these rights; all of them without rights. */
async function voidInvitationsBeyond(
  trx: Trx,
  sellerId: number,
  profileId: number,
  rights?: MemberRights,
): Promise<void> {
  const sent = await trx
    .selectFrom("member_invitations")
    .where("seller_id", "=", sellerId)
    .where("invited_by", "=", profileId)
    .select(["id", "role", "can_export as canExport"])
    .execute();
  const isVoid = (invitation: MemberRights) =>
    !rights || !memberMay(rights, "member.manage") || !hasRightsOf(rights, invitation);
  const ids = sent.filter(isVoid).map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom("member_invitations").where("id", "in", ids).execute();
}
