import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { AreaShell, type AreaItem } from "#app/components/area/area-shell.tsx";
import { RouteError } from "#app/components/layout/error-page.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import * as paths from "#app/paths.ts";

/** Tables and plain forms, whose texts are not in the browser's bundle. */
const ITEMS: readonly AreaItem[] = [
  { to: paths.admin, icon: "grid", text: "admin:menu.dashboard", permission: "admin.dashboard" },
  { to: paths.adminTickets, icon: "mail", text: "admin:menu.tickets", permission: "ticket.manage" },
  { to: paths.adminReviews, icon: "star", text: "admin:menu.reviews", permission: "review.moderate" },
];

function AdminShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <AreaShell label={t("admin:menu.label")} items={ITEMS}>
      {children}
    </AreaShell>
  );
}

export default function AdminLayout() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  );
}

export function ErrorBoundary() {
  return (
    <AdminShell>
      <RouteError home={paths.admin} />
    </AdminShell>
  );
}
