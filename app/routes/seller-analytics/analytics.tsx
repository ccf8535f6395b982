import { useLoaderData } from "@remix-run/react";
import { formatNumber } from "#app/components/format.ts";
import { titleMeta } from "#app/components/page-meta.ts";
import {
  categoryColumns,
  pinCodeColumns,
  productColumns,
  stepColumns,
  stepText,
} from "#app/components/seller/analytics/analytics-columns.ts";
import { BarList } from "#app/components/seller/analytics/bar-list.tsx";
import { FigureCards } from "#app/components/seller/analytics/figure-cards.tsx";
import { FiguresSection } from "#app/components/seller/analytics/figures-section.tsx";
import { PeriodForm } from "#app/components/seller/analytics/period-form.tsx";
import { TimeChart } from "#app/components/seller/analytics/time-chart.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { hasPermission } from "#app/domain/access/permissions.ts";
import { analyticsPage, periodOf } from "#app/domain/analytics/periods.ts";
import { formatPaise } from "#app/domain/money/money.ts";
import { dayInIndia } from "#app/domain/stores/store-days.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import * as paths from "#app/paths.ts";
import { presentFigures } from "#app/routes/seller-analytics/present-figures.server.ts";

export const meta = titleMeta;

/** `?period=90`, or `?period=own&from=2026-11-01&to=2026-11-15`. */
export const loader = defineLoader({ permission: "store.view" }, async ({ scope, ...args }) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const today = dayInIndia();
  const asked = analyticsPage.of(args.request);
  const period = periodOf(asked, today);
  return {
    title: t("messages:title.seller_analytics"),
    today,
    asked,
    period,
    canExport: hasPermission(scope, "store.export"),
    ...(await presentFigures(scope, period, locale)),
  };
});

/** What a store sells, to whom it cannot deliver, and how that compares with the period before. */
export default function SellerAnalytics() {
  const translation = useTranslation();
  const { t, locale } = translation;
  const { title, today, asked, period, canExport, figures, charts, steps, products, categories, pinCodes } =
    useLoaderData<typeof loader>();
  const { total, totalBefore } = figures;
  const csvOf = (table: (typeof analyticsPage.choices.table)[number]) =>
    canExport ? analyticsPage.href(paths.sellerAnalyticsCsv, asked, { table }) : null;
  const best = (value: "revenuePaise" | "orders") => {
    const step = steps.reduce((one, other) => (other.sales[value] > one.sales[value] ? other : one), steps[0]!);
    return stepText(step, locale);
  };
  return (
    <div className="shell grid max-w-6xl content-start gap-6 py-5">
      <h1 className="text-title font-bold">{title}</h1>
      <PeriodForm period={period} today={today} />
      <FigureCards total={total} before={totalBefore} />
      <FiguresSection
        title={t("analytics:time.title")}
        hint={t("analytics:time.hint")}
        rows={steps}
        columns={stepColumns(translation)}
        keyOf={({ from }) => from}
        csv={csvOf("days")}
      >
        <TimeChart
          chart={charts.revenue}
          title={t("analytics:time.revenue")}
          description={t("analytics:time.description", {
            total: formatPaise(total.revenuePaise),
            before: formatPaise(totalBefore.revenuePaise),
            best: best("revenuePaise"),
          })}
          days={period}
          format={formatPaise}
        />
        <TimeChart
          chart={charts.orders}
          title={t("analytics:time.orders")}
          description={t("analytics:time.description", {
            total: formatNumber(total.orders),
            before: formatNumber(totalBefore.orders),
            best: best("orders"),
          })}
          days={period}
          format={formatNumber}
        />
      </FiguresSection>
      <FiguresSection
        title={t("analytics:products.title")}
        hint={t("analytics:products.hint")}
        rows={products}
        columns={productColumns(translation)}
        keyOf={({ productId }) => String(productId)}
        csv={csvOf("products")}
      >
        <BarList bars={charts.products} />
      </FiguresSection>
      <FiguresSection
        title={t("analytics:categories.title")}
        rows={categories}
        columns={categoryColumns(translation)}
        keyOf={({ categoryId }) => String(categoryId)}
        csv={csvOf("categories")}
      >
        <BarList bars={charts.categories} />
      </FiguresSection>
      <FiguresSection
        title={t("analytics:pin_codes.title")}
        hint={t("analytics:pin_codes.hint")}
        rows={pinCodes}
        columns={pinCodeColumns(translation)}
        keyOf={({ pinCode }) => pinCode}
        csv={csvOf("pin_codes")}
      />
    </div>
  );
}
