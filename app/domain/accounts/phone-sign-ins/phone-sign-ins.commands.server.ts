import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { isUniqueViolation } from "#app/db/unique-violation.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";

/**
 * Marks the account's number as verified, for a person who has just given its code, and informs them. Throws `DomainError` when the account has
 * another number by now, is an administrator's, or when another account has verified the number; that account keeps it.
 */
export async function verifyAccountMobile(db: Db, profileId: number, mobile: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const profile = await trx
      .selectFrom("profiles")
      .where("id", "=", profileId)
      .select(["role", "phone_number", "phone_verified_at"])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (profile.role === "admin") throw new DomainError("messages:provider.not_for_admins");
    if (profile.phone_number !== mobile) throw new DomainError("messages:mobile_sign_in.changed");
    if (profile.phone_verified_at) return;
    await trx
      .updateTable("profiles")
      .set({ phone_verified_at: sql<Date>`now()` })
      .where("id", "=", profileId)
      .execute()
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new DomainError("messages:mobile_sign_in.taken");
        throw error;
      });
    await publishEvent(trx, "mobile_sign_in_changed", { profileId, event: "on", at: new Date().toISOString() });
  });
}

/** Stops sign-ins by the account's number, which stays, and informs the person. */
export async function disconnectMobile(db: Db, profileId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("profiles")
      .set({ phone_verified_at: null })
      .where("id", "=", profileId)
      .where("phone_verified_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await publishEvent(trx, "mobile_sign_in_changed", { profileId, event: "off", at: new Date().toISOString() });
  });
}
