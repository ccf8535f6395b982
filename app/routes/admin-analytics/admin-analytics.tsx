import { useLoaderData } from "@remix-run/react";
import { conversionColumns, signUpColumns } from "#app/components/analytics/analytics-columns.ts";
import { FigureCard, FigureCards, shareText } from "#app/components/analytics/figure-cards.tsx";
import { FiguresSection } from "#app/components/analytics/figures-section.tsx";
import { PeriodForm } from "#app/components/analytics/period-form.tsx";
import {
  DescribedChart,
  SalesByCategory,
  SalesOverTime,
  TopProducts,
} from "#app/components/analytics/sales-sections.tsx";
import { BackLink } from "#app/components/back-link.tsx";
import { formatNumber } from "#app/components/format.ts";
import { titleMeta } from "#app/components/page-meta.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { shareOf } from "#app/domain/analytics/analytics.ts";
import { analyticsPage, periodOf } from "#app/domain/analytics/periods.ts";
import { dayInIndia } from "#app/domain/stores/store-days.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import * as paths from "#app/paths.ts";
import { presentMarketplace } from "#app/routes/admin-analytics/present-marketplace.server.ts";

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
  const { title, today, asked, period, figures, steps, charts, products, categories, signUps } =
    useLoaderData<typeof loader>();
  const { total, totalBefore } = figures;
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
      <SalesOverTime
        title={t("admin_analytics:sales_over_time")}
        csv={csvOf("days")}
        steps={steps}
        charts={charts}
        total={total}
        before={totalBefore}
        days={period}
      />
      <TopProducts
        title={t("admin_analytics:top_products")}
        csv={csvOf("products")}
        products={products}
        bars={charts.products}
      />
      <SalesByCategory
        title={t("admin_analytics:sales_by_category")}
        csv={csvOf("categories")}
        categories={categories}
        bars={charts.categories}
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
        rows={steps}
        columns={conversionColumns(translation)}
        keyOf={({ from }) => from}
        csv={csvOf("days")}
      >
        <DescribedChart
          chart={charts.conversion}
          title={t("admin_analytics:conversion.chart")}
          steps={steps.map((step) => ({ ...step, value: conversionOf(step.sales) }))}
          total={conversionOf(total)}
          before={conversionOf(totalBefore)}
          days={period}
          format={shareText}
        />
      </FiguresSection>
    </div>
  );
}
