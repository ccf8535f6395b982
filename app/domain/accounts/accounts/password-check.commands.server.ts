import type { Db, Trx } from "#app/db/connection.server.ts";
import { verifyPassword, WrongPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { withinRateLimits, type RateLimitCheck } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** Returns whether the account has a password: accounts created with Google or Facebook have none until it is set. */
export async function hasPassword(db: Db, profileId: number): Promise<boolean> {
  return (await findPassword(db, profileId)) !== undefined;
}

/**
 * Verifies a signed-in person's password again before a sensitive action. Throws `DomainError` (`current_password`) if it is missing or wrong,
 * `RetryLaterError` after ten wrong ones within 15 minutes. Returns the profile's `session_epoch` for `lockUnchangedProfile`.
 */
export async function confirmPassword(db: Db, profileId: number, password: string | undefined): Promise<number> {
  if (password === undefined) throw new DomainError("messages:own_password.required", { field: "current_password" });
  const check: RateLimitCheck = { name: "password.confirm", subject: String(profileId) };
  const verify = async () => {
    const own = await findPassword(db, profileId);
    if (own === undefined || !(await verifyPassword(own.password_hash, password)))
      throw new WrongPassword("messages:own_password.wrong", { field: "current_password" });
    return own.session_epoch;
  };
  return withinRateLimits(db, [check], verify, (error) => error instanceof WrongPassword);
}

/**
 * Locks the profile after a password check. Throws `DomainError` when its `session_epoch` has changed since: a new password may
 * have been chosen between the check and the lock (rule 8.12).
 */
export async function lockUnchangedProfile(trx: Trx, profileId: number, epoch: number): Promise<void> {
  const profile = await trx
    .selectFrom("profiles")
    .select("id")
    .where("id", "=", profileId)
    .where("session_epoch", "=", epoch)
    .where("suspended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!profile) throw new DomainError("messages:sign_in.overtaken");
}

function findPassword(db: Db, profileId: number) {
  return db
    .selectFrom("credentials as c")
    .innerJoin("profiles as p", "p.id", "c.profile_id")
    .select(["c.password_hash", "p.session_epoch"])
    .where("c.profile_id", "=", profileId)
    .executeTakeFirst();
}
