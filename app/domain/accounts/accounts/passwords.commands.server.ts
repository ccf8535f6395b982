import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { Role } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { markEmailVerified } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { forgetDevices, isKnownDevice } from "#app/domain/accounts/accounts/known-devices.commands.server.ts";
import {
  findLink,
  issueLink,
  consumeLink,
  voidLinks,
} from "#app/domain/accounts/accounts/mailed-links.commands.server.ts";
import { confirmPassword, lockUnchangedProfile } from "#app/domain/accounts/accounts/password-check.commands.server.ts";
import { assertStrongPassword } from "#app/domain/accounts/accounts/password-rules.server.ts";
import { hashPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { endSessions } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

export interface ResetRequest {
  email: string;
  /** As returned by `networkOf`. */
  network: string;
  deviceHash: Buffer | undefined;
}

/**
 * Mails a password reset link to this address, if it has an account. Does the same work for every address, so that neither the response nor its time
 * reveals whether it has one: the account is looked up when the mail is rendered. Throws `RetryLaterError` after three requests per hour from one
 * network, or nine from all. A known device of the account has its own limit, so that others cannot lock its owner out.
 */
export async function requestPasswordReset(db: Db, { email, network, deviceHash }: ResetRequest): Promise<void> {
  if (deviceHash && (await isKnownDevice(db, email, deviceHash))) {
    await consume(db, "mail.reset_device", `${deviceHash.toString("hex")} ${email}`);
  } else {
    await consume(db, "mail.reset", `${network} ${email}`);
    await consume(db, "mail.reset_account", email);
  }
  await publishEvent(db, "password_reset_requested", { email });
}

/** Creates a new reset link for the account with this address and voids older ones. Undefined when there is no such account. */
export async function issueResetLink(
  db: Db,
  email: string,
  hours?: number,
): Promise<{ profileId: number; token: string } | undefined> {
  return inTransaction(db, async (trx) => {
    const profile = await trx
      .selectFrom("profiles")
      .select("id")
      .where("email", "=", email)
      .where("suspended_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!profile) return undefined;
    await voidLinks(trx, profile.id, ["reset_password"]);
    return {
      profileId: profile.id,
      token: await issueLink(trx, { profileId: profile.id, purpose: "reset_password", hours }),
    };
  });
}

/**
 * Sets a new password by a mailed link. Ends all sessions, voids every other pending link and mails a notice. Marks the address as verified, since
 * the link was mailed to it. Refuses (no field) a used, expired or unknown link, and (`password`) a weak password, which does not use up the link.
 */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
): Promise<{ profileId: number; role: Role }> {
  const owner = await findResetOwner(db, token);
  if (!owner) throw new DomainError("messages:password.link_failed");
  assertStrongPassword(password, owner.role);
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    // Lock order: the profile first, as in every command that changes an account.
    await trx.selectFrom("profiles").select("id").where("id", "=", owner.profileId).forUpdate().execute();
    if (!(await consumeLink(trx, "reset_password", token))) throw new DomainError("messages:password.link_failed");
    await markEmailVerified(trx, owner.profileId);
    await replacePassword(trx, owner.profileId, passwordHash, {});
    return owner;
  });
}

/** Returns the account whose password the mailed link can set. */
export async function findResetOwner(db: Db, token: string): Promise<{ profileId: number; role: Role } | undefined> {
  const link = await findLink(db, "reset_password", token);
  if (!link) return undefined;
  return db
    .selectFrom("profiles")
    .where("id", "=", link.profileId)
    .where("suspended_at", "is", null)
    .select(["id as profileId", "role"])
    .executeTakeFirst();
}

/**
 * Changes a signed-in person's password. Ends all other sessions; the caller renews this one. Refuses a wrong current password (`current_password`)
 * and a weak new one (`password`).
 */
export async function changePassword(
  db: Db,
  person: { profileId: number; role: Role; sessionIdHash: Buffer; device: Buffer | undefined },
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { profileId } = person;
  const epoch = await confirmPassword(db, profileId, current);
  assertStrongPassword(next, person.role);
  const passwordHash = await hashPassword(next);
  await inTransaction(db, async (trx) => {
    await lockUnchangedProfile(trx, profileId, epoch);
    await replacePassword(trx, profileId, passwordHash, person);
  });
}

async function replacePassword(
  trx: Trx,
  profileId: number,
  passwordHash: string,
  keep: { sessionIdHash?: Buffer | undefined; device?: Buffer | undefined },
): Promise<void> {
  // First, for its lock: a concurrent sign-in with the old password has its session already, or gets none.
  await endSessions(trx, profileId, keep.sessionIdHash);
  await trx
    .insertInto("credentials")
    .values({ profile_id: profileId, password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict.column("profile_id").doUpdateSet({ password_hash: passwordHash, updated_at: sql`now()` }),
    )
    .execute();
  await forgetDevices(trx, profileId, keep.device);
  // Voids a pending change of address, which an attacker may have requested.
  await voidLinks(trx, profileId, ["reset_password", "change_email"]);
  await publishEvent(trx, "password_changed", { profileId });
}
