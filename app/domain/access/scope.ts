import type { MemberRole, Role } from "#app/db/schema.ts";

declare const granted: unique symbol;
/** Only grant-scope.ts makes scopes: an object literal is none, so that a query cannot run without a permission check. */
interface Granted {
  readonly [granted]: true;
  /** The person who acts. */
  readonly profileId: number;
}

/** All rows, for administrators. */
export interface AnyScope extends Granted {
  readonly kind: "any";
}

/** The rows of one person. */
export interface ProfileScope extends Granted {
  readonly kind: "profile";
}

/** The rows of one store, for its member. */
export interface SellerScope extends Granted {
  readonly kind: "seller";
  readonly sellerId: number;
  readonly member: MemberRole;
}

/** Whose rows a query or command may read and change. It comes from the permission that the route asked for. */
export type Scope = AnyScope | ProfileScope | SellerScope;

const ROLES = { any: "admin", profile: "customer", seller: "seller" } as const satisfies Record<Scope["kind"], Role>;

/** Returns the person who acts and in which role, as events record them. */
export function actorOf(scope: Scope): { profileId: number; role: Role } {
  return { profileId: scope.profileId, role: ROLES[scope.kind] };
}
