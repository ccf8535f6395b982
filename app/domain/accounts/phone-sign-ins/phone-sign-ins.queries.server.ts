import type { Db } from "#app/db/connection.server.ts";
import type { SignedInAccount } from "#app/domain/accounts/accounts/accounts.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** The number of an account. */
export interface AccountMobile {
  /** As stored: `+919876543210`. Null without one. */
  number: string | null;
  /** When it was verified for sign-ins; null when it does not sign the person in. */
  verifiedAt: Date | null;
}

/** Returns the number of a person's own account. */
export async function findAccountMobile(db: Db, profileId: number): Promise<AccountMobile> {
  return db
    .selectFrom("profiles")
    .where("id", "=", profileId)
    .select(["phone_number as number", "phone_verified_at as verifiedAt"])
    .executeTakeFirstOrThrow();
}

/**
 * Returns the account with this verified number, for a person who has just given its code; undefined when there is none. Throws `DomainError` for a
 * suspended account, and for an administrator's, which a number never opens (rule 8.23).
 */
export async function findAccountOfMobile(db: Db, mobile: string): Promise<SignedInAccount | undefined> {
  const account = await db
    .selectFrom("profiles")
    .where("phone_number", "=", mobile)
    .where("phone_verified_at", "is not", null)
    .where("email_verified_at", "is not", null)
    .select(["id as profileId", "full_name as fullName", "role", "locale", "session_epoch as sessionEpoch"])
    .select("suspended_at")
    .executeTakeFirst();
  if (!account) return undefined;
  const { suspended_at: suspendedAt, ...signedIn } = account;
  if (account.role === "admin") throw new DomainError("messages:mobile_sign_in.failed");
  if (suspendedAt) throw new DomainError("messages:sign_in.suspended");
  return signedIn;
}
