import type { Permission } from "#app/domain/platform/access/permissions.ts";

/** Lists that update live: the table that triggers the update, and the permission an administrator needs to follow it. */
const LIVE_LISTS = {
  orders: "order.view_any",
  gift_cards: "gift_card.manage",
  contact_inquiries: "inquiry.manage",
  wholesale_inquiries: "inquiry.manage",
  career_inquiries: "inquiry.manage",
  seller_applications: "application.review",
  tickets: "ticket.manage",
  listing_reviews: "catalogue.manage",
  list_exports: "admin.dashboard",
} as const satisfies Record<string, Permission>;

export type LiveList = keyof typeof LIVE_LISTS;

/** Returns the list of this name, if there is one. */
export function liveList(name: string | null): LiveList | undefined {
  return name !== null && Object.hasOwn(LIVE_LISTS, name) ? (name as LiveList) : undefined;
}

export function permissionToFollow(list: LiveList): Permission {
  return LIVE_LISTS[list];
}

/** The only live list for members of a store, their list of files, and the permission it needs. */
export const STORE_LIVE_LIST = { list: "list_exports", permission: "store.export" } as const satisfies {
  list: LiveList;
  permission: Permission;
};
