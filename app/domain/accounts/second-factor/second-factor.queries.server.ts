import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { ValueCipher } from "#app/domain/platform/encryption/encrypted-values.server.ts";
import { SET_UP_MINUTES } from "#app/domain/accounts/second-factor/second-factor.ts";

export interface SecondFactor {
  verifiedAt: Date;
  /** Unused recovery codes. */
  recoveryCodesLeft: number;
}

/** Returns the person's second factor, or undefined while none is enabled. */
export async function findSecondFactor(db: Db, profileId: number): Promise<SecondFactor | undefined> {
  const factor = await db
    .selectFrom("factors as f")
    .where("f.profile_id", "=", profileId)
    .where("f.verified_at", "is not", null)
    .select((query) => [
      "f.verified_at",
      query
        .selectFrom("recovery_codes as c")
        .whereRef("c.profile_id", "=", "f.profile_id")
        .where("c.used_at", "is", null)
        .select((count) => count.fn.countAll<number>().as("left"))
        .as("left"),
    ])
    .executeTakeFirst();
  return factor?.verified_at ? { verifiedAt: factor.verified_at, recoveryCodesLeft: factor.left ?? 0 } : undefined;
}

/** Returns the key being set up, in base32; undefined when no setup was begun within the last half hour. */
export async function findPendingKey(db: Db, cipher: ValueCipher, profileId: number): Promise<string | undefined> {
  const factor = await db
    .selectFrom("factors")
    .where("profile_id", "=", profileId)
    .where("verified_at", "is", null)
    .where("created_at", ">", sql<Date>`now() - make_interval(mins => ${SET_UP_MINUTES})`)
    .select("secret_sealed")
    .executeTakeFirst();
  return factor && cipher.decrypt(factor.secret_sealed, encryptionContext(profileId));
}

/** Returns the encryption context of a factor's key. */
export function encryptionContext(profileId: number): string {
  return `factors.secret_sealed:${profileId}`;
}
