import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { MemberRights } from "#app/domain/platform/access/permissions.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { createVerifiedAccount } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { assertStrongPassword } from "#app/domain/accounts/accounts/password-rules.server.ts";
import { hashPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { endSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { recordSensitiveChange } from "#app/domain/notifications/sensitive-changes/sensitive-changes.commands.server.ts";
import { lockMembers, lockMembersFor } from "#app/domain/stores/store-members/locked-members.commands.server.ts";
import { requireRightsOf, rightsColumns } from "#app/domain/stores/store-members/store-members.commands.server.ts";
import { INVITATION_DAYS, MAX_MEMBERS } from "#app/domain/stores/store-members/store-members.ts";

/**
 * Invites an address to the scope's store with these rights, and mails the link. Replaces an earlier invitation of the address. The response does not
 * reveal whether the address has an account. Throws `DomainError` for rights that the inviter lacks, for a member's address and for too many members,
 * `RetryLaterError` over the rate limits. Returns false when the inviter may no longer manage members.
 */
export async function inviteMember(
  db: Db,
  scope: StoreScope,
  invitation: MemberRights & { email: string; locale: Locale },
): Promise<boolean> {
  const { email, locale } = invitation;
  await consume(db, "member.invite", `store ${scope.sellerId}`);
  await consume(db, "mail.invitation", email);
  return inTransaction(db, async (trx) => {
    const locked = await lockMembersFor(trx, scope);
    if (!locked) return false;
    requireRightsOf(locked.own, invitation);
    const { members, invited } = await trx
      .selectFrom("sellers as s")
      .where("s.id", "=", scope.sellerId)
      .select([
        sql<boolean>`EXISTS (SELECT FROM seller_members m JOIN profiles p ON p.id = m.profile_id
          WHERE m.seller_id = s.id AND p.email = ${email})`.as("members"),
        sql<number>`(SELECT count(*) FROM member_invitations i
          WHERE i.seller_id = s.id AND i.email <> ${email} AND i.expires_at > now())::integer`.as("invited"),
      ])
      .executeTakeFirstOrThrow();
    if (members) throw new DomainError("messages:members.is_member", { field: "email" });
    if (locked.members.length + invited >= MAX_MEMBERS)
      throw new DomainError("messages:members.too_many", { values: { n: MAX_MEMBERS } });
    await trx
      .deleteFrom("member_invitations")
      .where("seller_id", "=", scope.sellerId)
      .where("email", "=", email)
      .execute();
    const { id: invitationId } = await trx
      .insertInto("member_invitations")
      .values({
        seller_id: scope.sellerId,
        email,
        ...rightsColumns(invitation),
        locale,
        invited_by: scope.profileId,
        expires_at: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(trx, scope, {
      action: "member.invite",
      subject: { kind: "store", id: scope.sellerId },
      details: { invitation: invitationId, role: invitation.role, canExport: invitation.canExport },
    });
    await publishEvent(trx, "member_invited", { invitationId });
    return true;
  });
}

/** Voids an invitation of the scope's store. Returns false when there is none, or it was accepted. */
export async function revokeInvitation(db: Db, scope: StoreScope, invitationId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("member_invitations")
      .where(inScope(scope, { seller: "seller_id" }))
      .where("id", "=", invitationId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await recordAudit(trx, scope, {
      action: "member.revoke_invitation",
      subject: { kind: "store", id: scope.sellerId },
      details: { invitation: invitationId },
    });
    return true;
  });
}

/** Creates the link of an invitation's mail; undefined when the invitation is void. A second call voids the first link. */
export async function issueInvitationLink(
  db: Db,
  invitationId: number,
): Promise<{ token: string; email: string; locale: Locale } | undefined> {
  const token = newSecret();
  const invitation = await db
    .updateTable("member_invitations as i")
    .set({ token_hash: hashSecret(token) })
    .where("id", "=", invitationId)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning([
      "email",
      sql<Locale>`coalesce((SELECT p.locale FROM profiles p WHERE p.email = i.email), i.locale)`.as("locale"),
    ])
    .executeTakeFirst();
  return invitation && { ...invitation, token };
}

/**
 * Accepts an invitation as the signed-in person, whose address it must match. A customer becomes a seller: their other sessions end (rule 8.12).
 * Throws `DomainError` for a void link, another address, and a person who works for a store.
 */
export async function acceptInvitation(
  db: Db,
  token: string,
  person: { profileId: number; sessionIdHash: Buffer },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const invitation = await consumeInvitation(trx, token);
    const profile = await trx
      .selectFrom("profiles")
      .where("id", "=", person.profileId)
      .where("email", "=", invitation.email)
      .where("suspended_at", "is", null)
      .select("role")
      .forUpdate()
      .executeTakeFirst();
    if (!profile) throw new DomainError("messages:members.other_account");
    if (profile.role === "admin") throw new DomainError("messages:members.admin");
    if (profile.role === "customer") {
      await trx.updateTable("profiles").set({ role: "seller" }).where("id", "=", person.profileId).execute();
      await endSessions(trx, person.profileId, person.sessionIdHash);
    }
    await join(trx, invitation, person.profileId);
  });
}

/**
 * Accepts an invitation with a new account; the link proves its address. Returns its id. Throws `DomainError` for a void link, a commonly used
 * password, and an address that already has an account.
 */
export async function acceptInvitationAsNewPerson(
  db: Db,
  token: string,
  person: { fullName: string; password: string; locale: Locale },
): Promise<number> {
  const { fullName, password, locale } = person;
  assertStrongPassword(password, "seller");
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const invitation = await consumeInvitation(trx, token);
    const { email } = invitation;
    const profileId = await createVerifiedAccount(trx, { fullName, email, role: "seller", locale, passwordHash });
    await join(trx, invitation, profileId);
    return profileId;
  });
}

