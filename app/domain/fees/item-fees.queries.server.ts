import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { feesOf, type FeeRates } from "#app/domain/fees/fees.ts";
import type { Paise } from "#app/domain/money/money.ts";

interface RatesOfProduct extends FeeRates {
  productId: number;
  rateId: number;
  gstBasisPoints: number | null;
}

/** Returns, for each item that is sold now, the columns that freeze its fees, in the same order. One query. */
export async function frozenFees(db: Db, items: readonly { productId: number; pricePaise: Paise }[]) {
  if (items.length === 0) return [];
  const { rows } = await sql<RatesOfProduct>`
    SELECT p.id AS "productId", p.gst_rate_basis_points AS "gstBasisPoints", r.id AS "rateId",
           r.commission_basis_points AS "commissionBasisPoints", r.commission_gst_basis_points AS "commissionGstBasisPoints",
           r.tcs_basis_points AS "tcsBasisPoints", r.tds_basis_points AS "tdsBasisPoints"
      FROM products p
      CROSS JOIN (SELECT * FROM fee_rates WHERE valid_from <= now() ORDER BY valid_from DESC LIMIT 1) r
     WHERE p.id = ANY(${items.map((item) => item.productId)})`.execute(db);
  const ratesOf = new Map(rows.map((row) => [row.productId, row]));
  return items.map(({ productId, pricePaise }) => {
    const rates = ratesOf.get(productId);
    if (!rates) throw new Error(`Product ${productId} has no fee rates`);
    const fees = feesOf(pricePaise, rates.gstBasisPoints, rates);
    return {
      fee_rate_id: rates.rateId,
      gst_rate_basis_points: rates.gstBasisPoints,
      commission_paise: fees.commissionPaise,
      commission_gst_paise: fees.commissionGstPaise,
      tcs_paise: fees.tcsPaise,
      tds_paise: fees.tdsPaise,
    };
  });
}
