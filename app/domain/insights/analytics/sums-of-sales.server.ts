import { sql } from "kysely";
import type { Days } from "#app/domain/insights/analytics/periods.ts";

/** SQL: the sum of a column, 0 for no rows. */
export const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

/** SQL: the columns of `SalesSums`, added up. */
export const sums = sql`
  ${sum("orders")} AS orders, ${sum("pieces")} AS pieces, ${sum("cancelled_pieces")} AS "cancelledPieces",
  ${sum("returned_pieces")} AS "returnedPieces", ${sum("delivered_pieces")} AS "deliveredPieces",
  ${sum("revenue_paise")} AS "revenuePaise", ${sum("views")} AS views`;

/** SQL: the sales without the number of orders, and the same with zeros. */
export const PIECES = sql`pieces, cancelled_pieces, returned_pieces, delivered_pieces, revenue_paise`;
export const NO_SALES = sql`
  0 AS orders, 0 AS pieces, 0 AS cancelled_pieces, 0 AS returned_pieces, 0 AS delivered_pieces, 0 AS revenue_paise`;

export const during = ({ from, to }: Days) => sql`day BETWEEN ${from}::date AND ${to}::date`;
