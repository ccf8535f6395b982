import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** A device with a session of the person. */
export interface SignedInDevice {
  /** Identifies it in its form's URL; not a credential. */
  key: string;
  userAgent: string | null;
  /** Rounded to the hour. */
  lastSeenAt: Date;
  signedInAt: Date;
  isCurrent: boolean;
}

/** Returns the person's sessions: this one first, then the most recently used. At most 100. */
export async function listDevices(db: Db, profileId: number, current: Buffer): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom("sessions")
    .where("profile_id", "=", profileId)
    .where("idle_expires_at", ">", sql<Date>`now()`)
    .where("expires_at", ">", sql<Date>`now()`)
    .select(["key", "user_agent as userAgent", "last_seen_at as lastSeenAt", "created_at as signedInAt"])
    .select(sql<boolean>`id_hash = ${current}`.as("isCurrent"))
    .orderBy("isCurrent", "desc")
    .orderBy("last_seen_at", "desc")
    .limit(100)
    .execute();
  return rows;
}
