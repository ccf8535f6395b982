import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { listedIds } from "#app/db/listed-ids.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { firstDayAfterHoliday } from "#app/domain/catalog/products/product-columns.server.ts";
import { listCards } from "#app/domain/catalog/products/products.queries.server.ts";
import type { ProductCard } from "#app/domain/catalog/products/products.ts";

const MAX_SHOWN = 2;

/** Number of newest sales of the cart's products that are considered, which bounds the cost. */
const SALES_CONSIDERED = 500;

/** The fallback begins at the fourth product of the shop's list (rule 3.8). */
const FALLBACK_OFFSET = 3;

/**
 * Returns "Frequently Bought Together": products that orders contain besides the cart's, most frequent first; with too little
 * history, positions 4 and 5 of the product list (rule 3.8). Excludes products in the cart, sold out or of a seller on holiday. Three queries.
 * @param inCart ids of the cart's products
 */
export async function listBoughtTogether(db: Db, inCart: readonly number[], locale: Locale): Promise<ProductCard[]> {
  const together = inCart.length === 0 ? [] : await listCoPurchases(db, inCart);
  const ids =
    together.length < MAX_SHOWN ? [...together, ...(await listFallback(db, [...inCart, ...together]))] : together;
  return listCards(db, ids.slice(0, MAX_SHOWN), locale);
}

/** Returns the condition that the seller of the product is not on holiday. */
const isSelling = (product: string) =>
  sql<boolean>`(SELECT ${firstDayAfterHoliday("s")} FROM sellers s WHERE s.id = ${sql.ref(`${product}.seller_id`)}) IS NULL`;

async function listCoPurchases(db: Db, inCart: readonly number[]): Promise<number[]> {
  const rows = await db
    .with("recent", (query) =>
      query
        .selectFrom("order_items as bought")
        .innerJoin("orders as o", "o.id", "bought.order_id")
        .where("bought.product_id", "in", inCart)
        .where("o.confirmed_at", "is not", null)
        .orderBy("bought.id", "desc")
        .limit(SALES_CONSIDERED)
        .select("bought.order_id"),
    )
    .selectFrom("order_items as i")
    .innerJoin("live_products as p", "p.id", "i.product_id")
    .where("i.order_id", "in", (query) => query.selectFrom("recent").select("recent.order_id"))
    .where("i.product_id", "not in", inCart)
    .where("p.in_stock", "=", true)
    .where(isSelling("p"))
    .groupBy("p.id")
    .orderBy(sql`count(DISTINCT i.order_id)`, "desc")
    .orderBy("p.id")
    .limit(MAX_SHOWN)
    .select("p.id")
    .execute();
  return rows.map((row) => row.id);
}

async function listFallback(db: Db, without: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("live_products")
    .where("id", ">=", (query) =>
      query.selectFrom("live_products").orderBy("id").offset(sql.lit(FALLBACK_OFFSET)).limit(sql.lit(1)).select("id"),
    )
    .where(sql<boolean>`id NOT IN (SELECT wanted.id FROM ${listedIds(without)})`)
    .where("in_stock", "=", true)
    .where(isSelling("live_products"))
    .orderBy("id")
    .limit(sql.lit(MAX_SHOWN))
    .select("id")
    .modifyEnd(PREPARED)
    .execute();
  return rows.map((row) => row.id);
}
