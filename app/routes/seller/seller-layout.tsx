import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { AreaShell, type AreaItem } from "#app/components/area/area-shell.tsx";
import { RouteError } from "#app/components/layout/error-page.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import * as paths from "#app/paths.ts";

/** Lists and plain forms, whose texts are not in the browser's bundle. */
const ITEMS: readonly AreaItem[] = [
  { to: paths.seller, icon: "grid", text: "seller:menu.dashboard", permission: "shipment.view" },
];

function SellerShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <AreaShell label={t("seller:menu.label")} items={ITEMS}>
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
