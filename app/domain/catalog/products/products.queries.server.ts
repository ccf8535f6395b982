import { sql, type Expression, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { listedIds } from "#app/db/listed-ids.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { firstDayAfterHoliday } from "#app/domain/catalog/products/product-columns.server.ts";
import {
  PRODUCTS_OF_STORE,
  RELATED_PRODUCTS,
  TOP_DEALS,
  ratingOf,
  savings,
  type ProductCard,
} from "#app/domain/catalog/products/products.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { PICTURE_FIELDS } from "#app/domain/platform/media/picture-fields.server.ts";

/**
 * Returns cards of these products, in this order; products that are not on sale are left out. Texts that are not translated are
 * English. One query.
 */
export async function listCards(db: Db, ids: readonly number[], locale: Locale): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  return selectCards(db, listedIds(ids), locale);
}

/** Returns the id of the store that sells the product; undefined when it is not on sale. */
export async function findStoreOnSale(db: Db, productId: number): Promise<number | undefined> {
  const row = await db.selectFrom("live_products").where("id", "=", productId).select("seller_id").executeTakeFirst();
  return row?.seller_id;
}

/** Returns the first eight products of the shop, in the order they came (rule 2.5), and `more` after them. */
export async function listTopDeals(db: Db, locale: Locale, more = 0): Promise<ProductCard[]> {
  return selectCards(
    db,
    sql`(SELECT id, id AS place FROM live_products ORDER BY id LIMIT ${sql.lit(TOP_DEALS + more)}) AS wanted`,
    locale,
  );
}

/** Returns the most popular products of the shop that can be bought now. */
export async function listPopular(db: Db, limit: number, locale: Locale): Promise<ProductCard[]> {
  const popular = sql`(
    SELECT id, row_number() OVER (ORDER BY popularity DESC, id DESC) AS place
      FROM live_products WHERE in_stock ORDER BY popularity DESC, id DESC LIMIT ${sql.lit(limit)}) AS wanted`;
  return selectCards(db, popular, locale);
}

/**
 * Returns SQL for a JSON array of at most three other products of the same category as the product that the query calls `p`, the most
 * popular first (rule 2.7); a category that has fewer is filled up from its department. `toCard` reads them.
 */
export function relatedCards(locale: Locale): RawBuilder<unknown> {
  const others = sql`
    SELECT id, popularity, category_id <> p.category_id AS elsewhere FROM live_products WHERE id <> p.id`;
  const mostPopular = sql`ORDER BY popularity DESC, id DESC`;
  // Twice as many of the department: where the category has fewer than three others, at least three of these are elsewhere.
  const wanted = sql`(
    SELECT id, row_number() OVER (ORDER BY elsewhere, popularity DESC, id DESC) AS place
      FROM (
        (${others} AND category_id = p.category_id ${mostPopular} LIMIT ${sql.lit(RELATED_PRODUCTS)})
        UNION
        (${others} AND department_id = p.department_id ${mostPopular} LIMIT ${sql.lit(2 * RELATED_PRODUCTS)})
      ) AS near
     ORDER BY place LIMIT ${sql.lit(RELATED_PRODUCTS)}) AS wanted`;
  return sql`(SELECT coalesce(json_agg(to_json(card)), '[]') FROM (${cards(wanted, locale)}) card)`;
}

/**
 * Returns SQL for a JSON array of other products in the store of the product that the query calls `p`, the most popular first: enough to fill
 * the row after leaving out related products already shown. `toCard` reads them.
 */
export function cardsOfStore(locale: Locale): RawBuilder<unknown> {
  const wanted = sql`(
    SELECT id, row_number() OVER (ORDER BY popularity DESC, id DESC) AS place
      FROM live_products WHERE seller_id = p.seller_id AND id <> p.id
     ORDER BY popularity DESC, id DESC LIMIT ${sql.lit(PRODUCTS_OF_STORE + RELATED_PRODUCTS)}) AS wanted`;
  return sql`(SELECT coalesce(json_agg(to_json(card)), '[]') FROM (${cards(wanted, locale)}) card)`;
}

export interface CardRow extends Omit<ProductCard, keyof ReturnType<typeof savings> | "rating" | "notice"> {
  beforePaise: Paise;
  ratingSum: number;
  ratingCount: number;
}

/** Returns the cards of `wanted`, a FROM item with the columns id and place, ordered by place. One query. */
export async function selectCards(db: Db, wanted: Expression<unknown>, locale: Locale): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`${PREPARED} ${cards(wanted, locale)}`.execute(db);
  return rows.map(toCard);
}

function cards(wanted: Expression<unknown>, locale: Locale) {
  return sql`
    SELECT p.id, coalesce(t.name, p.name) AS name,
           price_now(p.price_paise, NULL, p.sale_percent, p.sale_price_paise) AS "pricePaise",
           coalesce(p.original_price_paise, p.price_paise) AS "beforePaise",
           p.in_stock AS "inStock", p.rating_sum AS "ratingSum", p.rating_count AS "ratingCount",
           seller.store_name AS "sellerName", seller.sells_only_in AS "sellsOnlyIn", ${firstDayAfterHoliday("seller")} AS "backOn",
           (SELECT json_build_object(${PICTURE_FIELDS})
              FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS picture
      FROM ${wanted}
      JOIN live_products p ON p.id = wanted.id
      JOIN sellers seller ON seller.id = p.seller_id
      LEFT JOIN product_translations t ON t.product_id = p.id AND t.locale = ${locale}
     ORDER BY wanted.place`;
}

/** Returns the card of a row of `selectCards` or `relatedCards`. */
export function toCard({ beforePaise, ratingSum, ratingCount, ...row }: CardRow): ProductCard {
  return { ...row, ...savings(row.pricePaise, beforePaise), rating: ratingOf(ratingSum, ratingCount) };
}
