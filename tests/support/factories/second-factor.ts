import { Secret, TOTP } from "otpauth";
import { hashPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { hashRecoveryCode, newRecoveryCodes } from "#app/domain/accounts/second-factor/recovery-codes.server.ts";
import { encryptionContext } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { newTotpKey } from "#app/domain/accounts/second-factor/totp.server.ts";
import { db, cipher } from "#app/services.server.ts";
import { createProfile } from "./factories.ts";

export const PASSWORD = "mango-lassi-42";

type Given = Parameters<typeof createProfile>[0];

/** Creates a profile with the password `PASSWORD`. */
export async function createPersonWithPassword(given: Given = {}) {
  const profile = await createProfile(given);
  await db
    .insertInto("credentials")
    .values({ profile_id: profile.id, password_hash: await hashPassword(PASSWORD) })
    .execute();
  return profile;
}

/** Creates a profile with a password, an enabled second factor (`key`), and two recovery codes. */
export async function createEnrolledPerson(given: Given = {}) {
  const profile = await createPersonWithPassword(given);
  const key = newTotpKey();
  const recoveryCodes = newRecoveryCodes().slice(0, 2) as [string, string];
  await db
    .insertInto("factors")
    .values({
      profile_id: profile.id,
      secret_sealed: cipher.encrypt(key, encryptionContext(profile.id)),
      verified_at: new Date(),
    })
    .execute();
  await db
    .insertInto("recovery_codes")
    .values(recoveryCodes.map((code) => ({ profile_id: profile.id, code_hash: hashRecoveryCode(code) })))
    .execute();
  return { profile, key, recoveryCodes };
}

/** Returns the authenticator app's code `steps` × 30 seconds from now. */
export function appCode(key: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Returns six digits that are not a valid code now or shortly before or after. */
export function wrongCode(key: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => appCode(key, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.includes(code))!;
}
