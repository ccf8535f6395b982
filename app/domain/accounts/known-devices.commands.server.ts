import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** Whether somebody has signed in to the account with this address in the browser whose device token hashes to this. */
export async function isKnownDevice(db: Db, email: string, tokenHash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom("known_devices as d")
    .innerJoin("profiles as p", "p.id", "d.profile_id")
    .where("d.token_hash", "=", tokenHash)
    .where("p.email", "=", email)
    .select("d.profile_id")
    .executeTakeFirst();
  return known !== undefined;
}

/** Remembers that this person has signed in here. */
export async function rememberDevice(db: Db, profileId: number, tokenHash: Buffer): Promise<void> {
  await db
    .insertInto("known_devices")
    .values({ token_hash: tokenHash, profile_id: profileId })
    .onConflict((conflict) => conflict.columns(["token_hash", "profile_id"]).doUpdateSet({ last_used_at: sql`now()` }))
    .execute();
}

/** Forgets all devices of the person, or all except the one of `keep`. */
export async function forgetDevices(db: Db, profileId: number, keep?: Buffer): Promise<void> {
  await db
    .deleteFrom("known_devices")
    .where("profile_id", "=", profileId)
    .$if(keep !== undefined, (query) => query.where("token_hash", "!=", keep ?? Buffer.of()))
    .execute();
}

/** Removes devices that nobody has signed in with for a year: their cookie is gone by then. Returns how many. */
export async function sweepDevices(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("known_devices")
    .where("last_used_at", "<", sql<Date>`now() - interval '1 year'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
