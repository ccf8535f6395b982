import type { Role } from "#app/db/schema.ts";
import * as paths from "#app/paths.ts";

/** Minimum password length in characters. Rule 8.6. */
export const MIN_PASSWORD_LENGTH = 6;
export const MIN_ADMIN_PASSWORD_LENGTH = 12;

/** Lifetime of a mailed link in hours, by purpose. */
export const LINK_HOURS = { verify_email: 48, reset_password: 1, change_email: 24 } as const;
/** Lifetime of an approved seller's link to set the first password, for sellers without an account. */
export const INVITATION_HOURS = 7 * 24;
export type LinkPurpose = keyof typeof LINK_HOURS;

/** Minimum age in years for an account. Rule 8.18. */
export const MIN_AGE = 18;

/** Returns the start page of each role's area. Rule 8.2. */
export function homeOf(role: Role): string {
  if (role === "admin") return paths.admin;
  return role === "seller" ? paths.seller : paths.account;
}
