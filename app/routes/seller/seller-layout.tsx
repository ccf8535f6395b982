import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AreaShell, type AreaItem } from "#app/components/area/area-shell.tsx";
import { RouteError } from "#app/components/layout/error-page.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { hasPermission } from "#app/domain/access/permissions.ts";
import { defineLoader } from "#app/http/action.server.ts";
import * as paths from "#app/paths.ts";

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
  { to: paths.sellerOrders, icon: "truck", text: "seller:menu.orders", permission: "shipment.view" },
  { to: paths.sellerAnalytics, icon: "sparkle", text: "seller:menu.analytics", permission: "store.view" },
  { to: paths.sellerCustomers, icon: "account", text: "seller:menu.customers", permission: "store.view" },
  { to: paths.sellerMessages, icon: "mail", text: "seller:menu.messages", permission: "store.view" },
  { to: paths.sellerPromotions, icon: "tag", text: "seller:menu.promotions", permission: "store.view" },
  { to: paths.sellerPayments, icon: "cash", text: "seller:menu.payments", permission: "store.view" },
  { to: paths.sellerSettings, icon: "pencil", text: "seller:menu.settings", permission: "store.manage" },
];

/** The pages that the member of the store may open. */
export const loader = defineLoader({ permission: "shipment.view" }, ({ scope }) => ({
  menu: ITEMS.filter(({ permission }) => hasPermission(scope, permission)).map(({ to }) => to),
}));

function SellerShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const menu = useRouteLoaderData<typeof loader>("routes/seller/seller-layout")?.menu;
  return (
    <AreaShell label={t("seller:menu.label")} items={ITEMS.filter(({ to }) => menu?.includes(to))}>
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
