import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { Locale, Role } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { issueLink } from "#app/domain/accounts/accounts/mailed-links.commands.server.ts";
import { assertStrongPassword } from "#app/domain/accounts/accounts/password-rules.server.ts";
import {
  hashPassword,
  verifyDummyPassword,
  verifyPassword,
  WrongPassword,
} from "#app/domain/accounts/accounts/passwords.server.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { emit } from "#app/domain/platform/domain-events/domain-events.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

export interface NewAccount {
  fullName: string;
  email: string;
  phoneNumber?: string | undefined;
  password: string;
  role: "customer" | "seller";
  locale: Locale;
  /** Redirect target of the mailed link. */
  returnTo?: string | undefined;
}

/**
 * Creates an account and mails the verification link; it cannot sign in before its address is verified (rule 8.3). Refuses a commonly used password,
 * and an address that already has an account (rule 8.4).
 */
export async function register(db: Db, account: NewAccount): Promise<void> {
  assertStrongPassword(account.password, account.role);
  const passwordHash = await hashPassword(account.password);
  await inTransaction(db, async (trx) => {
    const profile = await trx
      .insertInto("profiles")
      .values({
        full_name: account.fullName,
        email: account.email,
        phone_number: account.phoneNumber ?? null,
        role: account.role,
        locale: account.locale,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!profile) throw new DomainError("messages:register.exists", { field: "email" });
    await trx.insertInto("credentials").values({ profile_id: profile.id, password_hash: passwordHash }).execute();
    const { email, returnTo } = account;
    await publishEvent(trx, "email_verification_requested", { email, returnTo });
  });
}

/**
 * Creates an account for an address proven by a mailed link; the caller has checked and hashed the password. Returns its id. Throws `DomainError`
 * when the address has an account meanwhile.
 */
export async function createVerifiedAccount(
  trx: Trx,
  account: Pick<NewAccount, "fullName" | "email" | "role" | "locale"> & { passwordHash: string },
): Promise<number> {
  const { fullName: full_name, email, role, locale, passwordHash: password_hash } = account;
  const profile = await trx
    .insertInto("profiles")
    .values({ full_name, email, role, locale })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!profile) throw new DomainError("messages:register.exists");
  await trx.insertInto("credentials").values({ profile_id: profile.id, password_hash }).execute();
  await markEmailVerified(trx, profile.id);
  return profile.id;
}

/**
 * Mails a new verification link to an account that still needs one. Does the same work for every address, like `requestPasswordReset`. Throws
 * `RetryLaterError` over the rate limit.
 */
export async function resendVerification(db: Db, email: string, returnTo?: string): Promise<void> {
  await consume(db, "mail.verify", email);
  await publishEvent(db, "email_verification_requested", { email, returnTo });
}

/** Creates the link of the verification mail; undefined when no account needs one. Older links stay valid. */
export async function issueVerificationLink(
  db: Db,
  email: string,
): Promise<{ profileId: number; token: string } | undefined> {
  const profile = await db
    .selectFrom("profiles")
    .select("id")
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  return (
    profile && { profileId: profile.id, token: await issueLink(db, { profileId: profile.id, purpose: "verify_email" }) }
  );
}

/**
 * Verifies the address of a mailed link's token. The link can be opened again (mail programs prefetch links). Returns the address;
 * undefined for a token that is unknown or expired.
 */
export async function verifyEmail(db: Db, token: string): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const used = await trx
      .updateTable("email_tokens")
      .set({ used_at: sql`coalesce(used_at, now())` })
      .where("token_hash", "=", hashSecret(token))
      .where("purpose", "=", "verify_email")
      .where("expires_at", ">", sql<Date>`now()`)
      .returning("profile_id")
      .executeTakeFirst();
    if (!used) return undefined;
    await markEmailVerified(trx, used.profile_id);
    const { email } = await trx
      .selectFrom("profiles")
      .where("id", "=", used.profile_id)
      .select("email")
      .executeTakeFirstOrThrow();
    return email;
  });
}

/** Marks the account's address as verified, once. */
export async function markEmailVerified(trx: Trx, profileId: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("profiles")
    .set({ email_verified_at: sql`now()` })
    .where("id", "=", profileId)
    .where("email_verified_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await emit(trx, "email_verified", { profileId });
}

export interface SignedInAccount {
  profileId: number;
  fullName: string;
  role: Role;
  locale: Locale;
  /** See `createSession`. */
  sessionEpoch: number;
}

/**
 * Returns the account for this address and password. Throws the same error for an unknown address and a wrong password; mentions an unverified
 * address only when the password is right.
 */
export async function checkSignIn(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<SignedInAccount> {
  const account = await db
    .selectFrom("profiles as p")
    .innerJoin("credentials as c", "c.profile_id", "p.id")
    .where("p.email", "=", email)
    .select(["p.id", "p.full_name", "p.role", "p.locale", "p.email_verified_at", "p.suspended_at", "p.session_epoch"])
    .select("c.password_hash")
    .executeTakeFirst();
  const matches = account ? await verifyPassword(account.password_hash, password) : await verifyDummyPassword(password);
  if (!account || !matches) throw new WrongPassword("messages:sign_in.wrong", { field: "password" });
  if (account.suspended_at) throw new DomainError("messages:sign_in.suspended");
  if (!account.email_verified_at) throw new DomainError("messages:sign_in.unverified", { field: "email" });
  return {
    profileId: account.id,
    fullName: account.full_name,
    role: account.role,
    locale: account.locale,
    sessionEpoch: account.session_epoch,
  };
}

/** Saves the chosen language, for mails and the person's next device. */
export async function changeLocale(db: Db, profileId: number, locale: Locale): Promise<void> {
  await db.updateTable("profiles").set({ locale }).where("id", "=", profileId).execute();
}

/** Saves the settings. A trigger marks a changed mobile number as unverified; if it was verified, the owner gets a mail. */
export async function updateProfile(
  db: Db,
  profileId: number,
  profile: { fullName: string; phoneNumber?: string | undefined; locale: Locale },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom("profiles")
      .where("id", "=", profileId)
      .select("phone_verified_at")
      .forNoKeyUpdate()
      .executeTakeFirst();
    const after = await trx
      .updateTable("profiles")
      .set({ full_name: profile.fullName, phone_number: profile.phoneNumber ?? null, locale: profile.locale })
      .where("id", "=", profileId)
      .returning("phone_verified_at")
      .executeTakeFirst();
    if (before?.phone_verified_at && !after?.phone_verified_at)
      await publishEvent(trx, "mobile_sign_in_changed", { profileId, event: "off", at: new Date().toISOString() });
    await emit(trx, "profile_saved", { profileId });
  });
}
