import { Outlet, useLoaderData } from "@remix-run/react";
import { AreaNav, type NavItem } from "#app/components/frame/area/area-nav.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { countUnreadConversations } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** The nine items of the account menu (rule 13.7). */
const ITEMS: readonly NavItem[] = [
  { to: paths.account, icon: "grid", text: "account:menu.dashboard" },
  { to: paths.orders, icon: "box", text: "account:menu.orders", also: paths.myReviews },
  { to: paths.wishlist, icon: "heart", text: "account:menu.wishlist" },
  { to: paths.addresses, icon: "location", text: "account:menu.addresses" },
  { to: paths.paymentMethods, icon: "cash", text: "account:menu.payments" },
  { to: paths.notifications, icon: "bell", text: "account:menu.notifications" },
  { to: paths.rewards, icon: "tag", text: "account:menu.rewards" },
  { to: paths.tickets, icon: "mail", text: "account:menu.support", also: paths.conversations },
  { to: paths.settings, icon: "account", text: "account:menu.settings" },
];

export const loader = defineLoader({ permission: "conversation.use" }, async ({ scope }) => ({
  unreadMessages: await countUnreadConversations(db, scope),
}));

/** The account's pages with their menu. */
export default function CustomerLayout() {
  const { t } = useTranslation();
  const { unreadMessages } = useLoaderData<typeof loader>();
  const items = ITEMS.map((item) => (item.to === paths.tickets ? { ...item, count: unreadMessages } : item));
  return (
    <div className="shell grid gap-4 py-4 md:py-8 lg:grid-cols-[15rem_1fr] lg:gap-8 print:block">
      <AreaNav label={t("account:menu.label")} open={t("account:menu.open")} items={items} tone="light" />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
