import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { gstRate } from "#app/domain/catalog/tax-classes.queries.server.ts";
import { feesOf, type FeeRates } from "#app/domain/fees/fees.ts";
import type { Paise } from "#app/domain/money/money.ts";

/** The rates of now: a FROM item with the columns of `fee_rates`. */
const RATES_OF_NOW = sql`(SELECT * FROM fee_rates WHERE valid_from <= now() ORDER BY valid_from DESC LIMIT 1)`;

const RATE_COLUMNS = sql`
  r.commission_basis_points AS "commissionBasisPoints", r.commission_gst_basis_points AS "commissionGstBasisPoints",
  r.tcs_basis_points AS "tcsBasisPoints", r.tds_basis_points AS "tdsBasisPoints"`;

/** Returns the rates of now. */
export async function currentFeeRates(db: Db): Promise<FeeRates> {
  const { rows } = await sql<FeeRates>`SELECT ${RATE_COLUMNS} FROM ${RATES_OF_NOW} r`.execute(db);
  if (!rows[0]) throw new Error("There are no fee rates");
  return rows[0];
}

interface RatesOfProduct extends FeeRates {
  productId: number;
  rateId: number;
  gstBasisPoints: number | null;
}

/** Returns, for each item that is sold now, the columns that freeze its fees, in the same order. One query. */
export async function frozenFees(db: Db, items: readonly { productId: number; pricePaise: Paise }[]) {
  if (items.length === 0) return [];
  const { rows } = await sql<RatesOfProduct>`
    SELECT p.id AS "productId", ${gstRate("p.tax_class_id")} AS "gstBasisPoints", r.id AS "rateId",
           ${RATE_COLUMNS}
      FROM products p
      CROSS JOIN ${RATES_OF_NOW} r
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
