import type { Role } from "#app/db/schema.ts";

/** Characters that a password needs at least. Source: spec §5, decision 32. */
export const MINIMUM_PASSWORD_LENGTH = 6;
export const MINIMUM_ADMIN_PASSWORD_LENGTH = 12;

/** For how many hours a mailed link works, by what it is for. */
export const LINK_HOURS = { verify_email: 48, reset_password: 1, change_email: 24 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

/** Years. Who is younger may not have an account. Source: spec §9. */
export const MINIMUM_AGE = 18;

/** Years for which personal data is kept at most, unless a law asks for longer. Source: spec §9. */
export const DATA_RETENTION_YEARS = 2;

/** Where a role's own area begins. Source: spec §2.2. */
export function homeOf(role: Role): string {
  if (role === "admin") return "/admin";
  return role === "seller" ? "/seller" : "/customer";
}

/** Returns what the audit log calls an account. */
export function accountSubject(profileId: number): string {
  return `account ${profileId}`;
}
