import { checkOwnPassword, hasPassword } from "#app/domain/accounts/accounts/own-password.commands.server.ts";
import { findSecondFactor } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { db } from "#app/services.server.ts";

/** What a person gives again before a sensitive step: nothing in the form for who has just proven the second factor (`freshFactor`). */
export type Proof = "factor" | "password" | "missing";

/** Returns what the person has for it; "missing" for an account of a provider without a password and a second factor. */
export async function proofOf(profileId: number): Promise<Proof> {
  if (await findSecondFactor(db, profileId)) return "factor";
  return (await hasPassword(db, profileId)) ? "password" : "missing";
}

/**
 * Requires it in an action that declares `freshFactor`: throws `DomainError` (`current_password`) for a person without a second factor whose
 * password is missing or wrong (rule 9.20).
 */
export async function requireProof(profileId: number, password: string): Promise<void> {
  if (await findSecondFactor(db, profileId)) return;
  await checkOwnPassword(db, profileId, password || undefined);
}
