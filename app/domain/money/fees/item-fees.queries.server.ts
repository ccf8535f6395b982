import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { listedIds } from "#app/db/listed-ids.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import { gstRate } from "#app/domain/catalog/categories/tax-classes.queries.server.ts";
import { ratesOf } from "#app/domain/money/fees/fee-rates.queries.server.ts";
import type { NamedRates } from "#app/domain/money/fees/fee-rates.ts";
import { feesOf } from "#app/domain/money/fees/fees.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

interface RatesOfProduct {
  productId: number;
  gstBasisPoints: number | null;
  rates: NamedRates;
}

/** Returns, for each sold item, the columns that freeze its fees, in the same order. One query. @param at time of the sale; default: now */
export async function frozenFees(
  db: Db,
  items: readonly { productId: number; pricePaise: Paise }[],
  at: Date | null = null,
) {
  if (items.length === 0) return [];
  const day = sql`(coalesce(${at}::timestamptz, now()) AT TIME ZONE 'Asia/Kolkata')::date`;
  const { rows } = await sql<RatesOfProduct>`${PREPARED}
    SELECT p.id AS "productId", ${gstRate("p.tax_class_id")} AS "gstBasisPoints",
           ${ratesOf({ category: sql`p.category_id`, seller: sql`p.seller_id` }, { day })} AS rates
      FROM ${listedIds(items.map((item) => item.productId))}
      JOIN products p ON p.id = wanted.id`.execute(db);
  const foundOf = new Map(rows.map((row) => [row.productId, row]));
  return items.map(({ productId, pricePaise }) => {
    const found = foundOf.get(productId);
    if (!found) throw new Error(`Product ${productId} has no fee rates`);
    const { rates, gstBasisPoints } = found;
    const fees = feesOf(pricePaise, gstBasisPoints, rates);
    return {
      commission_rate_id: rates.commissionRateId,
      commission_gst_rate_id: rates.commissionGstRateId,
      tcs_rate_id: rates.tcsRateId,
      tds_rate_id: rates.tdsRateId,
      gst_rate_basis_points: gstBasisPoints,
      commission_paise: fees.commissionPaise,
      commission_gst_paise: fees.commissionGstPaise,
      tcs_paise: fees.tcsPaise,
      tds_paise: fees.tdsPaise,
    };
  });
}
