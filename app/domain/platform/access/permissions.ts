import type { AdminRight, MemberRole, Role } from "#app/db/schema.ts";
import {
  actorOf,
  type AnyScope,
  type ProfileScope,
  type Scope,
  type StoreScope,
} from "#app/domain/platform/access/scope.ts";

/** The actor of a request, for permission checks. */
export type ActorRole = "visitor" | Role;

/**
 * How far a permission reaches: what belongs to no person ("public"), the person's own rows ("own"), all rows ("any"), the rows of the
 * store whose member has one of these roles, or all rows for administrators with one of these rights.
 */
export type Reach = "public" | "own" | "any" | readonly MemberRole[] | readonly AdminRight[];

const everyone = { visitor: "public", customer: "public", seller: "public", admin: "public" } as const;
const anonymousToo = { visitor: "public", customer: "own", seller: "own", admin: "own" } as const;
const signedIn = { customer: "own", seller: "own", admin: "own" } as const;
const packers = ["owner", "manager", "packer"] as const satisfies MemberRole[];
const members = [...packers, "viewer"] as const satisfies MemberRole[];
// A packer sees no prices.
// Full-access roles are in each list, so that a permission says by itself who has it.
const supportDesk = ["support", "super"] as const satisfies AdminRight[];
const catalogueDesk = ["catalogue", "super"] as const satisfies AdminRight[];
const financeDesk = ["finance", "super"] as const satisfies AdminRight[];
const superOnly = ["super"] as const satisfies AdminRight[];
const readersOfPrices = ["owner", "manager", "viewer"] as const satisfies MemberRole[];

/**
 * Every permission of the shop, and the roles that have it. A route asks for one of these by name; what is not listed is refused.
 * A test holds all routes and all actors against a table of its own (tests/integration/platform/access). Rule 14.1.
 */
export const permissions = {
  "shop.browse": anonymousToo,
  "inquiry.send": everyone,
  "payment.report": everyone,
  "mailbox.read": everyone,
  // The link itself says which store's parcels.
  "packing_link.use": everyone,
  // The link itself says which order.
  "pay_link.use": everyone,
  "delivery_link.use": everyone,
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
  "conversation.use": signedIn,
  "question.ask": signedIn,
  "conversation.view": { seller: readersOfPrices },
  "conversation.answer": { seller: ["owner", "manager"] },
  "shipment.view": { seller: members },
  "shipment.manage": { seller: packers },
  // The telephone number of a parcel's receiver.
  "receiver.call": { seller: readersOfPrices, admin: "any" },
  "fees.view": { seller: readersOfPrices, admin: "any" },
  // The store's figures, prices included, and the tabs that are made of them.
  "store.view": { seller: readersOfPrices },
  "store.manage": { seller: ["owner", "manager"] },
  // Orders and products as files: only for members who can export as well.
  "store.export": { seller: readersOfPrices },
  "member.manage": { seller: ["owner", "manager"] },
  // Where the store's money goes.
  "bank_account.manage": { seller: ["owner"] },
  "product.view": { seller: readersOfPrices },
  "product.manage": { seller: ["owner", "manager"] },
  "admin.dashboard": { admin: "any" },
  "review.moderate": { admin: ["support", "catalogue", "super"] },
  "ticket.manage": { admin: supportDesk },
  "inquiry.manage": { admin: supportDesk },
  "user.view": { admin: ["support", "finance", "super"] },
  "user.suspend": { admin: supportDesk },
  // Accounts, roles and the rights of administrators.
  "user.manage": { admin: superOnly },
  "application.review": { admin: catalogueDesk },
  // Products, categories, moderation and the search's lexicon.
  "catalogue.manage": { admin: catalogueDesk },
  "order.view_any": { admin: ["support", "finance", "super"] },
  "order.manage": { admin: supportDesk },
  "order.refund": { admin: financeDesk },
  "analytics.view": { admin: ["catalogue", "finance", "super"] },
  "promotion.manage": { admin: ["catalogue", "finance", "super"] },
  "gift_card.manage": { admin: financeDesk },
  "payout.manage": { admin: financeDesk },
  // Commission and taxes.
  "fee.manage": { admin: financeDesk },
  "settings.manage": { admin: superOnly },
  "audit.view": { admin: superOnly },
  "job.manage": { admin: superOnly },
} as const satisfies Record<string, Partial<Record<ActorRole, Reach>>>;

export type Permission = keyof typeof permissions;

type Granted<P extends Permission> = (typeof permissions)[P];
type ScopeOfReach<R> = R extends "own"
  ? ProfileScope
  : R extends "any"
    ? AnyScope
    : R extends readonly MemberRole[]
      ? StoreScope
      : R extends readonly AdminRight[]
        ? AnyScope
        : undefined;

/** The scope that a permission gives: undefined when it only reaches public data. */
export type ScopeOf<P extends Permission> = ScopeOfReach<Granted<P>[keyof Granted<P>]>;

/** Whether visitors have the permission too, so that there may be no person. */
export type IsForVisitors<P extends Permission> = Granted<P> extends { visitor: unknown } ? true : false;

/** Returns the reach that `role` has for `permission`, or undefined when it has none. */
export function reachOf(permission: Permission, role: ActorRole): Reach | undefined {
  return (permissions[permission] as Partial<Record<ActorRole, Reach>>)[role];
}

/** Rights of a store's member: by role, and export. */
export interface MemberRights {
  role: MemberRole;
  canExport: boolean;
}

/** Returns whether a member with these rights has the permission. */
export function memberMay({ role, canExport }: MemberRights, permission: Permission): boolean {
  const reach = reachOf(permission, "seller");
  return Array.isArray(reach) && reach.includes(role) && (permission !== "store.export" || canExport);
}

/** Returns whether a member with these rights has all of the others': no member grants a right that they lack (rule 9.19). */
export function hasRightsOf(own: MemberRights, others: MemberRights): boolean {
  return (Object.keys(permissions) as Permission[]).every(
    (permission) => memberMay(own, permission) || !memberMay(others, permission),
  );
}

/** Returns whether the scope's person has another permission too: for a part of a page. */
export function hasPermission(scope: Scope, permission: Permission): boolean {
  if (scope.kind === "seller") return memberMay({ role: scope.member, canExport: scope.canExport }, permission);
  const reach = reachOf(permission, actorOf(scope).role);
  if (scope.kind === "any" && typeof reach === "object") return scope.rights.some((right) => adminsWith(reach, right));
  return reach !== undefined;
}

/** Returns whether a permission's reach includes this administrators' right. */
function adminsWith(reach: Exclude<Reach, string>, right: AdminRight): boolean {
  return (reach as readonly string[]).includes(right);
}
