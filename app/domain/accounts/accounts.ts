import type { Role } from "#app/db/schema.ts";

/** Minimum password length in characters. Source: spec §5, decision 32. */
export const MINIMUM_PASSWORD_LENGTH = 6;
export const MINIMUM_ADMIN_PASSWORD_LENGTH = 12;

/** Lifetime of a mailed link in hours, by purpose. */
export const LINK_HOURS = { verify_email: 48, reset_password: 1, change_email: 24 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

/** Minimum age in years for an account. Source: spec §9. */
export const MINIMUM_AGE = 18;

/** Maximum retention of personal data in years, unless a law requires longer. Source: spec §9. */
export const DATA_RETENTION_YEARS = 2;

/** Returns the start page of each role's area. Source: spec §2.2. */
export function homeOf(role: Role): string {
  if (role === "admin") return "/admin";
  return role === "seller" ? "/seller" : "/customer";
}

/** Returns what the audit log calls an account. */
export function accountSubject(profileId: number): string {
  return `account ${profileId}`;
}
