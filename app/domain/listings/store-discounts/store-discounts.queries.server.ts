import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { MAX_CHOSEN_PRODUCTS } from "#app/domain/catalog/products/product-choice.ts";
import { gstRate } from "#app/domain/catalog/categories/tax-classes.queries.server.ts";
import { ratesOfProduct } from "#app/domain/money/fees/fee-rates.queries.server.ts";
import { containsPattern, listQueries } from "#app/domain/platform/lists/list.server.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import {
  STEADY_PRICE_DAYS,
  storeDiscountList,
  type DiscountableProduct,
  type DiscountedProduct,
  type StoreDiscount,
  type StoreDiscountState,
} from "#app/domain/listings/store-discounts/store-discounts.ts";

const id = sql.ref<number>("d.id");

const STATE = sql<StoreDiscountState>`
  CASE WHEN d.ends_at <= now() THEN 'ended' WHEN d.starts_at > now() THEN 'scheduled' ELSE 'running' END`;

/** Dated discounts of the scope's store. */
export const storeDiscounts = listQueries({
  list: storeDiscountList,
  select: (db, scope: StoreScope, { state, search }) =>
    selectDiscounts(db, scope)
      .$if(state !== undefined, (rows) => rows.where(STATE, "=", state as StoreDiscountState))
      .$if(search !== "", (rows) => rows.where("d.name", "ilike", containsPattern(search))),
  order: () => ({ by: id, type: "number", id, direction: "descending" }),
});

function selectDiscounts(db: Db, scope: StoreScope) {
  return db
    .selectFrom("store_discounts as d")
    .where(inScope(scope, { seller: "d.seller_id" }))
    .select(["d.id", "d.name", "d.starts_at as startsAt", "d.ends_at as endsAt", STATE.as("state")])
    .select(
      sql<number>`(SELECT count(*) FROM store_discount_products own WHERE own.discount_id = d.id)`.as("products"),
    );
}

/** Returns a discount of the scope's store with its products; undefined for another store's. Two queries. */
export async function findStoreDiscount(
  db: Db,
  scope: StoreScope,
  discountId: number,
  locale: Locale,
): Promise<{ discount: StoreDiscount; products: DiscountedProduct[] } | undefined> {
  const discount = await selectDiscounts(db, scope).where("d.id", "=", discountId).executeTakeFirst();
  if (!discount) return undefined;
  const products = await selectProducts(db, scope, locale)
    .innerJoin("store_discount_products as own", "own.product_id", "p.id")
    .where("own.discount_id", "=", discountId)
    .orderBy("p.id")
    .select(["own.percent", "own.price_paise as pricePaise"])
    // An ended discount keeps its values (rule 6.35).
    .$if(discount.state === "ended", (rows) => rows.select("own.normal_paise as normalPaise"))
    .select(
      sql<boolean>`${discount.state !== "ended"} AND (p.price_paise > own.normal_paise OR own.has_raised_variant)`.as(
        "isSuspended",
      ),
    )
    .execute();
  return { discount, products };
}

/** Returns these products, if the scope's store has them on sale. One query. */
export async function findDiscountableProducts(
  db: Db,
  scope: StoreScope,
  locale: Locale,
  ids: readonly number[],
): Promise<DiscountableProduct[]> {
  if (ids.length === 0) return [];
  return onSale(db, scope, locale).where("p.id", "in", ids).orderBy("p.id").execute();
}

/** Returns the newest products on sale of the scope's store matching the search, except already chosen ones. One query. */
export async function searchDiscountableProducts(
  db: Db,
  scope: StoreScope,
  locale: Locale,
  { search, products }: { search: string; products: readonly number[] },
): Promise<DiscountableProduct[]> {
  return onSale(db, scope, locale)
    .where("p.id", "not in", [0, ...products])
    .$if(search !== "", (rows) =>
      rows
        .innerJoin("seller_product_texts as searched", (join) =>
          join.onRef("searched.product_id", "=", "p.id").onRef("searched.seller_id", "=", "p.seller_id"),
        )
        .where("searched.text", "ilike", containsPattern(search)),
    )
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .limit(MAX_CHOSEN_PRODUCTS)
    .execute();
}

// Not EXISTS: with it PostgreSQL would read all live products of the shop.
const onSale = (db: Db, scope: StoreScope, locale: Locale) =>
  selectProducts(db, scope, locale).where(
    sql<boolean>`(SELECT true FROM live_products WHERE live_products.id = p.id) IS NOT NULL`,
  );

function selectProducts(db: Db, scope: StoreScope, locale: Locale) {
  return db
    .selectFrom("products as p")
    .leftJoin("product_translations as t", (join) =>
      join.onRef("t.product_id", "=", "p.id").on(sql<boolean>`t.locale = ${locale}`),
    )
    .where(inScope(scope, { seller: "p.seller_id" }))
    .where("p.deleted_at", "is", null)
    .select(["p.id", "p.price_paise as normalPaise", gstRate("p.tax_class_id").as("gstBasisPoints")])
    .select(ratesOfProduct.as("rates"))
    .select([
      sql<string>`coalesce(t.name, p.name)`.as("name"),
      sql<Paise[]>`(
        SELECT coalesce(json_agg(DISTINCT v.price_paise), '[]') FROM product_variants v
         WHERE v.product_id = p.id AND v.removed_at IS NULL AND v.price_paise IS NOT NULL)`.as("variantPaise"),
      WAS_RAISED.as("wasRaised"),
    ]);
}

/** Whether the product's or a variant's price was lower within the last `STEADY_PRICE_DAYS`. */
const WAS_RAISED = sql<boolean>`EXISTS (
  SELECT FROM past_prices past LEFT JOIN product_variants v ON v.id = past.variant_id
   WHERE past.product_id = p.id AND v.removed_at IS NULL
     AND past.until > now() - ${sql.lit(STEADY_PRICE_DAYS)} * interval '1 day'
     AND past.price_paise < CASE WHEN v.id IS NULL THEN p.price_paise ELSE coalesce(v.price_paise, p.price_paise) END)`;
