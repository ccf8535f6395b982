import { useLoaderData } from "@remix-run/react";
import { conversionColumns, signUpColumns } from "#app/components/insights/analytics/analytics-columns.ts";
import { FigureCard, FigureCards, shareText } from "#app/components/insights/analytics/figure-cards.tsx";
import { FiguresSection } from "#app/components/insights/analytics/figures-section.tsx";
import { PeriodForm } from "#app/components/insights/analytics/period-form.tsx";
import { DescribedChart, SalesSections } from "#app/components/insights/analytics/sales-sections.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { shareOf } from "#app/domain/insights/analytics/analytics.ts";
import { analyticsPage, periodOf } from "#app/domain/insights/analytics/periods.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { presentMarketplace } from "#app/routes/admin/insights/present-marketplace.server.ts";

export const meta = titleMeta;

/** `?period=90`, or `?period=own&from=2026-11-01&to=2026-11-15`. */
export const loader = defineLoader({ permission: "analytics.view" }, async ({ scope, ...args }) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const today = dayInIndia();
  const asked = analyticsPage.of(args.request);
  const period = periodOf(asked, today);
  const title = t("messages:title.admin_analytics");
  return { title, today, asked, period, ...(await presentMarketplace(scope, period, locale)) };
});

/** What all stores sell and how many people sign up, compared with the period before. */
export default function AdminAnalytics() {
  const translation = useTranslation();
  const { t } = translation;
  const { title, today, asked, period, signUps, ...sales } = useLoaderData<typeof loader>();
  const { total, totalBefore } = sales.figures;
  const csvOf = (table: (typeof analyticsPage.choices.table)[number]) =>
    analyticsPage.href(paths.adminAnalyticsCsv, asked, { table });
  const conversionOf = ({ orders, views }: typeof total) => shareOf(orders, views) ?? 0;
  return (
    <div className="shell grid max-w-6xl content-start gap-6 py-5">
      <BackLink to={paths.admin} text={t("admin:back")} />
      <h1 className="text-title font-bold">{title}</h1>
      <PeriodForm here={paths.adminAnalytics} period={period} today={today} />
      <FigureCards total={total} before={totalBefore}>
        <FigureCard
          label={t("admin_analytics:sign_ups.title")}
          value={signUps.total}
          before={signUps.totalBefore}
          format={formatNumber}
        />
      </FigureCards>
      <p className="text-small text-muted">{t("admin_analytics:delay")}</p>
      <SalesSections
        {...sales}
        period={period}
        titles={{
          days: t("admin_analytics:sales_over_time"),
          products: t("admin_analytics:top_products"),
          categories: t("admin_analytics:sales_by_category"),
        }}
        csvOf={csvOf}
      />
      <FiguresSection
        title={t("admin_analytics:sign_ups.title")}
        hint={t("admin_analytics:sign_ups.hint")}
        rows={signUps.steps}
        columns={signUpColumns(translation)}
        keyOf={({ from }) => from}
        csv={csvOf("sign_ups")}
      >
        <DescribedChart
          chart={signUps.chart}
          title={t("admin_analytics:sign_ups.chart")}
          steps={signUps.steps.map((step) => ({ ...step, value: step.people }))}
          total={signUps.total}
          before={signUps.totalBefore}
          days={period}
          format={formatNumber}
        />
      </FiguresSection>
      <FiguresSection
        title={t("admin_analytics:conversion.title")}
        hint={t("admin_analytics:conversion.hint")}
        rows={sales.steps}
        columns={conversionColumns(translation)}
        keyOf={({ from }) => from}
        csv={csvOf("days")}
      >
        <DescribedChart
          chart={sales.charts.conversion}
          title={t("admin_analytics:conversion.chart")}
          steps={sales.steps.map((step) => ({ ...step, value: conversionOf(step.sales) }))}
          total={conversionOf(total)}
          before={conversionOf(totalBefore)}
          days={period}
          format={shareText}
        />
      </FiguresSection>
    </div>
  );
}
