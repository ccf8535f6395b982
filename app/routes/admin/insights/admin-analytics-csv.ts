import {
  categoryColumns,
  dayColumns,
  productColumns,
  signUpColumns,
} from "#app/components/insights/analytics/analytics-columns.ts";
import { countSignUps, readFigures } from "#app/domain/insights/analytics/analytics.queries.server.ts";
import { analyticsPage, daysOf, periodOf } from "#app/domain/insights/analytics/periods.ts";
import { readSoldThings } from "#app/domain/insights/analytics/sold-things.queries.server.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { csvFile } from "#app/http/files/csv-file.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { db } from "#app/services.server.ts";

/** One of the tables of the figures of all stores, whole: `?table=sign_ups&period=90`. */
export const loader = defineLoader({ permission: "analytics.view" }, async ({ scope, ...args }) => {
  const { table, ...asked } = analyticsPage.of(args.request);
  if (table === undefined || table === "pin_codes") throw notFound();
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const texts = { t, locale };
  const period = periodOf(asked, dayInIndia());
  const file = `${table}-${period.from}-${period.to}.csv`;
  if (table === "days") return csvFile(file, dayColumns(texts), [(await readFigures(db, scope, period)).days]);
  if (table === "sign_ups") {
    const { days, daysBefore } = await countSignUps(db, scope, period);
    const rows = daysOf(period).map((day, index) => ({
      ...{ from: day, to: day },
      ...{ people: days[index] ?? 0, before: daysBefore[index] ?? 0 },
    }));
    const [day, ...counts] = signUpColumns(texts);
    return csvFile(file, [{ ...day!, value: (row) => row.from }, ...counts], [rows]);
  }
  const { products, categories } = await readSoldThings(db, scope, period, { locale, limit: null });
  if (table === "products") return csvFile(file, productColumns(texts), [products]);
  return csvFile(file, categoryColumns(texts), [categories]);
});
