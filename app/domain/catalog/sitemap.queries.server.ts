import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** Numbers of products or stores in one file of the sitemap: a fifth of what search engines take, so that none is heavy to build. */
const ROWS_A_FILE = 10_000;

/** Returns how many files the products and the stores need. File n holds those numbered from (n − 1) × ROWS_A_FILE + 1 on. */
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

/** Returns the slugs of the open stores in file `n` of the sitemap (from 1), by number. */
export async function listSitemapStores(db: Db, n: number): Promise<string[]> {
  const rows = await db
    .selectFrom("sellers")
    .select("slug")
    .where("status", "=", "approved")
    .where(inFile(n))
    .orderBy("id")
    .execute();
  return rows.map(({ slug }) => slug);
}

function inFile(n: number) {
  const last = n * ROWS_A_FILE;
  return sql<boolean>`id > ${last - ROWS_A_FILE} AND id <= ${last}`;
}
