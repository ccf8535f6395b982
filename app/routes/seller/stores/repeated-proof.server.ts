import { confirmPassword, hasPassword } from "#app/domain/accounts/accounts/password-check.commands.server.ts";
import { findSecondFactor } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { db } from "#app/services.server.ts";

/** Proof required again before a sensitive step: no form field after a just proven second factor (`freshFactor`). */
export type Proof = "factor" | "password" | "missing";

/** Returns the person's kind of proof; "missing" for a provider's account without password and second factor. */
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
  await confirmPassword(db, profileId, password || undefined);
}
