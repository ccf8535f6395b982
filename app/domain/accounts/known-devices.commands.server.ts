import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { deviceName } from "#app/domain/accounts/devices.ts";
import { notify } from "#app/domain/notifications/notifications.commands.server.ts";

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

/** Remembers that this browser is the person's. Answers whether it was not known as that before. */
export async function rememberDevice(db: Db, profileId: number, tokenHash: Buffer): Promise<boolean> {
  const { is_new } = await db
    .insertInto("known_devices")
    .values({ token_hash: tokenHash, profile_id: profileId })
    .onConflict((conflict) => conflict.columns(["token_hash", "profile_id"]).doUpdateSet({ last_used_at: sql`now()` }))
    // Only a row that was there before has been written by anybody else: of two at once, one hears that it is new.
    .returning(sql<boolean>`xmax = 0`.as("is_new"))
    .executeTakeFirstOrThrow();
  return is_new;
}

/**
 * Remembers that this person has signed in with this browser, and tells them, in the shop and by mail, when their account did not
 * know it. Call it when all is proven, before the browser gets its session: nobody is in untold, and nobody is told of a sign-in
 * that waits for the second factor.
 *
 * The first sign-in of all is no news to whoever has just registered. A new password forgets the devices, so that each of them is
 * told of again when it comes back: it was signed out on purpose, and whoever was to be shut out by that must not return unseen.
 * Only the browser in which the password was chosen is still known; the mail about the password has told of it.
 */
export async function recordSignIn(
  db: Db,
  person: { profileId: number; sessionEpoch: number },
  browser: { tokenHash: Buffer; userAgent: string | null },
): Promise<void> {
  const { profileId } = person;
  await inTransaction(db, async (trx) => {
    // Two first sign-ins at once take turns: the second is news. One whose session was ended meanwhile leaves nothing behind.
    const profile = await trx
      .selectFrom("profiles")
      .select("first_signed_in_at")
      .where("id", "=", profileId)
      .where("session_epoch", "=", person.sessionEpoch)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!profile) return;
    const isNew = await rememberDevice(trx, profileId, browser.tokenHash);
    if (profile.first_signed_in_at === null) {
      await trx
        .updateTable("profiles")
        .set({ first_signed_in_at: sql`now()` })
        .where("id", "=", profileId)
        .execute();
    } else if (isNew) await tellOfSignIn(trx, profileId, browser.userAgent);
  });
}

async function tellOfSignIn(trx: Trx, profileId: number, userAgent: string | null): Promise<void> {
  const device = deviceName(userAgent);
  const { browser, system } = device;
  await notify(trx, profileId, {
    ...(browser && system
      ? { message: "new_sign_in", values: { browser, system } }
      : { message: "new_sign_in_unrecognised" }),
    link: "/customer/settings/devices",
  });
  await enqueue(trx, "mail.new_sign_in", { profileId, device, at: new Date().toISOString() });
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
