import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { Role } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { markEmailVerified } from "#app/domain/accounts/accounts.commands.server.ts";
import { forgetDevices, isKnownDevice } from "#app/domain/accounts/known-devices.commands.server.ts";
import { findLink, issueLink, takeLink, voidLinks } from "#app/domain/accounts/mailed-links.commands.server.ts";
import { checkOwnPassword, lockSince } from "#app/domain/accounts/own-password.commands.server.ts";
import { refuseWeakPassword } from "#app/domain/accounts/password-rules.server.ts";
import { hashPassword } from "#app/domain/accounts/passwords.server.ts";
import { endSessions } from "#app/domain/accounts/sessions.commands.server.ts";
import { consume } from "#app/domain/rate-limits/rate-limits.commands.server.ts";
import { notify } from "#app/domain/notifications/notifications.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** Who asks for a new password, and for which address. */
export interface ResetRequest {
  email: string;
  /** As `networkOf` counts it. */
  network: string;
  deviceHash: Buffer | undefined;
}

/**
 * Has a link to choose a new password mailed to this address, if it has an account. What happens here is the same for every address,
 * so that neither the answer nor its time tells which have one: who it is, is looked up where the mail is written.
 * Throws `RetryLaterError` after three within the hour from one network, or nine from all. A stranger's requests do not use up the owner's: they
 * come from another network, and a browser in which the owner has signed in before has a budget of its own.
 */
export async function askForPasswordReset(db: Db, { email, network, deviceHash }: ResetRequest): Promise<void> {
  if (deviceHash && (await isKnownDevice(db, email, deviceHash))) {
    await consume(db, "mail.reset_device", `${deviceHash.toString("hex")} ${email}`);
  } else {
    await consume(db, "mail.reset", `${network} ${email}`);
    await consume(db, "mail.reset_account", email);
  }
  await enqueue(db, "mail.reset_password", { email });
}

/** For the mail: a fresh link for the account with this address, older ones being void. Undefined when nobody may have one. */
export async function issueResetLink(db: Db, email: string): Promise<{ profileId: number; token: string } | undefined> {
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
    return { profileId: profile.id, token: await issueLink(trx, { profileId: profile.id, purpose: "reset_password" }) };
  });
}

/**
 * Sets the password that somebody with the mailed link has chosen. The link is used up, the person is signed out everywhere, every
 * other pending link is void, and a mail says what happened. Whoever has the link has the mailbox: the address counts as verified.
 * Refuses (no field) a link that is used, expired or unknown, and (`password`) a weak password, which leaves the link as it is.
 */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
): Promise<{ profileId: number; role: Role }> {
  const owner = await findResetOwner(db, token);
  if (!owner) throw new DomainError("messages:password.link_failed");
  refuseWeakPassword(password, owner.role);
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    // The profile first, as everywhere: its lock is what all changes of an account queue up for.
    await trx.selectFrom("profiles").select("id").where("id", "=", owner.profileId).forUpdate().execute();
    if (!(await takeLink(trx, "reset_password", token))) throw new DomainError("messages:password.link_failed");
    await markEmailVerified(trx, owner.profileId);
    await replacePassword(trx, owner.profileId, passwordHash, {});
    return owner;
  });
}

/** Whose password the mailed link may set, while it can. */
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
 * Changes a signed-in person's password. They stay signed in here (`session`, to be renewed by the caller) and nowhere else.
 * Refuses (`current_password`) a wrong current one and (`password`) a weak new one.
 */
export async function changePassword(
  db: Db,
  person: { profileId: number; role: Role; session: Buffer; device: Buffer | undefined },
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { profileId } = person;
  const epoch = await checkOwnPassword(db, profileId, current);
  refuseWeakPassword(next, person.role);
  const passwordHash = await hashPassword(next);
  await inTransaction(db, async (trx) => {
    await lockSince(trx, profileId, epoch);
    await replacePassword(trx, profileId, passwordHash, person);
  });
}

async function replacePassword(
  trx: Trx,
  profileId: number,
  passwordHash: string,
  keep: { session?: Buffer | undefined; device?: Buffer | undefined },
): Promise<void> {
  // First, for its lock: a sign-in with the old password either has its session by now, or gets none.
  await endSessions(trx, profileId, keep.session);
  await trx
    .insertInto("credentials")
    .values({ profile_id: profileId, password_hash: passwordHash })
    .onConflict((conflict) =>
      conflict.column("profile_id").doUpdateSet({ password_hash: passwordHash, updated_at: sql`now()` }),
    )
    .execute();
  await forgetDevices(trx, profileId, keep.device);
  // An address that a thief wanted to put in the place of the owner's must not arrive after all.
  await voidLinks(trx, profileId, ["reset_password", "change_email"]);
  await notify(trx, profileId, { message: "password_changed", link: "/customer/settings/password" });
  await enqueue(trx, "mail.password_changed", { profileId });
}
