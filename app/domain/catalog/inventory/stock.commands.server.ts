import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** A quantity of a variant. */
export interface StockQuantity {
  variantId: number;
  quantity: number;
}

/** Global lock order of variants, which prevents deadlocks between checkouts. */
function inLockOrder(pieces: readonly StockQuantity[]): StockQuantity[] {
  return [...pieces].sort((a, b) => a.variantId - b.variantId);
}

/**
 * Locks the variants' rows without changing them: for an order that first releases an older one's stock, so that both steps lock in
 * ascending order.
 */
export async function lockStock(trx: Trx, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return;
  await trx
    .selectFrom("product_variants")
    .select("id")
    .where("id", "in", variantIds)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks these products, variants in ascending order before their products, as a checkout does (rule 4.9).
 * @param forDeletion whether products may be deleted, which a lock against other changes does not allow for
 */
export async function lockProducts(
  trx: Trx,
  productIds: readonly number[],
  { forDeletion = false }: { forDeletion?: boolean } = {},
): Promise<void> {
  if (productIds.length === 0) return;
  const variants = await trx
    .selectFrom("product_variants")
    .where("product_id", "in", productIds)
    .select("id")
    .execute();
  await lockStock(
    trx,
    variants.map(({ id }) => id),
  );
  const products = trx.selectFrom("products").where("id", "in", productIds).select("id").orderBy("id");
  await (forDeletion ? products.forUpdate() : products.forNoKeyUpdate()).execute();
}

/**
 * Takes pieces out of the stock, variant by variant in ascending id; with `hold` they are counted as held until `sellHeldStock` or
 * `refund`. Throws `DomainError` with what is left when there is too little: stock never goes below zero (rule 4.10).
 */
export async function takeStock(
  trx: Trx,
  pieces: readonly (StockQuantity & { name: string })[],
  { hold }: { hold: boolean },
): Promise<void> {
  const names = new Map(pieces.map((it) => [it.variantId, it.name]));
  for (const { variantId, quantity } of inLockOrder(pieces)) {
    const { numUpdatedRows } = await trx
      .updateTable("product_variants")
      .set({
        stock_quantity: sql`stock_quantity - ${quantity}`,
        ...(hold && { held: sql`held + ${quantity}` }),
      })
      .where("id", "=", variantId)
      .where("stock_quantity", ">=", quantity)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) continue;
    const left = await trx
      .selectFrom("product_variants")
      .select("stock_quantity")
      .where("id", "=", variantId)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    throw new DomainError("messages:checkout.not_enough_stock", {
      values: { name: names.get(variantId) ?? "", n: left?.stock_quantity ?? 0 },
    });
  }
}

/** Marks held pieces as sold. */
export async function sellHeldStock(trx: Trx, pieces: readonly StockQuantity[]): Promise<void> {
  for (const { variantId, quantity } of inLockOrder(pieces)) {
    await trx
      .updateTable("product_variants")
      .set({ held: sql`held - ${quantity}` })
      .where("id", "=", variantId)
      .execute();
  }
}

/** Returns pieces to stock: from an unpaid order or a cancelled shipment. */
export async function restoreStock(
  trx: Trx,
  pieces: readonly StockQuantity[],
  { held }: { held: boolean },
): Promise<void> {
  for (const { variantId, quantity } of inLockOrder(pieces)) {
    await trx
      .updateTable("product_variants")
      .set({
        stock_quantity: sql`stock_quantity + ${quantity}`,
        ...(held && { held: sql`held - ${quantity}` }),
      })
      .where("id", "=", variantId)
      .execute();
  }
}
