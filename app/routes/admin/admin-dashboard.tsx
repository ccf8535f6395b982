import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { DataTable } from "#app/components/lists/data-table.tsx";
import { WorkQueue } from "#app/components/admin/work-queue.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { readMarketplaceTotals } from "#app/domain/orders/totals.queries.server.ts";
import { formatPaise } from "#app/domain/money/money.ts";
import { listPaymentsNeedingAttention } from "#app/domain/payments/payments.queries.server.ts";
import { countReportedReviews } from "#app/domain/reviews/moderation.queries.server.ts";
import { countAdminTickets } from "#app/domain/support/ticket-admin.queries.server.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { db } from "#app/services.server.ts";

/** Plain pages, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineLoader({ permission: "admin.dashboard" }, async (args) => {
  const [totals, attention, tickets, reportedReviews, t] = await Promise.all([
    readMarketplaceTotals(db, args.scope),
    listPaymentsNeedingAttention(db),
    countAdminTickets(db, args.scope),
    countReportedReviews(db, args.scope),
    getT(args),
  ]);
  return { title: t("messages:title.admin"), totals, attention, waiting: { ...tickets, reportedReviews } };
});

export default function AdminDashboard() {
  const { t } = useTranslation();
  const { title, totals, attention, waiting } = useLoaderData<typeof loader>();
  const cards = [
    { label: t("admin:total.users"), value: totals.users.toLocaleString("en-IN") },
    { label: t("admin:total.sellers"), value: totals.sellers.toLocaleString("en-IN") },
    { label: t("admin:total.orders"), value: totals.orders.toLocaleString("en-IN") },
    { label: t("admin:total.revenue"), value: formatPaise(totals.revenuePaise) },
  ];
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-8">
      <h1 className="text-title font-bold">{title}</h1>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {cards.map((card) => (
          <div key={card.label} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
            <dt className="text-small text-muted">{card.label}</dt>
            <dd className="text-heading font-bold whitespace-nowrap sm:text-title">{card.value}</dd>
          </div>
        ))}
      </dl>
      <WorkQueue waiting={waiting} />
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
              { head: t("admin:attention.order"), value: (row) => row.orderNumber },
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
