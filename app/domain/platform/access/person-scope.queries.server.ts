import type { Db } from "#app/db/connection.server.ts";
import type { AdminRight, Role } from "#app/db/schema.ts";
import { anyScope, profileScope, storeScope } from "#app/domain/platform/access/grant-scope.ts";
import { findMembership, type Membership } from "#app/domain/platform/access/members.queries.server.ts";
import { hasPermission, reachOf, type Permission } from "#app/domain/platform/access/permissions.ts";
import type { Scope } from "#app/domain/platform/access/scope.ts";

/** Facts about a signed-in person that decide their rights. */
interface RightsOfPerson {
  profileId: number;
  role: Role;
  adminRights: readonly AdminRight[];
}

/**
 * Returns the scope that a permission gives a person, beyond what is public; undefined without the permission.
 * @param membership finds the store that the person works for
 */
export async function scopeOfPerson(
  { profileId, role, adminRights }: RightsOfPerson,
  permission: Permission,
  membership: () => Promise<Membership | undefined>,
  network?: string,
): Promise<Scope | undefined> {
  const reach = reachOf(permission, role);
  if (reach === undefined || reach === "public") return undefined;
  if (reach === "own") return profileScope(profileId);
  const member = reach === "any" || role === "admin" ? undefined : await membership();
  const scope =
    reach === "any" || role === "admin"
      ? anyScope(profileId, adminRights, network)
      : member && storeScope({ profileId, ...member });
  return scope && hasPermission(scope, permission) ? scope : undefined;
}

/** Returns the scope that a permission gives the account now, for work without a request; undefined without it, or when suspended. */
export async function findScope(db: Db, profileId: number, permission: Permission): Promise<Scope | undefined> {
  const person = await db
    .selectFrom("profiles")
    .where("id", "=", profileId)
    .where("suspended_at", "is", null)
    .where("erased_at", "is", null)
    .select(["role", "admin_rights"])
    .executeTakeFirst();
  if (!person) return undefined;
  const rights = { profileId, role: person.role, adminRights: person.admin_rights ?? [] };
  return scopeOfPerson(rights, permission, () => findMembership(db, profileId));
}
