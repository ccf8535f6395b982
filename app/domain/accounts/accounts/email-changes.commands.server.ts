import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { isUniqueViolation } from "#app/db/unique-violation.ts";
import {
  createReservedToken,
  findLink,
  reserveLink,
  consumeLink,
  voidLinks,
} from "#app/domain/accounts/accounts/mailed-links.commands.server.ts";
import { confirmPassword, lockUnchangedProfile } from "#app/domain/accounts/accounts/password-check.commands.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { recordSensitiveChange } from "#app/domain/notifications/sensitive-changes/sensitive-changes.commands.server.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Starts a change of the person's email address: mails a link to the new one and a notice to the old one. Only the newest request is valid. Never
 * reveals whether the new address has an account: if it has, no link is sent, and nothing else differs. Refuses a wrong password (`current_password`)
 * and the current address (`email`); throws `RetryLaterError` after three an hour.
 */
export async function requestEmailChange(
  db: Db,
  person: { profileId: number; email: string },
  { password, email }: { password: string; email: string },
): Promise<void> {
  if (person.email.toLowerCase() === email.toLowerCase())
    throw new DomainError("messages:email_change.same", { field: "email" });
  const epoch = await confirmPassword(db, person.profileId, password);
  // One limit for the receiver of the link, one for the receiver of the notice.
  await consume(db, "mail.change_email", email);
  await consume(db, "mail.change_email", `profile ${person.profileId}`);
  await inTransaction(db, async (trx) => {
    await lockUnchangedProfile(trx, person.profileId, epoch);
    await voidLinks(trx, person.profileId, ["change_email"]);
    const linkId = await reserveLink(trx, { profileId: person.profileId, purpose: "change_email", email });
    await publishEvent(trx, "email_change_requested", { linkId });
    await publishEvent(trx, "email_change_asked", { profileId: person.profileId });
  });
}

/** Creates the link of the mail; undefined when the request is void or the address has been taken. */
export async function fillEmailChangeLink(
  db: Db,
  linkId: number,
): Promise<{ profileId: number; email: string; token: string } | undefined> {
  const link = await createReservedToken(db, linkId);
  if (!link?.email || (await isTaken(db, link.email))) return undefined;
  return { profileId: link.profileId, email: link.email, token: link.token };
}

/** Returns the new address while it is unconfirmed. */
export async function findWaitingEmail(db: Db, profileId: number): Promise<string | undefined> {
  const waiting = await db
    .selectFrom("email_tokens")
    .where("profile_id", "=", profileId)
    .where("purpose", "=", "change_email")
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .select("email")
    .executeTakeFirst();
  return waiting?.email ?? undefined;
}

/** Returns the new address of this mailed link while it can be confirmed. */
export async function findEmailToConfirm(db: Db, token: string): Promise<string | undefined> {
  return (await findLink(db, "change_email", token))?.email ?? undefined;
}

/**
 * Uses the mailed link: sets the new address, voids all other pending links and notifies the person at the old address and in the shop. Throws
 * `DomainError` (no field) for a used, expired or unknown link, and when the address has been taken meanwhile.
 */
export async function confirmEmailChange(db: Db, token: string): Promise<void> {
  const waiting = await findLink(db, "change_email", token);
  if (!waiting) throw new DomainError("messages:email_change.link_failed");
  await inTransaction(db, async (trx) => {
    const profile = await trx
      .selectFrom("profiles")
      .where("id", "=", waiting.profileId)
      .where("suspended_at", "is", null)
      .select(["id", "email"])
      .forUpdate()
      .executeTakeFirst();
    const link = await consumeLink(trx, "change_email", token);
    if (!profile || !link?.email) throw new DomainError("messages:email_change.link_failed");
    if (await isTaken(trx, link.email)) throw new DomainError("messages:email_change.taken");
    await trx
      .updateTable("profiles")
      .set({ email: link.email, email_verified_at: sql`now()` })
      .where("id", "=", profile.id)
      .execute()
      .catch((error: unknown) => {
        // Registered since the check above.
        if (isUniqueViolation(error)) throw new DomainError("messages:email_change.taken");
        throw error;
      });
    await voidLinks(trx, profile.id, ["verify_email", "reset_password", "change_email"]);
    await recordOwnersEmailChange(trx, profile.id);
    await publishEvent(trx, "email_changed", {
      profileId: profile.id,
      email: link.email,
      formerEmail: profile.email,
    });
  });
}

/** Records the change for a store's owner: their address receives links that lead to the store's money (rule 9.20). */
async function recordOwnersEmailChange(trx: Trx, profileId: number): Promise<void> {
  const owned = await trx
    .selectFrom("seller_members")
    .where("profile_id", "=", profileId)
    .where("role", "=", "owner")
    .select("seller_id as sellerId")
    .executeTakeFirst();
  if (owned) await recordSensitiveChange(trx, { ...owned, kind: "owner_email", profileId });
}

async function isTaken(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom("profiles").select("id").where("email", "=", email).executeTakeFirst()) !== undefined;
}
