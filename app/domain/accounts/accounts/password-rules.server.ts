import { dictionary } from "@zxcvbn-ts/language-common";
import type { Role } from "#app/db/schema.ts";
import { MIN_ADMIN_PASSWORD_LENGTH } from "#app/domain/accounts/accounts/accounts.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Returns whether this is a common password, ignoring letter case. Searches the list (49,000 lower-case entries) as text, in a fraction of a
 * millisecond (a hash takes 30); a Set would take some megabytes in every process.
 */
export function isCommonPassword(password: string): boolean {
  return dictionary.passwords.includes(password.toLowerCase());
}

/**
 * Throws `DomainError` (`password`) for a common password, and for an administrator's password of fewer than 12 characters (rule 8.6). Forms check
 * the general minimum of 6.
 */
export function assertStrongPassword(password: string, role: Role): void {
  if (role === "admin" && password.length < MIN_ADMIN_PASSWORD_LENGTH)
    throw new DomainError("messages:password.too_short_for_admin", {
      field: "password",
      values: { n: MIN_ADMIN_PASSWORD_LENGTH },
    });
  if (isCommonPassword(password)) throw new DomainError("messages:password.common", { field: "password" });
}
