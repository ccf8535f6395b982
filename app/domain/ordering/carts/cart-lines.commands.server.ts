import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { RemovedLine } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { takeFromSession } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { assertCartNotFull, lockCart, openCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { MAX_QUANTITY, type CartOwner } from "#app/domain/ordering/carts/carts.ts";

/** Sets a product line's quantity; 0 or less removes the line (rule 3.3). Returns whether the owner has such a line. */
export async function setLineQuantity(
  db: Db,
  owner: CartOwner,
  change: { lineId: number; quantity: number },
): Promise<boolean> {
  if (change.quantity <= 0) return (await removeLine(db, owner, change.lineId)) !== undefined;
  return inTransaction(db, async (trx) => {
    const cartId = await lockCart(trx, owner);
    if (cartId === undefined) return false;
    const { numUpdatedRows } = await trx
      .updateTable("cart_lines")
      .set({ quantity: Math.min(change.quantity, MAX_QUANTITY) })
      .where("id", "=", change.lineId)
      .where("cart_id", "=", cartId)
      .where("variant_id", "is not", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

/** Removes a line and returns it; undefined when the owner has no such line. */
export async function removeLine(db: Db, owner: CartOwner, lineId: number): Promise<RemovedLine | undefined> {
  return inTransaction(db, async (trx) => {
    const cartId = await lockCart(trx, owner);
    if (cartId === undefined) return undefined;
    const line = await trx
      .deleteFrom("cart_lines")
      .where("id", "=", lineId)
      .where("cart_id", "=", cartId)
      .returning(["variant_id", "gift_card", "quantity", "added_at"])
      .executeTakeFirst();
    if (!line) return undefined;
    const removed = { quantity: line.quantity, addedAt: line.added_at.toISOString() };
    if (line.gift_card) return { ...removed, giftCard: line.gift_card };
    return line.variant_id === null ? undefined : { ...removed, variantId: line.variant_id };
  });
}

/**
 * Puts the removed line that the session remembers back in its place, once; pieces that were added since stay. Returns false when there is none or
 * its product is gone. Throws `DomainError` when the cart is full: the session then still has the line.
 */
export async function restoreLine(db: Db, owner: CartOwner, sessionIdHash: Buffer): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const removed = await takeFromSession(trx, sessionIdHash, "removedLine");
    if (!removed) return false;
    const cartId = await openCart(trx, owner);
    const line = { cart_id: cartId, quantity: removed.quantity, added_at: removed.addedAt };
    if ("variantId" in removed) {
      const { numUpdatedRows } = await trx
        .updateTable("cart_lines")
        .set({ quantity: sql`least(quantity + ${removed.quantity}, ${MAX_QUANTITY})` })
        .where("cart_id", "=", cartId)
        .where("variant_id", "=", removed.variantId)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) return true;
      const variant = await trx
        .selectFrom("product_variants")
        .where("id", "=", removed.variantId)
        .select("id")
        .forKeyShare()
        .executeTakeFirst();
      if (!variant) return false;
      await assertCartNotFull(trx, cartId);
      await trx
        .insertInto("cart_lines")
        .values({ ...line, variant_id: variant.id })
        .execute();
      return true;
    }
    await assertCartNotFull(trx, cartId);
    await trx
      .insertInto("cart_lines")
      .values({ ...line, gift_card: JSON.stringify(removed.giftCard) })
      .execute();
    return true;
  });
}
