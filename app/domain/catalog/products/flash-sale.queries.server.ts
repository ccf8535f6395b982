import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { FlashSale, RunningSale } from "#app/domain/catalog/products/flash-sale.ts";
import { selectCards } from "#app/domain/catalog/products/products.queries.server.ts";

/** Returns the running sale that ends first; undefined when there is none (rule 2.20). One query. */
export async function findRunningSale(db: Db): Promise<RunningSale | undefined> {
  const { rows } = await sql<RunningSale>`${PREPARED}
    SELECT id, name, percent, ends_at AS "endsAt" FROM sales
     WHERE starts_at <= now() AND ends_at > now() ORDER BY ends_at LIMIT 1`.execute(db);
  return rows[0];
}

/** Returns the running sale with up to `limit` of its products; undefined when there is none. Two queries. */
export async function findFlashSale(db: Db, locale: Locale, limit = 8): Promise<FlashSale | undefined> {
  const sale = await findRunningSale(db);
  if (!sale) return undefined;
  const cards = await selectCards(
    db,
    sql`(
      SELECT product.id, product.id AS place FROM sale_products JOIN live_products product ON product.id = product_id
       WHERE sale_id = ${sale.id} ORDER BY product.id LIMIT ${limit}) AS wanted`,
    locale,
  );
  return { ...sale, cards };
}
