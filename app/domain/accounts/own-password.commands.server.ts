import type { Db } from "#app/db/connection.server.ts";
import { verifyPassword, WrongPassword } from "#app/domain/accounts/passwords.server.ts";
import { withinBudgets, type Share } from "#app/domain/limits/limits.commands.server.ts";

/** Whether the account has a password at all: one that was opened with Google or Facebook has none until it is set. */
export async function hasPassword(db: Db, profileId: number): Promise<boolean> {
  return (await findPasswordHash(db, profileId)) !== undefined;
}

/**
 * Asks a signed-in person for their password again, before something that a stranger at an open session must not do. Refuses
 * (`current_password`) a wrong one; after ten of them within 15 minutes throws `NotNow`.
 */
export async function checkOwnPassword(db: Db, profileId: number, password: string): Promise<void> {
  const share: Share = { name: "password.confirm", who: String(profileId) };
  const verify = async () => {
    const hash = await findPasswordHash(db, profileId);
    if (hash === undefined || !(await verifyPassword(hash, password)))
      throw new WrongPassword("messages:own_password.wrong", { field: "current_password" });
  };
  await withinBudgets(db, [share], verify, (error) => error instanceof WrongPassword);
}

async function findPasswordHash(db: Db, profileId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("credentials")
    .select("password_hash")
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  return row?.password_hash;
}
