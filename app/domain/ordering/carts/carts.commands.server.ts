import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { GiftCardPurchase, Locale, ShippingAddress } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { MAX_LINES, MAX_QUANTITY, type CartOwner } from "#app/domain/ordering/carts/carts.ts";
import { UnknownCode } from "#app/domain/ordering/carts/unknown-code.ts";
import { optionsOf } from "#app/domain/catalog/products/products.ts";
import { localizedOptions } from "#app/domain/catalog/categories/option-values.ts";
import { firstDayAfterHoliday, optionTranslations } from "#app/domain/catalog/products/product-columns.server.ts";
import { choosableVariants, findVariant, optionsText, type Choice } from "#app/domain/catalog/products/variants.ts";
import { canonicalCouponCode } from "#app/domain/money/coupons/coupons.ts";
import { canonicalGiftCode, MAX_GIFT_CARDS_IN_CART } from "#app/domain/money/gift-cards/gift-cards.ts";
import { hashGiftCode } from "#app/domain/money/gift-cards/gift-codes.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Returns the owner's cart, created when there is none, and locks its row until the transaction ends, which serializes changes and
 * the checkout of one cart.
 */
export function openCart(db: Db, owner: CartOwner): Promise<number> {
  return upsertCart(db, owner, {});
}

async function upsertCart(db: Db, owner: CartOwner, values: { shipping_address?: string }): Promise<number> {
  const { id } = await db
    .insertInto("carts")
    .values({
      ...values,
      ...("profileId" in owner ? { profile_id: owner.profileId } : { token_hash: owner.tokenHash }),
    })
    .onConflict((conflict) =>
      conflict
        .column("profileId" in owner ? "profile_id" : "token_hash")
        .doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .returning("id")
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the owner's cart, locked as by `openCart`; undefined when there is none. */
export async function lockCart(trx: Trx, owner: CartOwner): Promise<number | undefined> {
  const cart = await trx
    .updateTable("carts")
    .set({ updated_at: sql`now()` })
    .where((where) =>
      "profileId" in owner ? where("profile_id", "=", owner.profileId) : where("token_hash", "=", owner.tokenHash),
    )
    .returning("id")
    .executeTakeFirst();
  return cart?.id;
}

export interface AddedProduct {
  productId: number;
  /** The pieces that its line has now. */
  quantity: number;
  /** Available pieces, where the line now asks for more; null where it can be ordered. */
  onlyAvailable: number | null;
  /** With the chosen options: `Kurta (Red, M)`. */
  names: Record<Locale, string>;
}

/**
 * Adds pieces of a variant to an existing line or a new one (rule 3.2). More than the stock is accepted and reported in the cart
 * (rule 3.4). Idempotent by `formKey`. Returns the product for the notice. Throws `DomainError` when it is not on sale, sold
 * out, or the cart is full.
 */
export async function addToCart(
  db: Db,
  owner: CartOwner,
  item: { variantId: number; quantity: number; formKey?: string | undefined },
): Promise<AddedProduct> {
  return inTransaction(db, async (trx) => {
    const product = await trx
      .selectFrom("product_variants as v")
      .innerJoin("live_products as p", "p.id", "v.product_id")
      .innerJoin("sellers as s", "s.id", "p.seller_id")
      .where("v.id", "=", item.variantId)
      .where("v.removed_at", "is", null)
      .select(firstDayAfterHoliday("s").as("back_on"))
      .select(["p.id", "p.name", "v.options", "v.stock_quantity", optionTranslations("v").as("option_translations")])
      .select((query) =>
        query
          .selectFrom("product_translations as t")
          .whereRef("t.product_id", "=", "p.id")
          .select(sql<Partial<Record<Locale, string>> | null>`json_object_agg(t.locale, t.name)`.as("names"))
          .as("names"),
      )
      .modifyEnd(PREPARED)
      .executeTakeFirst();
    if (!product) throw new DomainError("messages:cart.not_sold", { field: "variant_id" });
    if (product.back_on !== null)
      throw new DomainError("messages:holiday.not_sold", { field: "quantity", values: { back_day: product.back_on } });
    if (product.stock_quantity === 0) throw new DomainError("messages:cart.out_of_stock", { field: "quantity" });
    const cartId = await openCart(trx, owner);
    // The same form with another quantity counts as a new one.
    const formKey = item.formKey ? `${item.formKey} ${item.quantity}` : null;
    const line = await trx
      .updateTable("cart_lines")
      .set({
        quantity: sql`CASE WHEN form_key = ${formKey} THEN quantity ELSE least(quantity + ${item.quantity}, ${MAX_QUANTITY}) END`,
        form_key: formKey,
      })
      .where("cart_id", "=", cartId)
      .where("variant_id", "=", item.variantId)
      .returning("quantity")
      .modifyEnd(PREPARED)
      .executeTakeFirst();
    if (!line) {
      await assertCartNotFull(trx, cartId);
      await trx
        .insertInto("cart_lines")
        .values({ cart_id: cartId, variant_id: item.variantId, quantity: item.quantity, form_key: formKey })
        .modifyEnd(PREPARED)
        .execute();
    }
    const nameIn = (locale: Locale) => {
      const choice = optionsText(localizedOptions(product.options, product.option_translations, locale));
      const name = product.names?.[locale] ?? product.name;
      return choice === "" ? name : `${name} (${choice})`;
    };
    const { id: productId, stock_quantity: stock } = product;
    const quantity = line?.quantity ?? item.quantity;
    const onlyAvailable = quantity > stock ? stock : null;
    return { productId, quantity, onlyAvailable, names: { en: nameIn("en"), hi: nameIn("hi"), gu: nameIn("gu") } };
  });
}

/**
 * Adds pieces of the variant with the chosen values, one per option in the order of the product's page. Throws
 * `DomainError` on the field `option` while a value is missing or the combination does not exist; otherwise as `addToCart`.
 */
export async function addChoiceToCart(
  db: Db,
  owner: CartOwner,
  { productId, choice, ...item }: { productId: number; choice: Choice; quantity: number; formKey: string },
): Promise<AddedProduct & { variantId: number }> {
  const variants = await db
    .selectFrom("product_variants")
    .where("product_id", "=", productId)
    .where("removed_at", "is", null)
    .orderBy("position")
    .select(["id", "options"])
    .execute();
  const options = optionsOf(variants);
  const variant = findVariant(choosableVariants(variants, options), choice);
  if (!variant) {
    const isOpen = options.some((_, index) => (choice[index] ?? null) === null);
    throw new DomainError(isOpen ? "messages:cart.variant_required" : "messages:cart.no_such_choice", {
      field: "option",
    });
  }
  const added = await addToCart(db, owner, { ...item, variantId: variant.id });
  return { ...added, variantId: variant.id };
}

/** Adds a gift card to buy, always as a new line (rule 3.13). Idempotent by `formKey`. Throws `DomainError` when the cart is full. */
export async function addGiftCardToCart(
  db: Db,
  owner: CartOwner,
  giftCard: GiftCardPurchase,
  formKey: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const cartId = await openCart(trx, owner);
    const added = await trx
      .selectFrom("cart_lines")
      .where("cart_id", "=", cartId)
      .where("form_key", "=", formKey)
      .where(sql<boolean>`gift_card = ${JSON.stringify(giftCard)}::jsonb`)
      .select("id")
      .executeTakeFirst();
    if (added) return;
    const { giftCards } = await assertCartNotFull(trx, cartId);
    if (giftCards >= MAX_GIFT_CARDS_IN_CART)
      throw new DomainError("messages:cart.too_many_gift_cards", { values: { n: MAX_GIFT_CARDS_IN_CART } });
    await trx
      .insertInto("cart_lines")
      .values({ cart_id: cartId, gift_card: JSON.stringify(giftCard), quantity: 1, form_key: formKey })
      .execute();
  });
}

