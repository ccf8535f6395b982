import type { AdminRight, MemberRole, Role } from "#app/db/schema.ts";

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
  readonly rights: readonly AdminRight[];
  /** The network of the request; undefined for commands. */
  readonly network?: string | undefined;
}

/** The rows of one person. */
export interface ProfileScope extends Granted {
  readonly kind: "profile";
}

/** The rows of one store, for its member. */
export interface StoreScope extends Granted {
  readonly kind: "seller";
  readonly sellerId: number;
  readonly member: MemberRole;
  /** Granted separately from the role (rule 9.112). */
  readonly canExport: boolean;
}

/** One store's rows, for its member or for an administrator who looks at that store. */
export type AnyStoreScope = StoreScope | (AnyScope & { readonly sellerId: number });

/** Returns an administrator's scope, narrowed to a store. */
export function narrowedToStore(admin: AnyScope, sellerId: number): AnyStoreScope {
  return { ...admin, sellerId };
}

/** The parcels of one store, for a helper without an account who has the store's link of the day (rule 7.15). */
export interface HelperScope {
  readonly [granted]: true;
  readonly kind: "helper";
  readonly sellerId: number;
  readonly linkId: number;
}

/** Whose rows a query or command may read and change. It comes from the permission that the route asked for. */
export type Scope = AnyScope | ProfileScope | StoreScope;

const ROLES = { any: "admin", profile: "customer", seller: "seller" } as const satisfies Record<Scope["kind"], Role>;

/** Returns the person who acts and their role, as events record them. */
export function actorOf(scope: Scope): { profileId: number; role: Role; network?: string | undefined } {
  const network = scope.kind === "any" ? scope.network : undefined;
  return { profileId: scope.profileId, role: ROLES[scope.kind], ...(network !== undefined && { network }) };
}
