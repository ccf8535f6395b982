import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import {
  sumOfSales,
  type DaySales,
  type FiguresScope,
  type PinCodeSales,
  type SalesFigures,
  type SignUps,
} from "#app/domain/insights/analytics/analytics.ts";
import { addDays, daysOf, type Days, type Period } from "#app/domain/insights/analytics/periods.ts";
import { during, NO_SALES, PIECES, sum, sums } from "#app/domain/insights/analytics/sums-of-sales.server.ts";

/** Returns the sums of a store, or of all, of each day of a period and of the one before. One query. */
export async function readFigures(db: Db, scope: FiguresScope, period: Period): Promise<SalesFigures> {
  const both = { from: period.before.from, to: period.to };
  const isOwn = inScope(scope, { seller: "seller_id" });
  // An order of several stores has a parcel of each.
  const orders = scope.kind === "any" ? sql`first_parcels AS orders` : sql`orders`;
  const { rows } = await sql<DaySales>`
    SELECT day, ${sums}
      FROM (SELECT day, ${orders}, ${PIECES}, 0 AS views FROM sales_by_day WHERE ${isOwn} AND ${during(both)}
            UNION ALL
            SELECT day, ${NO_SALES}, views FROM store_views WHERE ${isOwn} AND ${during(both)}) AS of_days
     GROUP BY day`.execute(db);
  const known = new Map(rows.map((row) => [row.day, row]));
  const fill = (days: Days) => daysOf(days).map((day) => known.get(day) ?? { ...sumOfSales([]), day });
  const [days, daysBefore] = [fill(period), fill(period.before)];
  return { days, daysBefore, total: sumOfSales(days), totalBefore: sumOfSales(daysBefore) };
}

/** Returns how many accounts of customers and sellers were created on each day of a period and of the one before. One query. */
export async function countSignUps(db: Db, _scope: AnyScope, period: Period): Promise<SignUps> {
  const startOf = (day: string) => sql`${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata'`;
  const { rows } = await sql<{ day: string; people: number }>`
    SELECT day_in_india(start) AS day, people
      FROM (SELECT date_bin('1 day', created_at, '2000-01-01T00:00:00+05:30') AS start, count(*) AS people FROM profiles
             WHERE created_at >= ${startOf(period.before.from)} AND created_at < ${startOf(addDays(period.to, 1))} AND role <> 'admin'
             GROUP BY 1) AS of_days`.execute(db);
  const known = new Map(rows.map(({ day, people }) => [day, people]));
  const fill = (days: Days) => daysOf(days).map((day) => known.get(day) ?? 0);
  return { days: fill(period), daysBefore: fill(period.before) };
}

/**
 * Returns the destinations of a period's parcels, at most `limit` PIN codes, or all with null: the most cancelled, undelivered or returned
 * parcels first. One query.
 */
export async function listPinCodeSales(
  db: Db,
  scope: StoreScope,
  period: Period,
  limit: number | null,
): Promise<PinCodeSales[]> {
  const { rows } = await sql<PinCodeSales>`
    SELECT * FROM (
      SELECT pin_code AS "pinCode", ${sum("parcels")} AS parcels, ${sum("cancelled")} AS cancelled, ${sum("undelivered")} AS undelivered,
             ${sum("returned")} AS returned
        FROM sales_by_pin_code WHERE ${inScope(scope, { seller: "seller_id" })} AND ${during(period)}
       GROUP BY pin_code) AS s
     ORDER BY s.cancelled + s.undelivered DESC, s.parcels DESC, s."pinCode" LIMIT ${limit}::bigint`.execute(db);
  return rows;
}
