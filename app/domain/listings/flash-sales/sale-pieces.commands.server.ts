import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** Ordered pieces of a product; `saleId` is null without a flash sale's price. */
interface SalePieces {
  saleId: number | null;
  productId: number;
  quantity: number;
  name: string;
}

/**
 * Counts pieces ordered at a flash sale's price, ordered by sale and product. Throws `DomainError` with the remaining pieces when an order exceeds
 * the limit (rule 6.44). Call it after taking the stock, to keep the lock order.
 */
export async function takeSalePieces(trx: Trx, lines: readonly SalePieces[]): Promise<void> {
  const wanted = new Map<string, { saleId: number; productId: number; quantity: number; name: string }>();
  for (const { saleId, productId, quantity, name } of lines) {
    if (saleId === null) continue;
    const key = `${saleId} ${productId}`;
    wanted.set(key, { saleId, productId, name, quantity: quantity + (wanted.get(key)?.quantity ?? 0) });
  }
  const inLockOrder = [...wanted.values()].sort((a, b) => a.saleId - b.saleId || a.productId - b.productId);
  for (const { saleId, productId, quantity, name } of inLockOrder) {
    const row = trx.updateTable("sale_products").where("sale_id", "=", saleId).where("product_id", "=", productId);
    const { numUpdatedRows } = await row
      .set({ taken: sql`taken + ${quantity}` })
      .where(sql<boolean>`coalesce(taken + ${quantity} <= piece_limit, true)`)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) continue;
    const left = await trx
      .selectFrom("sale_products")
      .where("sale_id", "=", saleId)
      .where("product_id", "=", productId)
      .select(sql<number>`piece_limit - taken`.as("n"))
      .executeTakeFirst();
    throw new DomainError("messages:checkout.not_enough_in_sale", { values: { name, n: left?.n ?? 0 } });
  }
}

/** Releases the flash sale pieces of an unpaid order. */
export async function releaseSalePieces(trx: Trx, orderId: number): Promise<void> {
  await sql`
    WITH ordered AS (
      SELECT sale_id, product_id, sum(quantity)::integer AS quantity FROM order_items
       WHERE order_id = ${orderId} AND sale_id IS NOT NULL GROUP BY sale_id, product_id
    ), locked AS (
      SELECT sp.sale_id, sp.product_id, ordered.quantity FROM sale_products sp JOIN ordered USING (sale_id, product_id)
       ORDER BY sp.sale_id, sp.product_id FOR NO KEY UPDATE OF sp
    )
    UPDATE sale_products sp SET taken = greatest(0, sp.taken - locked.quantity)
      FROM locked WHERE sp.sale_id = locked.sale_id AND sp.product_id = locked.product_id`.execute(trx);
}
