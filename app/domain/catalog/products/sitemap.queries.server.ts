import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** Ids of products or stores per sitemap file: a fifth of the search engines' limit, so that no file is heavy to build. */
const ROWS_A_FILE = 10_000;

/** Returns how many files the products and the stores need. File n holds the ids from (n − 1) × ROWS_A_FILE + 1 on. */
export async function countSitemapFiles(db: Db): Promise<{ products: number; stores: number }> {
  const { rows } = await sql<{ products: number | null; stores: number | null }>`
    SELECT (SELECT max(id) FROM products) AS products, (SELECT max(id) FROM sellers) AS stores`.execute(db);
  const filesOf = (last: number | null | undefined) => Math.ceil((last ?? 0) / ROWS_A_FILE);
  return { products: filesOf(rows[0]?.products), stores: filesOf(rows[0]?.stores) };
}

/** Returns the products on sale in file `n` of the sitemap (from 1), by number. */
export async function listSitemapProducts(db: Db, n: number): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom("live_products")
    .select(["id", "updated_at as updatedAt"])
    .where(inFile(n))
    .orderBy("id")
    .execute();
}

/** Returns the open stores in file `n` of the sitemap (from 1), by number. They change with their pictures and with each new product. */
export async function listSitemapStores(db: Db, n: number): Promise<{ slug: string; changedAt: Date }[]> {
  return db
    .selectFrom("sellers as s")
    .select([
      "s.slug",
      sql<Date>`greatest(s.created_at, ${newestProduct("seller_id", "s.id")},
        (SELECT max(picture.created_at) FROM store_pictures picture WHERE picture.seller_id = s.id))`.as("changedAt"),
    ])
    .where("s.status", "=", "approved")
    .where(inFile(n))
    .orderBy("s.id")
    .execute();
}

/** Returns when each category's page last got a product or a picture; null for neither. */
export async function listCategoryChanges(db: Db): Promise<Map<number, Date | null>> {
  const rows = await db
    .selectFrom("categories as c")
    .leftJoin("category_pictures as picture", "picture.category_id", "c.id")
    .select([
      "c.id",
      sql<Date | null>`greatest(picture.created_at, ${newestProduct("category_id", "c.id")}, ${newestProduct("department_id", "c.id")})`.as(
        "changedAt",
      ),
    ])
    .execute();
  return new Map(rows.map(({ id, changedAt }) => [id, changedAt]));
}

// One entry of an index for each page, where the newest change of any product would read them all.
function newestProduct(column: "seller_id" | "category_id" | "department_id", of: string) {
  return sql`(
    SELECT p.created_at FROM live_products p WHERE p.${sql.ref(column)} = ${sql.ref(of)}
     ORDER BY p.created_at DESC, p.id DESC LIMIT 1)`;
}

function inFile(n: number) {
  const last = n * ROWS_A_FILE;
  return sql<boolean>`id > ${last - ROWS_A_FILE} AND id <= ${last}`;
}
