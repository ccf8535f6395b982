import { Outlet, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FindField } from "#app/components/admin/dashboard/find-field.tsx";
import { AreaShell, type AreaItem } from "#app/components/frame/area/area-shell.tsx";
import { RouteError } from "#app/components/frame/layout/error-page.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import * as paths from "#app/paths.ts";

/** Tables and plain forms, whose texts are not in the browser's bundle. */
export const ITEMS: readonly AreaItem[] = [
  { to: paths.admin, icon: "grid", text: "admin:menu.dashboard", permission: "admin.dashboard" },
  { to: paths.adminOrders, icon: "box", text: "admin:menu.orders", permission: "order.view_any" },
  { to: paths.adminProducts, icon: "tag", text: "admin:menu.products", permission: "catalogue.manage" },
  { to: paths.adminModeration, icon: "shield", text: "admin:menu.moderation", permission: "catalogue.manage" },
  { to: paths.adminApplications, icon: "store", text: "admin:menu.applications", permission: "application.review" },
  { to: paths.adminUsers, icon: "account", text: "admin:menu.users", permission: "user.view" },
  { to: paths.adminPayouts, icon: "cash", text: "admin:menu.payouts", permission: "payout.manage" },
  { to: paths.adminCategories, icon: "grid", text: "admin:menu.categories", permission: "catalogue.manage" },
  { to: paths.adminPromotions, icon: "tag", text: "admin:menu.promotions", permission: "promotion.manage" },
  { to: paths.adminGiftCards, icon: "gift", text: "admin:menu.gift_cards", permission: "gift_card.manage" },
  { to: paths.adminAnalytics, icon: "sparkle", text: "admin:menu.analytics", permission: "analytics.view" },
  { to: paths.adminSearch, icon: "search", text: "admin:menu.search", permission: "catalogue.manage" },
  { to: paths.adminTickets, icon: "mail", text: "admin:menu.tickets", permission: "ticket.manage" },
  { to: paths.adminReviews, icon: "star", text: "admin:menu.reviews", permission: "review.moderate" },
  {
    to: paths.adminContactInquiries,
    icon: "phone",
    text: "admin:menu.contact_inquiries",
    permission: "inquiry.manage",
  },
  {
    to: paths.adminWholesaleInquiries,
    icon: "box",
    text: "admin:menu.wholesale_inquiries",
    permission: "inquiry.manage",
  },
  {
    to: paths.adminCareerInquiries,
    icon: "pencil",
    text: "admin:menu.career_inquiries",
    permission: "inquiry.manage",
  },
  { to: paths.adminExports, icon: "grid", text: "exports:menu", permission: "admin.dashboard" },
  { to: paths.adminSettings, icon: "account", text: "admin:menu.settings", permission: "settings.manage" },
  { to: paths.adminFees, icon: "cash", text: "admin:menu.fees", permission: "fee.manage" },
  { to: paths.adminJobs, icon: "check", text: "admin:menu.jobs", also: paths.adminMails, permission: "job.manage" },
  { to: paths.adminHealth, icon: "info", text: "admin_health:menu", permission: "job.manage" },
  { to: paths.adminAudit, icon: "clock", text: "admin:menu.audit", permission: "audit.view" },
];

/** The pages that the administrator may open. */
export const loader = defineLoader({ permission: "admin.dashboard" }, ({ scope }) =>
  Promise.resolve({ menu: ITEMS.filter(({ permission }) => hasPermission(scope, permission)).map(({ to }) => to) }),
);

function AdminShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { menu } = useRouteLoaderData<typeof loader>("routes/admin/frame/admin-layout") ?? {};
  return (
    <AreaShell
      label={t("admin:menu.label")}
      logOut={t("admin:menu.sign_out")}
      search={<FindField />}
      items={ITEMS.filter(({ to }) => menu?.includes(to))}
    >
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
