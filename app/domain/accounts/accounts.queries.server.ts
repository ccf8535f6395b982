import type { Db } from "#app/db/connection.server.ts";

export interface Profile {
  fullName: string;
  email: string;
  phoneNumber: string | null;
}

/** What a person sees of their own account. */
export function findProfile(db: Db, profileId: number): Promise<Profile | undefined> {
  return db
    .selectFrom("profiles")
    .where("id", "=", profileId)
    .select(["full_name as fullName", "email", "phone_number as phoneNumber"])
    .executeTakeFirst();
}
