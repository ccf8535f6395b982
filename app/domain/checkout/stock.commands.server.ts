import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** So many pieces of a variant. */
export interface Pieces {
  variantId: number;
  quantity: number;
}

/** Everybody takes rows in this order; otherwise two checkouts with the same things in another order would deadlock. */
function inLockOrder(pieces: readonly Pieces[]): Pieces[] {
  return [...pieces].sort((a, b) => a.variantId - b.variantId);
}

/**
 * Locks the variants' rows without changing them: for an order that first gives back what an older one holds, so that
 * giving back and taking together still lock in one ascending run.
 */
export async function lockStock(trx: Trx, variantIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom("product_variants")
    .select("id")
    .where("id", "in", variantIds)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Takes pieces out of the stock, variant by variant in ascending id; with `hold` they are counted as held until `sellHeld` or
 * `giveBack`. Throws `DomainError` with what is left when there is too little: stock never goes below zero (decision 10).
 */
export async function takeStock(
  trx: Trx,
  pieces: readonly (Pieces & { name: string })[],
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
      .executeTakeFirst();
    if (numUpdatedRows === 1n) continue;
    const left = await trx
      .selectFrom("product_variants")
      .select("stock_quantity")
      .where("id", "=", variantId)
      .executeTakeFirst();
    throw new DomainError("messages:checkout.not_enough_stock", {
      values: { name: names.get(variantId) ?? "", n: left?.stock_quantity ?? 0 },
    });
  }
}

/** Held pieces are sold: they leave the house's count. */
export async function sellHeld(trx: Trx, pieces: readonly Pieces[]): Promise<void> {
  for (const { variantId, quantity } of inLockOrder(pieces)) {
    await trx
      .updateTable("product_variants")
      .set({ held: sql`held - ${quantity}` })
      .where("id", "=", variantId)
      .execute();
  }
}

/** Pieces are for sale again: those an unpaid order held, or those of a cancelled shipment. */
export async function giveBack(trx: Trx, pieces: readonly Pieces[], { held }: { held: boolean }): Promise<void> {
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
