import type { Db, Trx } from "#app/db/connection.server.ts";
import { verifyPassword, WrongPassword } from "#app/domain/accounts/passwords.server.ts";
import { withinBudgets, type Share } from "#app/domain/rate-limits/rate-limits.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** Whether the account has a password at all: one that was opened with Google or Facebook has none until it is set. */
export async function hasPassword(db: Db, profileId: number): Promise<boolean> {
  return (await findPassword(db, profileId)) !== undefined;
}

/**
 * Asks a signed-in person for their password again, before something that a stranger at an open session must not do. Refuses
 * (`current_password`) a wrong one; after ten of them within 15 minutes throws `RetryLaterError`. Answers the profile's `session_epoch` as it was
 * with this password, for `lockSince`.
 */
export async function checkOwnPassword(db: Db, profileId: number, password: string): Promise<number> {
  const share: Share = { name: "password.confirm", who: String(profileId) };
  const verify = async () => {
    const own = await findPassword(db, profileId);
    if (own === undefined || !(await verifyPassword(own.password_hash, password)))
      throw new WrongPassword("messages:own_password.wrong", { field: "current_password" });
    return own.session_epoch;
  };
  return withinBudgets(db, [share], verify, (error) => error instanceof WrongPassword);
}

/**
 * Locks the profile for what the password has opened. Throws `DomainError` when it was shut meanwhile: the owner may have chosen a new password
 * between our look at the old one and this, and whoever knew the old one must not go on (catalogue A5).
 */
export async function lockSince(trx: Trx, profileId: number, epoch: number): Promise<void> {
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
