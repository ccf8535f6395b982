import {
  barsOf,
  columnChart,
  signUpSteps,
  stepsOf,
  timeCharts,
} from "#app/components/insights/analytics/charts.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { countSignUps, readFigures } from "#app/domain/insights/analytics/analytics.queries.server.ts";
import type { Period } from "#app/domain/insights/analytics/periods.ts";
import { readSoldThings } from "#app/domain/insights/analytics/sold-things.queries.server.ts";
import { db } from "#app/services.server.ts";

/** Maximum products and categories on the page; the CSV files have all. */
const SHOWN = 20;

/** Returns the figures of all stores in a period with their charts. A job updates the sums every minute. */
export async function presentMarketplace(scope: AnyScope, period: Period, locale: Locale) {
  const [{ total, totalBefore, ...byDay }, { products, categories }, signUps] = await Promise.all([
    readFigures(db, scope, period),
    readSoldThings(db, scope, period, { locale, limit: SHOWN }),
    countSignUps(db, scope, period),
  ]);
  const steps = stepsOf(byDay);
  const ofSignUps = signUpSteps(period, signUps);
  const [people, before] = [ofSignUps.map((step) => step.people), ofSignUps.map((step) => step.before)];
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  return {
    figures: { total, totalBefore },
    steps,
    products,
    categories: categories.slice(0, SHOWN),
    signUps: {
      steps: ofSignUps,
      chart: columnChart(people, before),
      total: sumOf(people),
      totalBefore: sumOf(before),
    },
    charts: {
      ...timeCharts(steps),
      products: barsOf(products, ({ productId }) => productId),
      categories: barsOf(categories, ({ categoryId }) => categoryId),
    },
  };
}
