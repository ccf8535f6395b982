import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/access/scope.ts";
import { addToCart, openCart } from "#app/domain/carts/carts.commands.server.ts";
import { MAX_LINES } from "#app/domain/carts/carts.ts";
import { runIdempotent } from "#app/domain/idempotency/idempotency-keys.commands.server.ts";

/** The result of buying an order again. Products are named in the reader's language. */
export interface BuyAgainResult {
  /** Pieces added to the cart. */
  added: number;
  /** No longer sold, or sold out. */
  gone: string[];
  /** Fewer pieces than were ordered, because no more are in stock. */
  fewer: string[];
  /** Left out because the cart holds no more lines. */
  cartFull: string[];
}

/**
 * Adds the products of the person's order to the cart again, at current prices and within the stock, counting what is in the cart
 * already. Gift cards are left out: each is bought for one person. Idempotent by `formKey`. Returns undefined when the person has
 * no such order.
 */
export async function buyAgain(
  db: Db,
  scope: ProfileScope,
  { publicNumber, formKey }: { publicNumber: string; formKey: string },
  locale: Locale,
): Promise<BuyAgainResult | undefined> {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom("orders")
      .where("public_number", "=", publicNumber)
      .where(inScope(scope, { profile: "customer_id" }))
      .select("id")
      .executeTakeFirst();
    if (!found) return undefined;
    const { profileId } = scope;
    const again = await runIdempotent(trx, { profileId, formKey, content: ["buy again", publicNumber] }, async () =>
      JSON.stringify(await fillCart(trx, { orderId: found.id, profileId }, locale)),
    );
    return JSON.parse(again) as BuyAgainResult;
  });
}

async function fillCart(
  trx: Trx,
  { orderId, profileId }: { orderId: number; profileId: number },
  locale: Locale,
): Promise<BuyAgainResult> {
  const owner = { profileId };
  const cartId = await openCart(trx, owner);
  const items = await listOrderedItems(trx, orderId, cartId, locale);
  let freeLines = MAX_LINES - (await countLines(trx, cartId));
  const again: BuyAgainResult = { added: 0, gone: [], fewer: [], cartFull: [] };
  for (const item of items) {
    const quantity = Math.min(item.quantity, item.stock - item.inCart);
    if (item.stock === 0) again.gone.push(item.name);
    else if (item.inCart === 0 && freeLines === 0) again.cartFull.push(item.name);
    else {
      if (quantity < item.quantity) again.fewer.push(item.name);
      if (quantity <= 0) continue;
      if (item.inCart === 0) freeLines -= 1;
      await addToCart(trx, owner, { variantId: item.variantId, quantity });
      again.added += quantity;
    }
  }
  return again;
}

/** Returns the order's items with the quantity that can be bought now (0 when no longer sold) and the quantity in the cart. */
async function listOrderedItems(trx: Trx, orderId: number, cartId: number, locale: Locale) {
  const rows = await trx
    .selectFrom("order_items as i")
    .leftJoin("product_variants as v", "v.id", "i.variant_id")
    .leftJoin("live_products as live", (join) =>
      join.onRef("live.id", "=", "v.product_id").on("v.removed_at", "is", null),
    )
    .leftJoin("product_translations as t", (join) =>
      join.onRef("t.product_id", "=", "i.product_id").on(sql<boolean>`t.locale = ${locale}`),
    )
    .leftJoin("cart_lines as l", (join) => join.onRef("l.variant_id", "=", "v.id").on("l.cart_id", "=", cartId))
    .where("i.order_id", "=", orderId)
    .where("i.gift_card", "is", null)
    .orderBy("i.id")
    .select(["i.variant_id", "i.quantity", "v.stock_quantity", "live.id as live_id", "l.quantity as in_cart"])
    .select(sql<string>`coalesce(t.name, i.name)`.as("name"))
    .execute();
  return rows.map((row) => ({
    variantId: row.variant_id ?? 0,
    name: row.name,
    quantity: row.quantity,
    stock: row.live_id === null ? 0 : (row.stock_quantity ?? 0),
    inCart: row.in_cart ?? 0,
  }));
}

async function countLines(trx: Trx, cartId: number): Promise<number> {
  const { count } = await trx
    .selectFrom("cart_lines")
    .where("cart_id", "=", cartId)
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
