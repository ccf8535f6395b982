import type { MemberRole } from "#app/db/schema.ts";
import { hasRightsOf, type MemberRights } from "#app/domain/platform/access/permissions.ts";

/** The roles, from the one with all rights to the one that only reads. */
export const MEMBER_ROLES = ["owner", "manager", "packer", "viewer"] as const satisfies MemberRole[];

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** Members of a store, invitations included. */
export const MAX_MEMBERS = 50;

/** A member as the store's list shows it. */
export interface StoreMember extends MemberRights {
  profileId: number;
  fullName: string;
  email: string;
  since: Date;
}

/** An invitation that was not accepted yet. */
export interface OpenInvitation extends MemberRights {
  id: number;
  email: string;
  expiresAt: Date;
  isExpired: boolean;
}

/** What the person reads who was invited. */
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