/** Throws `DomainError` when the cart has as many lines as a cart can hold. Returns how many of them are gift cards. */
export async function assertCartNotFull(trx: Trx, cartId: number): Promise<{ giftCards: number }> {
  const { lines, giftCards } = await trx
    .selectFrom("cart_lines")
    .where("cart_id", "=", cartId)
    .select((query) => [query.fn.countAll<number>().as("lines"), query.fn.count<number>("gift_card").as("giftCards")])
    .executeTakeFirstOrThrow();
  if (lines >= MAX_LINES) throw new DomainError("messages:cart.full", { values: { n: MAX_LINES } });
  return { giftCards };
}

/** Moves the line's product to the person's wishlist. Returns whether the person had such a line. */
export async function moveLineToWishlist(db: Db, profileId: number, lineId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const cartId = await lockCart(trx, { profileId });
    if (cartId === undefined) return false;
    const line = await trx
      .deleteFrom("cart_lines")
      .where("id", "=", lineId)
      .where("cart_id", "=", cartId)
      .where("variant_id", "is not", null)
      .returning("variant_id")
      .executeTakeFirst();
    if (!line) return false;
    await trx
      .insertInto("wishlist_items")
      .columns(["profile_id", "product_id", "price_paise"])
      .expression((query) =>
        query
          .selectFrom("product_variants as v")
          .innerJoin("products as p", "p.id", "v.product_id")
          .leftJoin("live_products as live", "live.id", "p.id")
          .where("v.id", "=", line.variant_id)
          .select([
            sql<number>`${profileId}::bigint`.as("profile_id"),
            "v.product_id",
            // The product's price with the running sale applied, which the wishlist compares with later.
            sql<number>`price_now(p.price_paise, NULL, live.sale_percent, live.sale_price_paise)`.as("price_paise"),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

/** Applies a coupon, replacing another (rule 6.3). Throws `DomainError` on `code` when it is not usable. */
export async function applyCoupon(db: Db, owner: CartOwner, code: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const coupon = await trx
      .selectFrom("coupons")
      .select(["id", "profile_id"])
      .where("code", "=", canonicalCouponCode(code))
      .executeTakeFirst();
    const isOthers = coupon?.profile_id && !("profileId" in owner && owner.profileId === coupon.profile_id);
    if (!coupon || isOthers) throw new UnknownCode("cart:coupon.invalid");
    const cartId = await openCart(trx, owner);
    await trx.updateTable("carts").set({ coupon_id: coupon.id }).where("id", "=", cartId).execute();
    const { coupon: entered } = await loadCart(trx, owner, "en");
    if (entered?.problem) throw new DomainError(entered.problem.key, { field: "code", values: entered.problem.values });
  });
}

export async function removeCoupon(db: Db, owner: CartOwner): Promise<void> {
  await inTransaction(db, async (trx) => {
    const cartId = await lockCart(trx, owner);
    if (cartId !== undefined)
      await trx.updateTable("carts").set({ coupon_id: null }).where("id", "=", cartId).execute();
  });
}

/** Applies a gift card to pay with, replacing another. Throws `DomainError` on `code` when it does not exist or has no balance. */
export async function applyGiftCard(db: Db, owner: CartOwner, code: string): Promise<void> {
  const canonical = canonicalGiftCode(code);
  if (!canonical) throw new UnknownCode("cart:gift_card.invalid");
  const codeHash = await hashGiftCode(canonical);
  await inTransaction(db, async (trx) => {
    const card = await trx.selectFrom("gift_cards").select("id").where("code_hash", "=", codeHash).executeTakeFirst();
    if (!card) throw new UnknownCode("cart:gift_card.invalid");
    const cartId = await openCart(trx, owner);
    await trx.updateTable("carts").set({ gift_card_id: card.id }).where("id", "=", cartId).execute();
    const { giftCard: entered } = await loadCart(trx, owner, "en");
    if (entered?.problem) throw new DomainError(entered.problem.key, { field: "code", values: entered.problem.values });
  });
}

export async function removeGiftCard(db: Db, owner: CartOwner): Promise<void> {
  await inTransaction(db, async (trx) => {
    const cartId = await lockCart(trx, owner);
    if (cartId !== undefined)
      await trx.updateTable("carts").set({ gift_card_id: null }).where("id", "=", cartId).execute();
  });
}

/** Saves the shipping address with the cart, so that it survives a lost connection or a change of device (rule 3.11). */
export async function saveShippingAddress(db: Db, owner: CartOwner, address: ShippingAddress): Promise<void> {
  // Listed one by one: other properties of the caller's object must not get into the order.
  const { fullName, address: street, city, state, zip, phone } = address;
  await upsertCart(db, owner, {
    shipping_address: JSON.stringify({ fullName, address: street, city, state, zip, phone }),
  });
}

/** Removes all lines after a confirmed order. The address stays. */
export async function emptyCart(trx: Trx, cartId: number): Promise<void> {
  await trx.deleteFrom("cart_lines").where("cart_id", "=", cartId).execute();
  await trx.updateTable("carts").set({ coupon_id: null, gift_card_id: null }).where("id", "=", cartId).execute();
}

/**
 * Removes the confirmed order's items from the customer's cart; items added since stay. An order that is never paid leaves the cart
 * unchanged.
 */
export async function removeBoughtLines(trx: Trx, orderId: number): Promise<void> {
  const cart = await trx
    .selectFrom("carts as c")
    .innerJoin("orders as o", "o.customer_id", "c.profile_id")
    .where("o.id", "=", orderId)
    .select(["c.id", "o.coupon_id", "o.gift_card_id"])
    .executeTakeFirst();
  if (!cart) return;
  await sql`
    DELETE FROM cart_lines l USING order_items i
     WHERE i.order_id = ${orderId} AND l.cart_id = ${cart.id}
       AND l.variant_id = i.variant_id AND l.quantity <= i.quantity`.execute(trx);
  await sql`
    UPDATE cart_lines l SET quantity = l.quantity - i.quantity FROM order_items i
     WHERE i.order_id = ${orderId} AND l.cart_id = ${cart.id}
       AND l.variant_id = i.variant_id AND l.quantity > i.quantity`.execute(trx);
  // Two gift card lines may be identical: each bought card removes one.
  await sql`
    DELETE FROM cart_lines WHERE id IN (
      SELECT l.id
        FROM (SELECT id, gift_card, row_number() OVER (PARTITION BY gift_card ORDER BY id) AS nth
                FROM cart_lines WHERE cart_id = ${cart.id} AND gift_card IS NOT NULL) l
        JOIN (SELECT gift_card, row_number() OVER (PARTITION BY gift_card ORDER BY id) AS nth
                FROM order_items WHERE order_id = ${orderId} AND gift_card IS NOT NULL) i USING (gift_card, nth))`.execute(
    trx,
  );
  await trx
    .updateTable("carts")
    .set({
      coupon_id: sql`nullif(coupon_id, ${cart.coupon_id}::bigint)`,
      gift_card_id: sql`nullif(gift_card_id, ${cart.gift_card_id}::bigint)`,
    })
    .where("id", "=", cart.id)
    .execute();
}

/**
 * Removes visitors' carts unchanged for 90 days (their cookie has expired), and carts beyond `maxVisitors`: first those never
 * changed after creation, oldest first. Returns how many.
 */
export async function sweepCarts(db: Db, maxVisitors: number): Promise<number> {
  return deleteInSlices(db, "carts", (rows) =>
    rows.where("profile_id", "is", null).where(
      sql<boolean>`(updated_at < now() - interval '90 days' OR id IN (
        SELECT id FROM carts WHERE profile_id IS NULL
         ORDER BY updated_at > created_at + interval '1 minute' DESC, updated_at DESC OFFSET ${maxVisitors}))`,
    ),
  );
}
