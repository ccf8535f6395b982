import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import type { NamedRates, RatesByCategory } from "#app/domain/money/fees/fee-rates.ts";
import type { FeeRates } from "#app/domain/money/fees/fees.ts";
import type { RatesOfDay } from "#app/domain/money/fees/store-rates.ts";

/** SQL for the day in India. */
export const TODAY_IN_INDIA = sql<string>`(now() AT TIME ZONE 'Asia/Kolkata')::date`;

/** A sold item, as SQL. */
interface Sold {
  /** The id of its category; NULL for none. */
  category: RawBuilder<unknown>;
  /** The id of its parent category. Default: the stored one. */
  above?: RawBuilder<unknown>;
  /** The id of its store; NULL for none. */
  seller: RawBuilder<unknown>;
}

export interface RateSource {
  /** In India. */
  day?: RawBuilder<unknown>;
  /** A FROM item with the columns of `fee_rates`. */
  rates?: RawBuilder<unknown>;
}

/**
 * Returns SQL for the rates of a sold item on a day, a value of a SELECT. It is the only look-up of rates (rule 1.16). The commission is the
 * store's own rate, else its category's, the parent category's, the marketplace's; of each, the newest that has begun.
 */
export function ratesOf(
  { category, seller, above = sql`(SELECT own.parent_id FROM categories own WHERE own.id = ${category})` }: Sold,
  source: RateSource = {},
): RawBuilder<NamedRates> {
  const targets = sql`(VALUES
    (1, 'store ' || (${seller})::text),
    (2, 'category ' || (${category})::text),
    (3, 'category ' || (${above})::text),
    (4, '')) AS place (rank, target)`;
  return sql<NamedRates>`(
    SELECT json_build_object(
             'commissionRateId', commission.id, 'commissionBasisPoints', commission.basis_points,
             'commissionGstRateId', gst.id, 'commissionGstBasisPoints', gst.basis_points,
             'tcsRateId', tcs.id, 'tcsBasisPoints', tcs.basis_points, 'tdsRateId', tds.id, 'tdsBasisPoints', tds.basis_points)
      FROM (SELECT begun.id, begun.basis_points
              FROM ${targets} CROSS JOIN LATERAL ${latestRate(sql`'commission'`, sql`place.target`, source)} begun
             WHERE begun.basis_points IS NOT NULL ORDER BY place.rank LIMIT 1) commission
      CROSS JOIN ${latestRate(sql`'commission_gst'`, sql`''`, source)} gst
      CROSS JOIN ${latestRate(sql`'tcs'`, sql`''`, source)} tcs
      CROSS JOIN ${latestRate(sql`'tds'`, sql`''`, source)} tds)`;
}

/** A FROM item with the rate of one kind and target on a day: the newest that has begun. Its rate is NULL when the target no longer has one. */
export function latestRate(
  kind: RawBuilder<unknown>,
  target: RawBuilder<unknown>,
  { day = TODAY_IN_INDIA, rates = sql.table("fee_rates") }: RateSource = {},
): RawBuilder<unknown> {
  return sql`(
    SELECT r.id, r.basis_points FROM ${rates} r
     WHERE r.kind = ${kind} AND r.target = ${target} AND r.valid_from <= ${day}
     ORDER BY r.valid_from DESC, r.id DESC LIMIT 1)`;
}

const NONE = sql`NULL::bigint`;

/** Returns SQL for the current rates of the product `p`. */
export const ratesOfProduct = ratesOf({ category: sql.ref("p.category_id"), seller: sql.ref("p.seller_id") });

/** Returns the current rates for the store's products, by category. One query. */
export async function findStoreRates(db: Db, scope: StoreScope): Promise<RatesByCategory> {
  const rows = await db
    .selectFrom("sellers as s")
    .where(inScope(scope, { seller: "s.id" }))
    .innerJoin(sql<{ id: number | null }>`(SELECT id FROM categories UNION ALL SELECT NULL)`.as("c"), (join) =>
      join.onTrue(),
    )
    .select(["c.id", ratesOf({ category: sql.ref("c.id"), seller: sql.ref("s.id") }).as("rates")])
    .execute();
  const withoutCategory = rows.find(({ id }) => id === null)?.rates;
  if (!withoutCategory) throw new Error("There are no fee rates");
  return { byCategory: Object.fromEntries(rows.map(({ id, rates }) => [String(id), rates])), withoutCategory };
}

/** Returns the current commission in a category for a store without a rate of its own. One query. */
export async function findCategoryCommission(db: Db, _scope: AnyScope, categoryId: number): Promise<number> {
  const rates = ratesOf({ category: sql`${categoryId}::bigint`, seller: NONE });
  const { rows } = await sql<{ rates: FeeRates }>`SELECT ${rates} AS rates`.execute(db);
  if (!rows[0]) throw new Error("There are no fee rates");
  return rows[0].rates.commissionBasisPoints;
}

/** Returns the rates for the categories of the store's products: today and each later day that a rate begins, by day. One query. */
export async function listStoreRates(db: Db, scope: StoreScope): Promise<RatesOfDay[]> {
  const days = sql<{ day: string }>`(
    SELECT ${TODAY_IN_INDIA} AS day UNION SELECT valid_from FROM fee_rates WHERE valid_from > ${TODAY_IN_INDIA})`;
  return db
    .selectFrom((query) =>
      query
        .selectFrom("products")
        .where(inScope(scope, { seller: "seller_id" }))
        .where("deleted_at", "is", null)
        .select(["seller_id", "category_id"])
        .distinct()
        .as("sold"),
    )
    .innerJoin(days.as("d"), (join) => join.onTrue())
    .select([
      sql<string>`d.day::text`.as("day"),
      "sold.category_id as categoryId",
      ratesOf(
        { category: sql.ref("sold.category_id"), seller: sql.ref("sold.seller_id") },
        { day: sql.ref("d.day") },
      ).as("rates"),
    ])
    .orderBy("d.day")
    .orderBy("sold.category_id")
    .execute();
}
