import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/prepared-statements.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { FlashSale } from "#app/domain/catalog/flash-sale.ts";
import { selectCards } from "#app/domain/catalog/products.queries.server.ts";

/**
 * Returns the running sale that ends first, with up to `limit` of its products; undefined when there is none (rule 2.20). Two
 * queries.
 */
export async function findFlashSale(db: Db, locale: Locale, limit = 8): Promise<FlashSale | undefined> {
  const { rows } = await sql<Pick<FlashSale, "id" | "name" | "percent"> & { ends_at: Date }>`${PREPARED}
    SELECT id, name, percent, ends_at FROM sales
     WHERE starts_at <= now() AND ends_at > now() ORDER BY ends_at LIMIT 1`.execute(db);
  const [sale] = rows;
  if (!sale) return undefined;
  const found = await selectCards(
    db,
    sql`(
      SELECT product.id, product.id AS place FROM sale_products JOIN live_products product ON product.id = product_id
       WHERE sale_id = ${sale.id} ORDER BY product.id LIMIT ${limit}) AS wanted`,
    locale,
  );
  return { id: sale.id, name: sale.name, percent: sale.percent, endsAt: sale.ends_at, cards: found };
}
