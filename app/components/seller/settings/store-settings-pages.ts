import type { Permission } from "#app/domain/platform/access/permissions.ts";
import * as paths from "#app/paths.ts";

/** The pages of a store's settings, for members who have the page's permission; `text` is a translation key. */
export const SETTINGS_PAGES = [
  { to: paths.sellerSettings, text: "store_settings:nav.store", permission: "store.manage" },
  { to: paths.storeDays, text: "store_settings:nav.days", permission: "store.manage" },
  { to: paths.storePickup, text: "store_settings:nav.pickup", permission: "store.manage" },
  { to: paths.storeBank, text: "store_settings:nav.bank", permission: "bank_account.manage" },
  { to: paths.storeNotifications, text: "store_settings:nav.notifications", permission: "shipment.view" },
  { to: paths.storeMembers, text: "store_settings:nav.members", permission: "member.manage" },
] as const satisfies readonly { to: string; text: string; permission: Permission }[];
