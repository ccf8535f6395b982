import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { deviceName } from "#app/domain/accounts/accounts/devices.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";

/** Returns whether this device token hash belongs to a known device of the account with this address. */
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

/** Adds this browser to the person's known devices. Returns whether it is new. */
export async function rememberDevice(db: Db, profileId: number, tokenHash: Buffer): Promise<boolean> {
  const { is_new } = await db
    .insertInto("known_devices")
    .values({ token_hash: tokenHash, profile_id: profileId })
    .onConflict((conflict) => conflict.columns(["token_hash", "profile_id"]).doUpdateSet({ last_used_at: sql`now()` }))
    // xmax is set only on an existing row: of two concurrent calls, one sees a new device.
    .returning(sql<boolean>`xmax = 0`.as("is_new"))
    .executeTakeFirstOrThrow();
  return is_new;
}

/**
 * Adds this browser to the person's known devices and, if it is new, notifies them in the shop and by mail. Call it after full authentication
 * (including MFA) and before creating the session, so that no session exists without a notice.
 *
 * The very first sign-in is not announced. A new password removes all known devices except the browser used for the change, so that a device signed
 * out by it is announced when it returns.
 */
export async function recordSignIn(
  db: Db,
  person: { profileId: number; sessionEpoch: number },
  browser: { tokenHash: Buffer; userAgent: string | null },
): Promise<void> {
  const { profileId } = person;
  await inTransaction(db, async (trx) => {
    // Serializes concurrent first sign-ins: the second is announced. If the sessions were ended meanwhile, the sign-in leaves nothing behind.
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
    } else if (isNew) {
      const device = deviceName(browser.userAgent);
      await publishEvent(trx, "new_sign_in", { profileId, device, at: new Date().toISOString() });
    }
  });
}

/** Removes the person's known devices, except `keep`. */
export async function forgetDevices(db: Db, profileId: number, keep?: Buffer): Promise<void> {
  await db
    .deleteFrom("known_devices")
    .where("profile_id", "=", profileId)
    .$if(keep !== undefined, (query) => query.where("token_hash", "!=", keep ?? Buffer.of()))
    .execute();
}

/** Removes devices without a sign-in for a year: their cookie has expired. Returns how many. */
export async function sweepDevices(db: Db): Promise<number> {
  return deleteInSlices(db, "known_devices", (rows) =>
    rows.where("last_used_at", "<", sql<Date>`now() - interval '1 year'`),
  );
}
