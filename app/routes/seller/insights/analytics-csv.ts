import {
  categoryColumns,
  dayColumns,
  pinCodeColumns,
  productColumns,
} from "#app/components/insights/analytics/analytics-columns.ts";
import { listPinCodeSales, readFigures } from "#app/domain/insights/analytics/analytics.queries.server.ts";
import { analyticsPage, periodOf } from "#app/domain/insights/analytics/periods.ts";
import { sumChanges } from "#app/domain/insights/analytics/sales-sums.commands.server.ts";
import { readSoldThings } from "#app/domain/insights/analytics/sold-things.queries.server.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { csvFile } from "#app/http/files/csv-file.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { db } from "#app/services.server.ts";

/** One of the tables of a store's figures, whole: `?table=products&period=90`. */
export const loader = defineLoader({ permission: "store.export" }, async ({ scope, ...args }) => {
  const { table, ...asked } = analyticsPage.of(args.request);
  if (table === undefined || table === "sign_ups") throw notFound();
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const texts = { t, locale };
  const period = periodOf(asked, dayInIndia());
  const file = `${table}-${period.from}-${period.to}.csv`;
  await sumChanges(db, scope.sellerId);
  if (table === "days") {
    const { days } = await readFigures(db, scope, period);
    return csvFile(file, dayColumns(texts), [days]);
  }
  if (table === "pin_codes")
    return csvFile(file, pinCodeColumns(texts), [await listPinCodeSales(db, scope, period, null)]);
  const { products, categories } = await readSoldThings(db, scope, period, { locale, limit: null });
  if (table === "products") return csvFile(file, productColumns(texts), [products]);
  return csvFile(file, categoryColumns(texts), [categories]);
});
