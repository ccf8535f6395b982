import { Outlet } from "@remix-run/react";
import { AreaNav, type NavItem } from "#app/components/area/area-nav.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import * as paths from "#app/paths.ts";

/** Lists and plain forms, whose texts are not in the browser's bundle. */
/** The nine items of the account menu (rule 13.7). */
const ITEMS: readonly NavItem[] = [
  { to: paths.account, icon: "grid", text: "account:menu.dashboard" },
  { to: paths.orders, icon: "box", text: "account:menu.orders", also: paths.ownReviews },
  { to: paths.wishlist, icon: "heart", text: "account:menu.wishlist" },
  { to: paths.addresses, icon: "location", text: "account:menu.addresses" },
  { to: paths.paymentMethods, icon: "cash", text: "account:menu.payments" },
  { to: paths.notifications, icon: "bell", text: "account:menu.notifications" },
  { to: paths.rewards, icon: "tag", text: "account:menu.rewards" },
  { to: paths.tickets, icon: "mail", text: "account:menu.support" },
  { to: paths.settings, icon: "account", text: "account:menu.settings" },
];

/** The account's pages with their menu. */
export default function CustomerLayout() {
  const { t } = useTranslation();
  return (
    <div className="shell grid gap-4 py-4 md:py-8 lg:grid-cols-[15rem_1fr] lg:gap-8 print:block">
      <AreaNav label={t("account:menu.label")} open={t("account:menu.open")} items={ITEMS} tone="light" />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