type Invitation = Awaited<ReturnType<typeof consumeInvitation>>;

/** Locks the store's members, then takes the invitation: serializes concurrent acceptances, and an acceptance with the removal of the inviter. */
async function consumeInvitation(trx: Trx, token: string) {
  const found = await trx
    .selectFrom("member_invitations")
    .where("token_hash", "=", hashSecret(token))
    .select("seller_id")
    .executeTakeFirst();
  if (found) await lockMembers(trx, found.seller_id);
  const invitation = await trx
    .deleteFrom("member_invitations")
    .where("token_hash", "=", hashSecret(token))
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["id", "seller_id", "email", "role", "can_export", "invited_by"])
    .executeTakeFirst();
  if (!invitation) throw new DomainError("messages:members.link_failed");
  return invitation;
}

async function join(trx: Trx, invitation: Invitation, profileId: number): Promise<void> {
  const { id, seller_id, role, can_export } = invitation;
  const joined = await trx
    .insertInto("seller_members")
    .values({ seller_id, profile_id: profileId, role, can_export })
    .onConflict((conflict) => conflict.column("profile_id").doNothing())
    .returning("profile_id")
    .executeTakeFirst();
  if (!joined) throw new DomainError("messages:members.works_elsewhere");
  await recordAudit(
    trx,
    { profileId },
    {
      action: "member.join",
      subject: { kind: "store", id: seller_id },
      details: { invitation: id, role, canExport: can_export, invitedBy: invitation.invited_by },
    },
  );
  await recordSensitiveChange(trx, { sellerId: seller_id, kind: "member_joined", profileId });
}

/** Removes expired invitations. Returns how many. */
export async function sweepInvitations(db: Db): Promise<number> {
  return deleteInSlices(db, "member_invitations", (rows) =>
    rows.where("expires_at", "<", sql<Date>`now() - make_interval(days => ${INVITATION_DAYS})`),
  );
}
