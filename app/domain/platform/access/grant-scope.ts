import type { AdminRight, MemberRole } from "#app/db/schema.ts";
import type { AnyScope, HelperScope, ProfileScope, StoreScope } from "#app/domain/platform/access/scope.ts";

/** Returns the scope of an administrator. Call it only after a permission check. */
export function anyScope(profileId: number, rights: readonly AdminRight[], network?: string): AnyScope {
  return { kind: "any", profileId, rights, network } as AnyScope;
}

/** Returns the scope of a person's own rows. Call it only after a permission check. */
export function profileScope(profileId: number): ProfileScope {
  return { kind: "profile", profileId } as ProfileScope;
}

/** Returns the scope of a store's rows for its member. Call it only after a permission check. An owner can always export. */
export function storeScope(member: {
  profileId: number;
  sellerId: number;
  role: MemberRole;
  canExport?: boolean;
}): StoreScope {
  const { profileId, sellerId, role, canExport = false } = member;
  return { kind: "seller", profileId, sellerId, member: role, canExport: role === "owner" || canExport } as StoreScope;
}

/** Returns the scope of a helper with a store's link. Call it only for a link found by its token; reading and packing need an open link. */
export function helperScope(link: { sellerId: number; linkId: number }): HelperScope {
  return { kind: "helper", ...link } as HelperScope;
}
