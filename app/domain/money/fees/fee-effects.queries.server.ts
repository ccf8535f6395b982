import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { gstRate } from "#app/domain/catalog/categories/tax-classes.queries.server.ts";
import { ratesOf } from "#app/domain/money/fees/fee-rates.queries.server.ts";
import type { FeeEffect, NewRate } from "#app/domain/money/fees/fee-effects.ts";
import { RATE_FIELDS, targetText, type FeeTarget } from "#app/domain/money/fees/fee-rates.ts";
import { feesOf, type FeeRates } from "#app/domain/money/fees/fees.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

const MAX_EXAMPLES = 5;

interface Compared {
  kind: FeeTarget["kind"];
  day: RawBuilder<unknown>;
  /** FROM items with the columns of `fee_rates`. */
  before: RawBuilder<unknown>;
  after: RawBuilder<unknown>;
}

/**
 * SQL for pairs of category and store whose products on sale change rate, with their number and one of them. Computed by pair: a hundred
 * thousand products have a few thousand pairs.
 */
export function changedPairs({ kind, day, before, after }: Compared, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const sold = { category: sql.ref("pair.category_id"), seller: sql.ref("pair.seller_id") };
  const rate = (side: string) => sql`(${sql.ref(side)} ->> ${sql.lit(RATE_FIELDS[kind])})::integer`;
  return sql`
    SELECT pair.*, rated.before, rated.after, ${rate("rated.after")} AS rate
      FROM ${pairsOnSale(where)} pair
      CROSS JOIN LATERAL (SELECT ${ratesOf(sold, { day, rates: before })} AS before, ${ratesOf(sold, { day, rates: after })} AS after) rated
     WHERE ${rate("rated.before")} <> ${rate("rated.after")}`;
}

/** A FROM item with the pairs of category and store of the products `p` on sale that match `where`, with their number and one of them. */
export function pairsOnSale(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    SELECT p.category_id, p.seller_id, count(*) AS products, max(p.id) AS product_id
      FROM products p JOIN sellers s ON s.id = p.seller_id
     WHERE p.state = 'live' AND p.deleted_at IS NULL AND s.status = 'approved' AND ${where}
     GROUP BY p.category_id, p.seller_id)`;
}

/** SQL for the products `p` whose rate can depend on a target. */
export function reachedBy({ categoryId, sellerId }: Pick<FeeTarget, "categoryId" | "sellerId">): RawBuilder<unknown> {
  if (sellerId !== null) return sql`p.seller_id = ${sellerId}`;
  if (categoryId !== null)
    return sql`p.category_id IN (SELECT id FROM categories WHERE id = ${categoryId} OR parent_id = ${categoryId})`;
  return sql`true`;
}

/** Returns what an unsaved rate would change. One query. */
export async function findFeeEffect(db: Db, _scope: AnyScope, rate: NewRate): Promise<FeeEffect> {
  const day = sql`${rate.day}::date`;
  const target = targetText(rate).slice(rate.kind.length + 1);
  const planned = sql`(
    SELECT id, kind, target, valid_from, basis_points FROM fee_rates
     UNION ALL SELECT ${Number.MAX_SAFE_INTEGER}::bigint, ${rate.kind}, ${target}, ${day}, ${rate.basisPoints}::integer)`;
  const pairs = changedPairs({ kind: rate.kind, day, before: sql.table("fee_rates"), after: planned }, reachedBy(rate));
  const { rows } = await sql<Row>`
    WITH changed AS MATERIALIZED (${pairs})
    SELECT p.id AS "productId", p.name, s.store_name AS "storeName", p.price_paise AS "pricePaise", ${gstRate("p.tax_class_id")} AS gst,
           one.before, one.after, total.products, total.stores
      FROM (SELECT * FROM changed ORDER BY products DESC, product_id LIMIT ${sql.lit(MAX_EXAMPLES)}) one
      JOIN products p ON p.id = one.product_id
      JOIN sellers s ON s.id = p.seller_id
      CROSS JOIN (SELECT sum(products)::int AS products, count(DISTINCT seller_id)::int AS stores FROM changed) total
     ORDER BY one.products DESC, p.id`.execute(db);
  return {
    products: rows[0]?.products ?? 0,
    stores: rows[0]?.stores ?? 0,
    examples: rows.map(({ gst, before, after, products: _, stores: __, ...example }) => ({
      ...example,
      beforePaise: feesOf(example.pricePaise, gst, before).sellerPaise,
      afterPaise: feesOf(example.pricePaise, gst, after).sellerPaise,
    })),
  };
}

interface Row {
  productId: number;
  name: string;
  storeName: string;
  pricePaise: Paise;
  gst: number | null;
  before: FeeRates;
  after: FeeRates;
  products: number;
  stores: number;
}
