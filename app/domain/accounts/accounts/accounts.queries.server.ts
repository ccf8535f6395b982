import type { Db } from "#app/db/connection.server.ts";
import type { SignedInAccount } from "#app/domain/accounts/accounts/accounts.commands.server.ts";

export interface Profile {
  fullName: string;
  email: string;
  phoneNumber: string | null;
  isPhoneVerified: boolean;
}

/** Returns a person's own account. */
export function findProfile(db: Db, profileId: number): Promise<Profile | undefined> {
  return db
    .selectFrom("profiles")
    .where("id", "=", profileId)
    .select(["full_name as fullName", "email", "phone_number as phoneNumber"])
    .select((eb) => eb("phone_verified_at", "is not", null).$castTo<boolean>().as("isPhoneVerified"))
    .executeTakeFirst();
}

/** Returns whether the account with this address has a password. */
export async function hasPassword(db: Db, email: string): Promise<boolean> {
  const account = await db
    .selectFrom("credentials as c")
    .innerJoin("profiles as p", "p.id", "c.profile_id")
    .where("p.email", "=", email)
    .select("p.id")
    .executeTakeFirst();
  return account !== undefined;
}

/** Returns the account of a person authenticated without a password; undefined when it may not sign in. `sessionEpoch`: see `createSession`. */
export async function findSignedInAccount(
  db: Db,
  { profileId, sessionEpoch }: { profileId: number; sessionEpoch: number },
): Promise<SignedInAccount | undefined> {
  const account = await db
    .selectFrom("profiles")
    .where("id", "=", profileId)
    .where("suspended_at", "is", null)
    .select(["full_name as fullName", "role", "locale"])
    .executeTakeFirst();
  return account && { profileId, sessionEpoch, ...account };
}
