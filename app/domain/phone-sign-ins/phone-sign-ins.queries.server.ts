import type { Db } from "#app/db/connection.server.ts";

/** The number of an account. */
export interface OwnMobile {
  /** As stored: `+919876543210`. Null without one. */
  number: string | null;
  /** Since when it signs the person in; null when it does not. */
  verifiedAt: Date | null;
}

/** Returns the number of a person's own account. */
export async function findOwnMobile(db: Db, profileId: number): Promise<OwnMobile> {
  return db
    .selectFrom("profiles")
    .where("id", "=", profileId)
    .select(["phone_number as number", "phone_verified_at as verifiedAt"])
    .executeTakeFirstOrThrow();
}
