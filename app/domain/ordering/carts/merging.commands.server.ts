import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { openCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { MAX_LINES, MAX_QUANTITY } from "#app/domain/ordering/carts/carts.ts";

interface MergedCarts {
  before: number;
  joined: number;
  capped: boolean;
}

/**
 * Merges the browser's cart into the account's at sign-in and deletes it. Quantities of the same variant add up, within the stock.
 * Idempotent. Returns the number of lines `before`, the number that `joined`, and whether a quantity was reduced or a line left out
 * (`capped`).
 */
export async function mergeCarts(db: Db, join: { tokenHash: Buffer; profileId: number }): Promise<MergedCarts> {
  return inTransaction(db, async (trx) => {
    const target = await openCart(trx, { profileId: join.profileId });
    const source = await trx
      .selectFrom("carts")
      .where("token_hash", "=", join.tokenHash)
      .select(["id", "coupon_id", "gift_card_id", "shipping_address"])
      .forUpdate()
      .executeTakeFirst();
    if (!source) return { before: 0, joined: 0, capped: false };
    const result = await joinLines(trx, source.id, target);
    await trx
      .updateTable("carts")
      .set({
        coupon_id: sql`coalesce(coupon_id, ${source.coupon_id})`,
        gift_card_id: sql`coalesce(gift_card_id, ${source.gift_card_id})`,
        shipping_address: sql`coalesce(shipping_address, ${source.shipping_address && JSON.stringify(source.shipping_address)}::jsonb)`,
      })
      .where("id", "=", target)
      .execute();
    await trx.deleteFrom("carts").where("id", "=", source.id).execute();
    return result;
  });
}

async function joinLines(trx: Trx, source: number, target: number): Promise<MergedCarts> {
  const incoming = await trx
    .selectFrom("cart_lines as l")
    .leftJoin("product_variants as v", "v.id", "l.variant_id")
    .leftJoin("cart_lines as there", (join) =>
      join.onRef("there.variant_id", "=", "l.variant_id").on("there.cart_id", "=", target),
    )
    .where("l.cart_id", "=", source)
    .orderBy("l.added_at")
    .orderBy("l.id")
    .select(["l.id", "l.quantity", "v.stock_quantity", "there.id as there_id", "there.quantity as there_quantity"])
    .execute();
  const { count } = await trx
    .selectFrom("cart_lines")
    .where("cart_id", "=", target)
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  let freeLines = MAX_LINES - count;
  let joined = 0;
  let capped = false;
  for (const line of incoming) {
    const wanted = line.quantity + (line.there_quantity ?? 0);
    const quantity = Math.max(1, Math.min(wanted, line.stock_quantity ?? 1, MAX_QUANTITY));
    if (line.there_id === null && freeLines === 0) {
      capped = true;
      continue;
    }
    if (line.there_id === null) freeLines -= 1;
    joined += 1;
    capped ||= quantity < wanted;
    await trx
      .updateTable("cart_lines")
      .set(line.there_id === null ? { cart_id: target, quantity } : { quantity })
      .where("id", "=", line.there_id ?? line.id)
      .execute();
  }
  return { before: count, joined, capped };
}
