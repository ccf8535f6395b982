import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { pairsOnSale } from "#app/domain/money/fees/fee-effects.queries.server.ts";
import { ratesOf, TODAY_IN_INDIA } from "#app/domain/money/fees/fee-rates.queries.server.ts";
import type { CategoryMove, StoreCommissionChange } from "#app/domain/money/fees/moved-commissions.ts";

/**
 * Returns the stores whose commission a planned category move changes, the stores with the most products first. Planned rates count too. One
 * query.
 */
export async function listMovedCommissions(
  db: Db,
  _scope: AnyScope,
  moves: readonly CategoryMove[],
): Promise<StoreCommissionChange[]> {
  const seller = sql.ref("pair.seller_id");
  const commission = (category: string, day: string, above?: string) => {
    const sold = { category: sql.ref(category), seller, ...(above && { above: sql.ref(above) }) };
    return sql`(${ratesOf(sold, { day: sql.ref(day) })} ->> 'commissionBasisPoints')::integer`;
  };
  const { rows } = await sql<StoreCommissionChange>`
    WITH moved AS (SELECT * FROM json_to_recordset(${JSON.stringify(moves)}::json) AS m ("from" integer, "to" integer, above integer)),
         days AS (SELECT ${TODAY_IN_INDIA} AS day
                   UNION SELECT valid_from FROM fee_rates WHERE kind = 'commission' AND valid_from > ${TODAY_IN_INDIA}),
         changed AS (
           SELECT pair.seller_id, pair.products, moved."to", days.day, rated.before, rated.after,
                  rank() OVER (PARTITION BY pair.seller_id ORDER BY days.day) AS rank
             FROM ${pairsOnSale(sql`p.category_id IN (SELECT "from" FROM moved)`)} pair
             JOIN moved ON moved."from" = pair.category_id
             CROSS JOIN days
             CROSS JOIN LATERAL (SELECT ${commission("moved.from", "days.day")} AS before,
                                        ${commission("moved.to", "days.day", "moved.above")} AS after) rated
            WHERE rated.before <> rated.after)
    SELECT s.id AS "sellerId", s.store_name AS "storeName", sum(changed.products)::int AS products, changed.day::text AS day,
           json_agg(json_build_object('names', c.name_translations || jsonb_build_object('en', c.name), 'before', before, 'after', after)
                    ORDER BY c.id) AS changes
      FROM changed
      JOIN sellers s ON s.id = changed.seller_id
      JOIN categories c ON c.id = changed."to"
     WHERE changed.rank = 1
     GROUP BY s.id, changed.day
     ORDER BY products DESC, s.id`.execute(db);
  return rows;
}
