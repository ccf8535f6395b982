import type { Bar } from "#app/components/seller/analytics/bar-list.tsx";
import { barWidths, columnChart, lineChart, stepsOf } from "#app/components/seller/analytics/charts.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { SellerScope } from "#app/domain/access/scope.ts";
import { listPinCodeSales, readFigures, readSoldThings } from "#app/domain/analytics/analytics.queries.server.ts";
import type { Period } from "#app/domain/analytics/periods.ts";
import { sumChanges } from "#app/domain/analytics/sales-sums.commands.server.ts";
import { formatPaise, type Paise } from "#app/domain/money/money.ts";
import { db } from "#app/services.server.ts";

/** The page shows so many products, categories and PIN codes; the CSV files have all. */
const SHOWN = 20;
/** Bars of a chart. */
const BARS = 10;

/** Returns a store's figures of a period with their charts, which only the server can draw. */
export async function presentFigures(scope: SellerScope, period: Period, locale: Locale) {
  await sumChanges(db, scope.sellerId);
  const [{ total, totalBefore, ...byDay }, { products, categories }, pinCodes] = await Promise.all([
    readFigures(db, scope, period),
    readSoldThings(db, scope, period, { locale, limit: SHOWN }),
    listPinCodeSales(db, scope, period, SHOWN),
  ]);
  const steps = stepsOf(byDay);
  return {
    figures: { total, totalBefore },
    steps,
    products,
    categories: categories.slice(0, SHOWN),
    pinCodes,
    charts: {
      revenue: lineChart(
        steps.map(({ sales }) => sales.revenuePaise),
        steps.map(({ before }) => before.revenuePaise),
      ),
      orders: columnChart(
        steps.map(({ sales }) => sales.orders),
        steps.map(({ before }) => before.orders),
      ),
      products: barsOf(products, ({ productId }) => productId),
      categories: barsOf(categories, ({ categoryId }) => categoryId),
    },
  };
}

function barsOf<Row extends { name: string; revenuePaise: Paise; revenueBeforePaise: Paise }>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Bar[] {
  const shown = rows.slice(0, BARS);
  const widths = barWidths(shown.map((row) => ({ value: row.revenuePaise, before: row.revenueBeforePaise })));
  return shown.map((row, index) => ({
    width: 0,
    before: 0,
    ...widths[index],
    key: String(idOf(row)),
    name: row.name,
    value: formatPaise(row.revenuePaise),
  }));
}
