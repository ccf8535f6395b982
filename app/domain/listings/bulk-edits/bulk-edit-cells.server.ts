import { sql, type RawBuilder } from "kysely";
import type { BulkChange, BulkEditPlan } from "#app/db/schema.ts";
import { MAX_PRICE, MAX_STOCK } from "#app/domain/listings/seller-products/product-form.ts";

/** Products to edit: SQL for their ids, and their store. */
export interface EditedProducts {
  ids: RawBuilder<unknown>;
  sellerId: number;
}

/**
 * SQL for the old and new prices and stocks of a bulk edit, each with its problem. A value changed since it was shown is a problem, unless it already
 * equals the new value.
 */
export function cellsOf(plan: BulkEditPlan, products: EditedProducts): RawBuilder<unknown> {
  const cells = plan.on === "rows" ? inputCells(plan) : changedCells(plan.change);
  return sql`
    WITH edited AS MATERIALIZED (
      SELECT id, price_paise, original_price_paise FROM products
       WHERE id IN (${products.ids}) AND seller_id = ${products.sellerId} AND deleted_at IS NULL
    )
    SELECT product_id, variant_id, field, old, new, mrp,
           CASE WHEN new = old THEN NULL
                WHEN shown <> old THEN 'changed'
                WHEN field = 'stock' AND new < 0 THEN 'stock_negative'
                WHEN field = 'stock' AND new > ${sql.lit(MAX_STOCK)} THEN 'stock_too_high'
                WHEN field = 'price' AND new <= 0 THEN 'price_zero'
                WHEN field = 'price' AND new > ${sql.lit(MAX_PRICE)} THEN 'price_too_high'
                WHEN field = 'price' AND new > mrp THEN 'above_mrp' END AS problem
      FROM (${cells}) cell`;
}

const productColumns = sql`p.id AS product_id, NULL::bigint AS variant_id, 'price' AS field`;
const variantColumns = sql`p.id AS product_id, v.id AS variant_id`;
const variantPrice = sql`coalesce(v.price_paise, p.price_paise)`;

/** Values typed in rows; null keeps the value. */
function inputCells(plan: Extract<BulkEditPlan, { on: "rows" }>): RawBuilder<unknown> {
  const variants = sql`
    jsonb_to_recordset(${JSON.stringify(plan.variants)}::jsonb)
      AS given (id bigint, price bigint, "shownPrice" bigint, stock bigint, "shownStock" bigint)
    JOIN product_variants v ON v.id = given.id AND v.removed_at IS NULL
    JOIN edited p ON p.id = v.product_id`;
  return sql`
    SELECT ${productColumns}, p.price_paise AS old, coalesce(given.price, p.price_paise) AS new, given.shown,
           p.original_price_paise AS mrp
      FROM jsonb_to_recordset(${JSON.stringify(plan.products)}::jsonb) AS given (id bigint, price bigint, shown bigint)
      JOIN edited p ON p.id = given.id
    UNION ALL
    SELECT ${variantColumns}, 'price', ${variantPrice}, given.price, given."shownPrice", NULL
      FROM ${variants} WHERE given.price IS NOT NULL
    UNION ALL
    SELECT ${variantColumns}, 'stock', v.stock_quantity, given.stock, given."shownStock", NULL
      FROM ${variants} WHERE given.stock IS NOT NULL`;
}

/** One change of all prices and stocks. Includes unchanged products, so that they are counted. */
function changedCells({ price, stock }: BulkChange): RawBuilder<unknown> {
  const variants = sql`product_variants v JOIN edited p ON p.id = v.product_id WHERE v.removed_at IS NULL`;
  const pieces =
    stock && (stock.by === "amount" ? sql`${stock.pieces}::bigint` : sql`v.stock_quantity + ${stock.pieces}::bigint`);
  return sql`
    SELECT ${productColumns}, p.price_paise AS old, ${changedPrice(sql`p.price_paise`, price)} AS new, NULL::bigint AS shown,
           p.original_price_paise AS mrp
      FROM edited p
    ${
      price
        ? sql`UNION ALL
    SELECT ${variantColumns}, 'price', v.price_paise, ${changedPrice(sql`v.price_paise`, price)}, NULL, NULL
      FROM ${variants} AND v.price_paise IS NOT NULL`
        : sql``
    }
    ${
      pieces
        ? sql`UNION ALL
    SELECT ${variantColumns}, 'stock', v.stock_quantity, ${pieces}, NULL, NULL FROM ${variants}`
        : sql``
    }`;
}

/** SQL for a price after the change, rounding half a paisa up. Must equal `applyToPrice` of bulk-change.ts. */
export function changedPrice(price: RawBuilder<unknown>, change: BulkChange["price"]): RawBuilder<unknown> {
  if (!change) return price;
  if (change.by === "amount") return sql`${change.paise}::bigint`;
  return sql`floor((${price} * ${10_000 + change.basisPoints}::bigint * 2 + 10000) / 20000.0)::bigint`;
}
