import { dictionary } from "@zxcvbn-ts/language-common";
import type { Role } from "#app/db/schema.ts";
import { MINIMUM_ADMIN_PASSWORD_LENGTH } from "#app/domain/accounts/accounts.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Whether very many people use this password, in any letter case: such a one is tried first by whoever guesses.
 * The list (49,000, all in small letters) is searched as it is: that takes a fraction of a millisecond beside a hash of 30, and a
 * second copy of it would take some megabytes in every process.
 */
export function isCommonPassword(password: string): boolean {
  return dictionary.passwords.includes(password.toLowerCase());
}

/**
 * Refuses (`password`) what nobody may take (decision 32): a commonly used one, and for an administrator one of fewer than 12
 * characters. The 6 that everybody needs are the forms' to check, with the specified words.
 */
export function refuseWeakPassword(password: string, role: Role): void {
  if (role === "admin" && password.length < MINIMUM_ADMIN_PASSWORD_LENGTH)
    throw new DomainError("messages:password.too_short_for_admin", {
      field: "password",
      values: { n: MINIMUM_ADMIN_PASSWORD_LENGTH },
    });
  if (isCommonPassword(password)) throw new DomainError("messages:password.common", { field: "password" });
}
