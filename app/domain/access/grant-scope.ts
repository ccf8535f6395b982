import type { MemberRole } from "#app/db/schema.ts";
import type { AnyScope, ProfileScope, SellerScope } from "#app/domain/access/scope.ts";

/** Returns the scope of an administrator. Call it only after a permission check. */
export function anyScope(profileId: number): AnyScope {
  return { kind: "any", profileId } as AnyScope;
}

/** Returns the scope of a person's own rows. Call it only after a permission check. */
export function profileScope(profileId: number): ProfileScope {
  return { kind: "profile", profileId } as ProfileScope;
}

/** Returns the scope of a store's rows for its member. Call it only after a permission check. */
export function sellerScope(member: { profileId: number; sellerId: number; role: MemberRole }): SellerScope {
  const { profileId, sellerId, role } = member;
  return { kind: "seller", profileId, sellerId, member: role } as SellerScope;
}
