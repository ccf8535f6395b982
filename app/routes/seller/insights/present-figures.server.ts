import { barsOf, stepsOf, timeCharts } from "#app/components/insights/analytics/charts.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { listPinCodeSales, readFigures } from "#app/domain/insights/analytics/analytics.queries.server.ts";
import type { Period } from "#app/domain/insights/analytics/periods.ts";
import { sumChanges } from "#app/domain/insights/analytics/sales-sums.commands.server.ts";
import { readSoldThings } from "#app/domain/insights/analytics/sold-things.queries.server.ts";
import { db } from "#app/services.server.ts";

/** Maximum products, categories and PIN codes on the page; the CSV files have all. */
const SHOWN = 20;

/** Returns a store's figures of a period with their charts, which only the server can draw. */
export async function presentFigures(scope: StoreScope, period: Period, locale: Locale) {
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
      ...timeCharts(steps),
      products: barsOf(products, ({ productId }) => productId),
      categories: barsOf(categories, ({ categoryId }) => categoryId),
    },
  };
}
