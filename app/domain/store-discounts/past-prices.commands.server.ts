import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { STEADY_PRICE_DAYS } from "#app/domain/store-discounts/store-discounts.ts";

/** Removes prices that were raised so long ago that no discount is refused or taken out for them. Returns how many. */
export async function sweepPastPrices(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM past_prices past
     WHERE past.until < now() - ${sql.lit(STEADY_PRICE_DAYS)} * interval '1 day'
       AND NOT EXISTS (SELECT FROM store_discount_products own
                        WHERE own.product_id = past.product_id AND own.ends_at > now() AND own.added_at <= past.until)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
