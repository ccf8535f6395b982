import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { DataTable } from "#app/components/ui/lists/data-table.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { HealthWarnings } from "#app/components/admin/health/health-warnings.tsx";
import { NewApprovals } from "#app/components/admin/applications/new-approvals.tsx";
import { MarketplaceTotals } from "#app/components/admin/dashboard/marketplace-totals.tsx";
import { RecentOrders } from "#app/components/admin/orders/recent-orders.tsx";
import { SetupChecklist } from "#app/components/admin/setup/setup-checklist.tsx";
import { WorkQueue } from "#app/components/admin/dashboard/work-queue.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { listNewestOrders } from "#app/domain/ordering/admin-orders/admin-orders.queries.server.ts";
import { listApplicationsToReview } from "#app/domain/stores/applications/applications.queries.server.ts";
import { countWaitingReviews } from "#app/domain/listings/moderation/moderation-queue.queries.server.ts";
import { readMarketplaceTotals } from "#app/domain/ordering/orders/totals.queries.server.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { listPaymentsNeedingAttention } from "#app/domain/money/payments/payments.queries.server.ts";
import { countReportedReviews } from "#app/domain/support/reviews/moderation.queries.server.ts";
import { findOpenSetup } from "#app/domain/insights/health/setup.queries.server.ts";
import { countAdminTickets } from "#app/domain/support/support/ticket-admin.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { recentShopHealth } from "#app/presenters/shop-health.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Plain pages, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

const MAX_WAITING_SHOWN = 5;
const RECENT_ORDERS = 5;

export const loader = defineLoader({ permission: "admin.dashboard" }, async (args) => {
  const reviewsApplications = hasPermission(args.scope, "application.review");
  const seesOrders = hasPermission(args.scope, "order.view_any");
  const [totals, recentOrders, attention, waiting, approvals, health, setup, t] = await Promise.all([
    readMarketplaceTotals(db, args.scope),
    seesOrders ? listNewestOrders(db, args.scope, RECENT_ORDERS) : null,
    listPaymentsNeedingAttention(db),
    countWaiting(args.scope),
    reviewsApplications ? listApplicationsToReview(db, args.scope, MAX_WAITING_SHOWN) : undefined,
    hasPermission(args.scope, "job.manage") ? recentShopHealth(args.scope) : undefined,
    hasPermission(args.scope, "settings.manage") ? findOpenSetup(db, args.scope) : null,
    getT(args),
  ]);
  return {
    title: t("messages:title.admin"),
    mayOpen: { users: hasPermission(args.scope, "user.view"), sellers: reviewsApplications, orders: seesOrders },
    totals,
    recentOrders,
    attention,
    waiting,
    approvals,
    warnings: health?.warnings ?? [],
    setup,
  };
});

/** Counts one after the other: many dashboards opened at once share the connections. */
async function countWaiting(scope: AnyScope) {
  const tickets = await countAdminTickets(db, scope);
  const reportedReviews = await countReportedReviews(db, scope);
  const listings = hasPermission(scope, "catalogue.manage") ? await countWaitingReviews(db, scope) : null;
  return { ...tickets, reportedReviews, listings };
}

export default function AdminDashboard() {
  const { t } = useTranslation();
  const { title, totals, mayOpen, recentOrders, attention, waiting, approvals, warnings, setup } =
    useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-8">
      <h1 className="text-title font-bold">{title}</h1>
      {setup && <SetupChecklist setup={setup} />}
      <HealthWarnings warnings={warnings} />
      <MarketplaceTotals totals={totals} mayOpen={mayOpen} />
      {recentOrders && <RecentOrders orders={recentOrders} />}
      <WorkQueue waiting={waiting} />
      {approvals && <NewApprovals waiting={approvals} />}
      <section className="grid gap-3" aria-labelledby="attention">
        <h2 id="attention" className="text-heading font-bold">
          {t("admin:attention.title")}
        </h2>
        {attention.length === 0 ? (
          <p className="text-muted">{t("admin:attention.none")}</p>
        ) : (
          <DataTable
            caption={t("admin:attention.title")}
            rows={attention}
            keyOf={(row) => `${row.kind} ${row.orderNumber} ${row.providerPaymentId}`}
            columns={[
              {
                head: t("admin:attention.order"),
                value: (row) => row.orderNumber,
                cell: ({ orderNumber }) =>
                  recentOrders ? (
                    <Link
                      to={paths.adminOrder(orderNumber)}
                      className="inline-flex min-h-11 items-center whitespace-nowrap text-indigo hover:underline"
                    >
                      {orderNumber}
                    </Link>
                  ) : (
                    orderNumber
                  ),
              },
              { head: t("admin:attention.kind"), value: (row) => t(`admin:attention.kind_of.${row.kind}`) },
              { head: t("admin:attention.amount"), value: (row) => formatPaise(row.amountPaise) },
              { head: t("admin:attention.reason"), value: (row) => row.reason },
            ]}
          />
        )}
      </section>
    </div>
  );
}
