import type { MemberRole, Role } from "#app/db/schema.ts";
import { actorOf, type AnyScope, type ProfileScope, type Scope, type SellerScope } from "#app/domain/access/scope.ts";

/** The actor of a request, for permission checks. */
export type ActorRole = "visitor" | Role;

/**
 * How far a permission reaches: what belongs to no person ("public"), the person's own rows ("own"), all rows ("any"), or the rows of
 * the store whose member has one of these rights.
 */
export type Reach = "public" | "own" | "any" | readonly MemberRole[];

const everyone = { visitor: "public", customer: "public", seller: "public", admin: "public" } as const;
const anonymousToo = { visitor: "public", customer: "own", seller: "own", admin: "own" } as const;
const signedIn = { customer: "own", seller: "own", admin: "own" } as const;
const packers = ["owner", "manager", "packer"] as const satisfies MemberRole[];
const members = [...packers, "viewer"] as const satisfies MemberRole[];
// A packer sees no prices.
const readersOfPrices = ["owner", "manager", "viewer"] as const satisfies MemberRole[];

/**
 * Every permission of the shop, and the roles that have it. A route asks for one of these by name; what is not listed is refused.
 * A test holds all routes and all actors against a table of its own (tests/integration/access). Rule 14.1.
 */
export const permissions = {
  "shop.browse": anonymousToo,
  "inquiry.send": everyone,
  "payment.report": everyone,
  "mailbox.read": everyone,
  "cart.use": anonymousToo,
  "session.use": anonymousToo,
  "application.use": anonymousToo,
  "checkout.use": signedIn,
  "wishlist.use": signedIn,
  "order.view": signedIn,
  "account.view": signedIn,
  // No OAuth provider signs in to an administrator's account (rule 8.8).
  "identity.link": { customer: "own", seller: "own" },
  "address.use": signedIn,
  "notification.use": signedIn,
  "rewards.use": signedIn,
  "review.write": signedIn,
  "review.report": { customer: "own", seller: "own", admin: "own" },
  "ticket.use": signedIn,
  "shipment.view": { seller: members },
  "shipment.manage": { seller: packers },
  // The telephone number of a parcel's receiver.
  "receiver.call": { seller: readersOfPrices, admin: "any" },
  "fees.view": { seller: readersOfPrices, admin: "any" },
  // The store's figures, prices included, and the tabs that are made of them.
  "store.view": { seller: readersOfPrices },
  "store.manage": { seller: ["owner", "manager"] },
  "product.view": { seller: readersOfPrices },
  "product.manage": { seller: ["owner", "manager"] },
  "admin.dashboard": { admin: "any" },
  "review.moderate": { admin: "any" },
  "ticket.manage": { admin: "any" },
} as const satisfies Record<string, Partial<Record<ActorRole, Reach>>>;

export type Permission = keyof typeof permissions;

type Granted<P extends Permission> = (typeof permissions)[P];
type ScopeOfReach<R> = R extends "own"
  ? ProfileScope
  : R extends "any"
    ? AnyScope
    : R extends readonly MemberRole[]
      ? SellerScope
      : undefined;

/** The scope that a permission gives: undefined where it reaches only what is public. */
export type ScopeOf<P extends Permission> = ScopeOfReach<Granted<P>[keyof Granted<P>]>;

/** Whether visitors have the permission too, so that there may be no person. */
export type IsForVisitors<P extends Permission> = Granted<P> extends { visitor: unknown } ? true : false;

/** Returns the reach that `role` has for `permission`, or undefined when it has none. */
export function reachOf(permission: Permission, role: ActorRole): Reach | undefined {
  return (permissions[permission] as Partial<Record<ActorRole, Reach>>)[role];
}

/** Returns whether the scope's person has another permission too: for a part of a page. */
export function hasPermission(scope: Scope, permission: Permission): boolean {
  const reach = reachOf(permission, actorOf(scope).role);
  return scope.kind === "seller" && Array.isArray(reach) ? reach.includes(scope.member) : reach !== undefined;
}
