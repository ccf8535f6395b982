import type { Permission } from "#app/domain/platform/access/permissions.ts";
import * as paths from "#app/paths.ts";

/** Pages without an entry in the administrators' menu, which their search finds too. */
export const OTHER_PAGES: readonly { to: string; text: string; permission: Permission }[] = [
  { to: paths.adminUserNew, text: "messages:title.admin_user_new", permission: "user.manage" },
  { to: paths.adminCouponNew, text: "messages:title.admin_coupon_new", permission: "promotion.manage" },
  { to: paths.adminBanners, text: "messages:title.admin_banners", permission: "promotion.manage" },
  { to: paths.adminGiftCardNew, text: "messages:title.admin_gift_card_new", permission: "gift_card.manage" },
  { to: paths.adminPayoutsOpen, text: "messages:title.admin_payouts_open", permission: "payout.manage" },
  { to: paths.adminPayoutRuns, text: "messages:title.admin_payout_runs", permission: "payout.manage" },
  { to: paths.adminMails, text: "admin_mails:title", permission: "job.manage" },
];
