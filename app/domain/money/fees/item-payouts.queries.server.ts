import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { listedIds } from "#app/db/listed-ids.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import { expectedPayoutDay, type PayoutSettings } from "#app/domain/money/fees/payouts.ts";

/** The current terms: a FROM item with the columns of `payout_terms`. */
const TERMS_OF_NOW = sql`(SELECT * FROM payout_terms WHERE valid_from <= now() ORDER BY valid_from DESC LIMIT 1)`;

/** Returns the payout weekday for sales made now; 1 is Monday. */
export async function currentPayoutWeekday(db: Db): Promise<number> {
  const { rows } = await sql<{ weekday: number }>`SELECT weekday FROM ${TERMS_OF_NOW} terms`.execute(db);
  if (!rows[0]) throw new Error("There are no payout terms");
  return rows[0].weekday;
}

/** Returns, for each product sold now, the columns that freeze the promised payout day of its seller, in the same order. One query. */
export async function frozenPayouts(db: Db, settings: PayoutSettings, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const { rows } = await sql<{ productId: number; isReturnable: boolean; termsId: number; weekday: number }>`${PREPARED}
    SELECT p.id AS "productId", p.returnable AND c.returnable AS "isReturnable", terms.id AS "termsId", terms.weekday
      FROM ${listedIds(productIds)}
      JOIN products p ON p.id = wanted.id
      JOIN categories c ON c.id = p.category_id
      CROSS JOIN ${TERMS_OF_NOW} terms`.execute(db);
  const termsOf = new Map(rows.map((row) => [row.productId, row]));
  return productIds.map((productId) => {
    const terms = termsOf.get(productId);
    if (!terms) throw new Error(`Product ${productId} has no payout terms`);
    const { returnDays, day } = expectedPayoutDay(settings, terms);
    return { payout_terms_id: terms.termsId, return_days: returnDays, promised_on: day };
  });
}
