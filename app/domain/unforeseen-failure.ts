import { isDatabaseUnavailable } from "#app/db/pool/database-unavailable.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** Returns whether a command failed for a reason that neither a rule nor the state of the database explains. */
export function isUnforeseen(error: unknown): boolean {
  return !(error instanceof DomainError) && !isDatabaseUnavailable(error);
}
