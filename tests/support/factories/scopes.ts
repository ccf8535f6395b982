import { anyScope, storeScope } from "#app/domain/platform/access/grant-scope.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import type { MemberRole } from "#app/db/schema.ts";
import { createProfile } from "./factories.ts";

/** Returns the scope of a new administrator. */
export async function adminScope(): Promise<AnyScope> {
  return anyScope((await createProfile({ role: "admin" })).id, ["super"]);
}

/** Returns the scope of a store's owner, or of its member with another role. */
export function memberScope(seller: { id: number; profile_id: number | null }, role: MemberRole = "owner"): StoreScope {
  if (seller.profile_id === null) throw new Error("The store has no owner");
  return storeScope({ profileId: seller.profile_id, sellerId: seller.id, role });
}
