import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { STEADY_PRICE_DAYS } from "#app/domain/listings/store-discounts/store-discounts.ts";

/** Removes past prices too old to refuse or suspend a discount. Returns how many. */
export async function sweepPastPrices(db: Db): Promise<number> {
  return deleteInSlices(db, "past_prices", (rows) =>
    rows.where("until", "<", sql<Date>`now() - ${sql.lit(STEADY_PRICE_DAYS)} * interval '1 day'`).where(
      sql<boolean>`NOT EXISTS (SELECT FROM store_discount_products own
                                WHERE own.product_id = past_prices.product_id AND own.ends_at > now() AND own.added_at <= past_prices.until)`,
    ),
  );
}
