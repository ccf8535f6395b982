import type { Role } from "#app/db/schema.ts";

/** The actor of a request, for permission checks. */
export type ActorRole = "visitor" | Role;

/** The rows that a permission covers: all rows, the person's own rows, or their store's. Queries apply it in SQL. */
export type Reach = "any" | "own";

/**
 * Every permission of the shop, and who has it. A route requires one of these by name; everything else is refused. A test covers
 * all routes and all actors (tests/integration/access). Rule 14.1.
 */
const everyone = { visitor: "any", customer: "any", seller: "any", admin: "any" } as const;
const signedIn = { customer: "own", seller: "own", admin: "own" } as const;

export const permissions = {
  "shop.browse": everyone,
  "inquiry.send": everyone,
  "payment.report": everyone,
  "mailbox.read": everyone,
  "cart.use": { visitor: "own", customer: "own", seller: "own", admin: "own" },
  "session.use": { visitor: "own", customer: "own", seller: "own", admin: "own" },
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
  "review.report": { customer: "any", seller: "any", admin: "any" },
  "ticket.use": signedIn,
  "shipment.manage": { seller: "own" },
  "admin.dashboard": { admin: "any" },
  "review.moderate": { admin: "any" },
  "ticket.manage": { admin: "any" },
} as const satisfies Record<string, Partial<Record<ActorRole, Reach>>>;

export type Permission = keyof typeof permissions;

/** Returns the reach that `role` has for `permission`, or undefined when it has none. */
export function reachOf(permission: Permission, role: ActorRole): Reach | undefined {
  return (permissions[permission] as Partial<Record<ActorRole, Reach>>)[role];
}
