import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";

/** Product numbers in one file of the sitemap: a fifth of what search engines take, so that none is heavy to build. */
const PRODUCTS_A_FILE = 10_000;

/** Returns how many files the products need. File n holds the products numbered from (n − 1) × PRODUCTS_A_FILE + 1 on. */
export async function countSitemapFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`SELECT max(id) AS last FROM products`.execute(db);
  return Math.ceil((rows[0]?.last ?? 0) / PRODUCTS_A_FILE);
}

/** Returns the products on sale in file `n` of the sitemap (from 1), by number. */
export async function listSitemapProducts(db: Db, n: number): Promise<{ id: number; updatedAt: Date }[]> {
  const last = n * PRODUCTS_A_FILE;
  return db
    .selectFrom("live_products")
    .select(["id", "updated_at as updatedAt"])
    .where("id", ">", last - PRODUCTS_A_FILE)
    .where("id", "<=", last)
    .orderBy("id")
    .execute();
}
