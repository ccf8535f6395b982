import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { pinCodeColumns } from "#app/components/insights/analytics/analytics-columns.ts";
import { FigureCards } from "#app/components/insights/analytics/figure-cards.tsx";
import { FiguresSection } from "#app/components/insights/analytics/figures-section.tsx";
import { PeriodForm } from "#app/components/insights/analytics/period-form.tsx";
import { SalesSections } from "#app/components/insights/analytics/sales-sections.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { analyticsPage, periodOf } from "#app/domain/insights/analytics/periods.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { presentFigures } from "#app/routes/seller/insights/present-figures.server.ts";

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
  const { t } = translation;
  const { title, today, asked, period, canExport, pinCodes, ...sales } = useLoaderData<typeof loader>();
  const { total, totalBefore } = sales.figures;
  const csvOf = (table: (typeof analyticsPage.choices.table)[number]) =>
    canExport ? analyticsPage.href(paths.sellerAnalyticsCsv, asked, { table }) : null;
  return (
    <div className="shell grid max-w-6xl content-start gap-6 py-5">
      <h1 className="text-title font-bold">{title}</h1>
      <PeriodForm here={paths.sellerAnalytics} period={period} today={today} />
      <FigureCards total={total} before={totalBefore} />
      <SalesSections
        {...sales}
        period={period}
        titles={{
          days: t("analytics:time.title"),
          products: t("analytics:products.title"),
          categories: t("analytics:categories.title"),
        }}
        csvOf={csvOf}
      />
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
