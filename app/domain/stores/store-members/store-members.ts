import type { MemberRole } from "#app/db/schema.ts";
import { hasRightsOf, type MemberRights } from "#app/domain/platform/access/permissions.ts";

/** Roles, from full rights down to read-only. */
export const MEMBER_ROLES = ["owner", "manager", "packer", "viewer"] as const satisfies MemberRole[];

/** Lifetime of an invitation in days. */
export const INVITATION_DAYS = 7;

/** Maximum members of a store, including invitations. */
export const MAX_MEMBERS = 50;

export interface StoreMember extends MemberRights {
  profileId: number;
  fullName: string;
  email: string;
  since: Date;
}

/** An invitation not yet accepted. */
export interface OpenInvitation extends MemberRights {
  id: number;
  email: string;
  expiresAt: Date;
  isExpired: boolean;
}

/** An invitation as shown to the invited person. */
export interface ReceivedInvitation extends MemberRights {
  storeName: string;
  email: string;
  invitedBy: string;
  /** Whether the address has an account. */
  hasAccount: boolean;
}

/** Returns the roles that a member with these rights can grant (rule 9.19). */
export function grantableRoles(own: MemberRights): MemberRole[] {
  return MEMBER_ROLES.filter((role) => hasRightsOf(own, { role, canExport: false }));
}
