import type { Trx } from "#app/db/connection.server.ts";
import { addToCart, openCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { MAX_LINES, type CartOwner } from "#app/domain/ordering/carts/carts.ts";
import { firstDayAfterHoliday } from "#app/domain/catalog/products/product-columns.server.ts";

/** The result of adding several products at once. Products are named in the reader's language. */
export interface AddedItems {
  /** Pieces added to the cart. */
  added: number;
  /** Not sold now: no longer, sold out, or while their store is on holiday. */
  gone: string[];
  /** Fewer pieces than were asked for, because no more are in stock. */
  fewer: string[];
  /** Left out because the cart holds no more lines. */
  cartFull: string[];
}

export interface WantedItem {
  /** Null for what no longer exists. */
  variantId: number | null;
  quantity: number;
  /** In the reader's language. */
  name: string;
}

/** Adds the available pieces of these products, at current prices and within the stock, counting pieces already in the cart. */
export async function addAvailable(trx: Trx, owner: CartOwner, wanted: readonly WantedItem[]): Promise<AddedItems> {
  const cartId = await openCart(trx, owner);
  const variants = await readVariants(trx, cartId, wanted);
  let freeLines = MAX_LINES - (await countLines(trx, cartId));
  const result: AddedItems = { added: 0, gone: [], fewer: [], cartFull: [] };
  for (const { variantId, quantity: asked, name } of wanted) {
    const { stock, inCart } = variants.get(variantId ?? 0) ?? { stock: 0, inCart: 0 };
    const quantity = Math.min(asked, stock - inCart);
    if (variantId === null || stock === 0) result.gone.push(name);
    else if (inCart === 0 && freeLines === 0) result.cartFull.push(name);
    else {
      if (quantity < asked) result.fewer.push(name);
      if (quantity <= 0) continue;
      if (inCart === 0) freeLines -= 1;
      await addToCart(trx, owner, { variantId, quantity });
      result.added += quantity;
    }
  }
  return result;
}

/** Returns of each variant the quantity that can be bought now, 0 when it is not sold, and the quantity in the cart. */
async function readVariants(trx: Trx, cartId: number, wanted: readonly WantedItem[]) {
  const ids = wanted.flatMap(({ variantId }) => variantId ?? []);
  if (ids.length === 0) return new Map<number, { stock: number; inCart: number }>();
  const rows = await trx
    .selectFrom("product_variants as v")
    .innerJoin("live_products as live", "live.id", "v.product_id")
    .innerJoin("sellers as s", "s.id", "live.seller_id")
    .leftJoin("cart_lines as l", (join) => join.onRef("l.variant_id", "=", "v.id").on("l.cart_id", "=", cartId))
    .where("v.id", "in", ids)
    .where("v.removed_at", "is", null)
    .select(["v.id", "v.stock_quantity", "l.quantity as in_cart", firstDayAfterHoliday("s").as("back_on")])
    .execute();
  return new Map(
    rows.map((row) => [row.id, { stock: row.back_on === null ? row.stock_quantity : 0, inCart: row.in_cart ?? 0 }]),
  );
}

async function countLines(trx: Trx, cartId: number): Promise<number> {
  const { count } = await trx
    .selectFrom("cart_lines")
    .where("cart_id", "=", cartId)
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
