import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AreaShell, type AreaItem } from "#app/components/frame/area/area-shell.tsx";
import { RouteError } from "#app/components/frame/layout/error-page.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { countToAnswer } from "#app/domain/support/questions/questions.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Lists and plain forms, whose texts are not in the browser's bundle. */
const ITEMS: readonly AreaItem[] = [
  { to: paths.seller, icon: "grid", text: "seller:menu.dashboard", permission: "shipment.view" },
  {
    to: paths.sellerProducts,
    also: paths.sellerBatches,
    icon: "box",
    text: "seller:menu.products",
    permission: "product.view",
  },
  {
    to: paths.sellerOrders,
    also: paths.sellerParcels,
    icon: "truck",
    text: "seller:menu.orders",
    permission: "shipment.view",
  },
  { to: paths.sellerAnalytics, icon: "sparkle", text: "seller:menu.analytics", permission: "store.view" },
  { to: paths.sellerCustomers, icon: "account", text: "seller:menu.customers", permission: "store.view" },
  {
    to: paths.sellerMessages,
    also: paths.sellerQuestions,
    icon: "mail",
    text: "seller:menu.messages",
    permission: "conversation.view",
  },
  { to: paths.sellerPromotions, icon: "tag", text: "seller:menu.promotions", permission: "store.view" },
  { to: paths.sellerPayments, icon: "cash", text: "seller:menu.payments", permission: "store.view" },
  { to: paths.sellerExports, icon: "grid", text: "exports:menu", permission: "store.export" },
  // The only settings page of members without access to the others.
  { to: paths.storeNotifications, icon: "bell", text: "store_settings:nav.notifications", permission: "shipment.view" },
  { to: paths.sellerSettings, icon: "pencil", text: "seller:menu.settings", permission: "store.manage" },
];

/** The pages that the member of the store may open. */
export const loader = defineLoader({ permission: "shipment.view" }, async ({ scope }) => ({
  menu: ITEMS.filter(({ permission }) => hasPermission(scope, permission))
    .map(({ to }) => to)
    .filter((to) => to !== paths.storeNotifications || !hasPermission(scope, "store.manage")),
  toAnswer: hasPermission(scope, "conversation.view") ? await countToAnswer(db, scope) : 0,
}));

function SellerShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { menu, toAnswer = 0 } = useRouteLoaderData<typeof loader>("routes/seller/frame/seller-layout") ?? {};
  const items = ITEMS.filter(({ to }) => menu?.includes(to)).map((item) =>
    item.to === paths.sellerMessages ? { ...item, count: toAnswer } : item,
  );
  return (
    <AreaShell label={t("seller:menu.label")} items={items}>
      {children}
    </AreaShell>
  );
}

export default function SellerLayout() {
  return (
    <SellerShell>
      <Outlet />
    </SellerShell>
  );
}

export function ErrorBoundary() {
  return (
    <SellerShell>
      <RouteError home={paths.seller} />
    </SellerShell>
  );
}
