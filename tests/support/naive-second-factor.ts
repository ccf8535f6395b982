import type { Db } from "#app/db/connection.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { sealedPlace } from "#app/domain/second-factor/second-factor.queries.server.ts";
import { MOST_WRONG_CODES } from "#app/domain/second-factor/second-factor.ts";
import { totpStepOf } from "#app/domain/second-factor/totp.server.ts";
import { vault } from "#app/services.server.ts";

/** Looks whether the code was used and how many were wrong, and writes down what it knows afterwards: shows that A4 can fail. */
export async function naiveProof(db: Db, profileId: number, code: string): Promise<void> {
  const factor = await db
    .selectFrom("factors")
    .where("profile_id", "=", profileId)
    .selectAll()
    .executeTakeFirstOrThrow();
  if (factor.wrong_codes >= MOST_WRONG_CODES) throw new Refusal("messages:second_factor.locked");
  const step = totpStepOf(vault.open(factor.secret_sealed, sealedPlace(profileId)), code);
  if (step === undefined) {
    const wrongCodes = factor.wrong_codes + 1;
    await db.updateTable("factors").set({ wrong_codes: wrongCodes }).where("profile_id", "=", profileId).execute();
    throw new Refusal("messages:second_factor.wrong");
  }
  if (factor.last_used_step !== null && step <= factor.last_used_step) throw new Refusal("messages:second_factor.used");
  await db.updateTable("factors").set({ last_used_step: step }).where("profile_id", "=", profileId).execute();
}
