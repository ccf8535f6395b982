import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { gstRate } from "#app/domain/catalog/categories/tax-classes.queries.server.ts";
import { COUPON_COLUMNS, IS_USED } from "#app/domain/money/coupons/coupon-columns.server.ts";
import {
  storeCouponList,
  type PricedProduct,
  type StoreCoupon,
  type StoreCouponState,
} from "#app/domain/money/coupons/store-coupons.ts";
import { ratesOfProduct } from "#app/domain/money/fees/fee-rates.queries.server.ts";
import { containsPattern, listQueries } from "#app/domain/platform/lists/list.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

const id = sql.ref<number>("c.id");

const STATE = sql<StoreCouponState>`
  CASE WHEN c.status = 'Expired' THEN 'off'
       WHEN c.ends_at <= now() THEN 'ended'
       WHEN c.redemption_count >= c.usage_limit THEN 'used_up'
       WHEN c.starts_at > now() THEN 'planned'
       ELSE 'running' END`;

/** Running or planned. Does not use the state: the planner has no statistics for it and expected one row in a hundred. */
const IS_OPEN = sql<boolean>`(
  c.status = 'Active' AND coalesce(c.ends_at > now(), true) AND coalesce(c.redemption_count < c.usage_limit, true))`;

/** The coupons of the scope's store, with their uses and what they have cost. */
export const storeCoupons = listQueries({
  list: storeCouponList,
  select: (db, scope: StoreScope, { state, search }) =>
    selectCoupons(db, scope)
      .$if(state === "running", (rows) => rows.where(IS_OPEN))
      .$if(state === "over", (rows) => rows.where(sql<boolean>`NOT ${IS_OPEN}`))
      .$if(search !== "", (rows) => rows.where(sql<boolean>`c.code::text ILIKE ${containsPattern(search)}`)),
  order: () => ({ by: id, type: "number", id, direction: "descending" }),
});

/** Returns a coupon of the scope's store; undefined for another's. One query. */
export async function findStoreCoupon(db: Db, scope: StoreScope, couponId: number): Promise<StoreCoupon | undefined> {
  return selectCoupons(db, scope).where("c.id", "=", couponId).executeTakeFirst();
}

function selectCoupons(db: Db, scope: StoreScope) {
  return db
    .selectFrom("coupons as c")
    .where(inScope(scope, { seller: "c.seller_id" }))
    .select(COUPON_COLUMNS)
    .select(["c.status", IS_USED.as("isUsed")])
    .select([
      sql<string>`(c.starts_at AT TIME ZONE 'Asia/Kolkata')::date`.as("firstDay"),
      sql<string>`(c.ends_at AT TIME ZONE 'Asia/Kolkata')::date - 1`.as("lastDay"),
      STATE.as("state"),
      sql<Paise>`(
        SELECT coalesce(sum(i.discount_paise - i.reversed_discount_paise), 0)::bigint
          FROM orders o JOIN order_items i ON i.order_id = o.id
         WHERE o.coupon_id = c.id AND o.confirmed_at IS NOT NULL)`.as("costPaise"),
    ]);
}

/** Products in the preview of a discount. */
const MAX_PREVIEWED = 12;

/** Returns the newest products that the store has on sale, for the preview of a coupon's earnings. One query. */
export async function listPricedProducts(db: Db, scope: StoreScope, locale: Locale): Promise<PricedProduct[]> {
  return db
    .selectFrom("live_products as live")
    .innerJoin("products as p", "p.id", "live.id")
    .leftJoin("product_translations as t", (join) =>
      join.onRef("t.product_id", "=", "p.id").on(sql<boolean>`t.locale = ${locale}`),
    )
    .where(inScope(scope, { seller: "live.seller_id" }))
    .orderBy("p.id", "desc")
    .limit(MAX_PREVIEWED)
    .select(["p.id", gstRate("p.tax_class_id").as("gstBasisPoints"), ratesOfProduct.as("rates")])
    .select([
      sql<string>`coalesce(t.name, p.name)`.as("name"),
      sql<Paise>`price_now(p.price_paise, NULL, live.sale_percent, live.sale_price_paise)`.as("pricePaise"),
    ])
    .execute();
}
