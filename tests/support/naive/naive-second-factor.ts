import type { Db } from "#app/db/connection.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { encryptionContext } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { MAX_WRONG_CODES } from "#app/domain/accounts/second-factor/second-factor.ts";
import { totpStepOf } from "#app/domain/accounts/second-factor/totp.server.ts";
import { cipher } from "#app/services.server.ts";

/** Reads the used step and the wrong codes, and writes them afterwards: shows that second-factor-races.test.ts can fail. */
export async function naiveProof(db: Db, profileId: number, code: string): Promise<void> {
  const factor = await db
    .selectFrom("factors")
    .where("profile_id", "=", profileId)
    .selectAll()
    .executeTakeFirstOrThrow();
  if (factor.wrong_codes >= MAX_WRONG_CODES) throw new DomainError("messages:second_factor.locked");
  const step = totpStepOf(cipher.decrypt(factor.secret_sealed, encryptionContext(profileId)), code);
  if (step === undefined) {
    const wrongCodes = factor.wrong_codes + 1;
    await db.updateTable("factors").set({ wrong_codes: wrongCodes }).where("profile_id", "=", profileId).execute();
    throw new DomainError("messages:second_factor.wrong");
  }
  if (factor.last_used_step !== null && step <= factor.last_used_step)
    throw new DomainError("messages:second_factor.used");
  await db.updateTable("factors").set({ last_used_step: step }).where("profile_id", "=", profileId).execute();
}
