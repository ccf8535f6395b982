import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { withQueryCount } from "#app/db/pool/query-count.server.ts";
import { addGiftCardToCart, addToCart, moveLineToWishlist } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { removeLine, setLineQuantity } from "#app/domain/ordering/carts/cart-lines.commands.server.ts";
import { hasCart, loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { MAX_LINES, type CartOwner } from "#app/domain/ordering/carts/carts.ts";
import { mergeCarts } from "#app/domain/ordering/carts/merging.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import {
  aGiftCard,
  countLines,
  createBuyer,
  createBuyers,
  order,
} from "../../../support/factories/shopping-factory.ts";
import { createTranslatedProducts, NAMED_LOCALES, TRANSLATED } from "../../../support/factories/translated-products.ts";

function aBrowser(): { tokenHash: Buffer } {
  return { tokenHash: randomBytes(32) };
}

async function quantities(owner: CartOwner): Promise<number[]> {
  return (await loadCart(db, owner, "en")).lines.map((line) => line.quantity);
}

async function lineIds(owner: CartOwner): Promise<number[]> {
  return (await loadCart(db, owner, "en")).lines.map((line) => line.id);
}

describe("adding to the cart", () => {
  it("adds the quantity to an existing line, and appends a new one", async () => {
    const [lamp, saree] = [await createProduct(), await createProduct()];
    const owner = aBrowser();
    await addToCart(db, owner, { variantId: lamp.variant.id, quantity: 2 });
    await addToCart(db, owner, { variantId: saree.variant.id, quantity: 1 });
    expect(await addToCart(db, owner, { variantId: lamp.variant.id, quantity: 3 })).toEqual({
      productId: lamp.id,
      quantity: 5,
      onlyAvailable: null,
      names: { en: lamp.name, hi: lamp.name, gu: lamp.name },
    });
    expect(await quantities(owner)).toEqual([5, 1]);
    expect(await countLines(owner)).toBe(2);
  });

  it("adds up concurrent additions", async () => {
    const { variant } = await createProduct();
    const owner = aBrowser();
    await Promise.all(Array.from({ length: 8 }, () => addToCart(db, owner, { variantId: variant.id, quantity: 1 })));
    expect(await quantities(owner)).toEqual([8]);
  });

  it.each([
    ["a product that was taken down", { state: "taken_down" as const }],
    ["a product that was removed", { deleted_at: new Date() }],
    ["a draft", { state: "draft" as const }],
  ])("rejects %s", async (_, given) => {
    const { variant } = await createProduct(given);
    await expect(addToCart(db, aBrowser(), { variantId: variant.id, quantity: 1 })).rejects.toMatchObject({
      key: "messages:cart.not_sold",
    });
  });

  it("rejects what is sold out", async () => {
    const { variant } = await createProduct({ stock_quantity: 0 });
    await expect(addToCart(db, aBrowser(), { variantId: variant.id, quantity: 1 })).rejects.toMatchObject({
      key: "messages:cart.out_of_stock",
    });
  });

  it("rejects a new line beyond the maximum, but not more of an existing one", async () => {
    const { variants } = await createProduct({
      variants: Array.from({ length: MAX_LINES + 1 }, (_, n) => ({ options: { Size: String(n) } })),
    });
    const ids = variants.map((variant) => variant.id);
    const [profileId = 0] = await createBuyers(1, () => ids.slice(0, MAX_LINES));
    await addToCart(db, { profileId }, { variantId: ids[0] ?? 0, quantity: 1 });
    await expect(addToCart(db, { profileId }, { variantId: ids[MAX_LINES] ?? 0, quantity: 1 })).rejects.toMatchObject({
      key: "messages:cart.full",
      values: { n: 100 },
    });
    expect(await countLines({ profileId })).toBe(MAX_LINES);
  });

  it("stores every gift card as a separate line", async () => {
    const owner = aBrowser();
    await addGiftCardToCart(db, owner, aGiftCard, randomUUID());
    await addGiftCardToCart(db, owner, aGiftCard, randomUUID());
    const { lines, quote } = await loadCart(db, owner, "en");
    expect(lines).toMatchObject([
      { kind: "gift_card", quantity: 1, giftCard: aGiftCard },
      { kind: "gift_card", quantity: 1, giftCard: aGiftCard },
    ]);
    expect(quote).toMatchObject({ subtotalPaise: 100_000, deliveryPaise: 0, codAllowed: false });
  });

  it("shows each line with its own product, in the reader's language", async () => {
    const seller = await createSeller();
    const products = await createTranslatedProducts(seller.id, 7);
    await db.updateTable("products").set({ original_price_paise: 25_000 }).where("id", "=", products[1].id).execute();
    const owner = aBrowser();
    for (const [at, { variant }] of products.entries())
      await addToCart(db, owner, { variantId: variant.id, quantity: 2 - at });
    const options = ["Colour", "Size"];
    for (const locale of NAMED_LOCALES) {
      const words = TRANSLATED[locale];
      const common = { kind: "product", picture: null, sellerId: seller.id, sellerName: seller.store_name };
      const sold = { sellerSlug: seller.slug, sellsOnlyIn: null, unitPricePaise: 20_000, storePricePaise: 20_000 };
      const available = { saleId: null, available: 7, isSold: true, problem: null };
      expect((await loadCart(db, owner, locale)).lines).toEqual(
        products.map((product, at) => ({
          ...common,
          ...sold,
          ...available,
          id: expect.any(Number) as number,
          productId: product.id,
          variantId: product.variant.id,
          name: words[at],
          options: { [options[at] ?? ""]: words[at + 2] },
          snapshot: {
            name: TRANSLATED.en[at],
            options: { [options[at] ?? ""]: TRANSLATED.en[at + 2] },
            optionTranslations: { [options[at] ?? ""]: { hi: TRANSLATED.hi[at + 2], gu: TRANSLATED.gu[at + 2] } },
          },
          quantity: 2 - at,
          lineTotalPaise: at === 0 ? 40_000 : 20_000,
          originalPricePaise: at === 0 ? null : 25_000,
        })),
      );
    }
  });

  it("holds ten gift cards, each form's once", async () => {
    const owner = aBrowser();
    const formKeys = Array.from({ length: 10 }, () => randomUUID());
    for (const formKey of formKeys) await addGiftCardToCart(db, owner, aGiftCard, formKey);
    await addGiftCardToCart(db, owner, aGiftCard, formKeys[0] ?? "");
    expect(await countLines(owner)).toBe(10);
    await expect(addGiftCardToCart(db, owner, aGiftCard, randomUUID())).rejects.toMatchObject({
      key: "messages:cart.too_many_gift_cards",
      values: { n: 10 },
    });
    await addToCart(db, owner, { variantId: (await createProduct()).variant.id, quantity: 1 });
    expect(await countLines(owner)).toBe(11);
  });
});

describe("viewing the cart", () => {
  it("takes three queries, however many lines it has, four with an unpaid order, and none without a cart", async () => {
    const products = await Promise.all(Array.from({ length: 12 }, () => createProduct()));
    const ids = products.map((product) => product.variant.id);
    const buyers = await createBuyers(2, (n) => (n === 0 ? ids : ids.slice(0, 1)));
    for (const profileId of buyers) {
      const count = async () => (await withQueryCount(() => loadCart(db, { profileId }, "hi"))).queries.length;
      expect(await count()).toBe(3);
      await order({ id: profileId }, "razorpay");
      expect(await count()).toBe(4);
    }
    expect((await withQueryCount(() => loadCart(db, undefined, "hi"))).queries).toEqual([]);
  });

  it("is in the reader's language where the seller has translated, and English elsewhere", async () => {
    const lamp = await createProduct({ name: "Brass lamp" });
    await db
      .insertInto("product_translations")
      .values({ product_id: lamp.id, locale: "hi", name: "पीतल का दीया" })
      .execute();
    const owner = { profileId: (await createBuyer([lamp])).id };
    const nameIn = async (locale: "en" | "hi" | "gu") => (await loadCart(db, owner, locale)).lines[0]?.name;
    expect([await nameIn("en"), await nameIn("hi"), await nameIn("gu")]).toEqual([
      "Brass lamp",
      "पीतल का दीया",
      "Brass lamp",
    ]);
  });

  it("shows the sale price beside the struck-through one, and charges it", async () => {
    const lamp = await createProduct({ price_paise: 99_900, original_price_paise: 120_000 });
    const { id } = await db
      .insertInto("sales")
      .values({ name: "Flash", starts_at: new Date(0), ends_at: new Date("2100-01-01"), percent: 50 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("sale_products").values({ sale_id: id, product_id: lamp.id }).execute();
    const buyer = await createBuyer([{ ...lamp, quantity: 2 }]);
    const { lines, quote } = await loadCart(db, { profileId: buyer.id }, "en");
    expect(lines).toMatchObject([{ unitPricePaise: 49_900, originalPricePaise: 120_000, lineTotalPaise: 99_800 }]);
    expect(quote.totalPaise).toBe(99_800);
  });

  it("retains a line beyond the stock, shows the available quantity, and cannot be ordered", async () => {
    const buyer = await createBuyer([{ ...(await createProduct({ stock_quantity: 3 })), quantity: 5 }]);
    const cart = await loadCart(db, { profileId: buyer.id }, "en");
    expect(cart).toMatchObject({ orderable: false, quote: { subtotalPaise: 5 * 49_900 } });
    expect(cart.lines[0]?.problem).toEqual({ key: "cart:line.only_available", values: { n: 3 } });
  });

  it("excludes what is no longer sold from the total, and says so", async () => {
    const [lamp, saree] = [await createProduct(), await createProduct({ price_paise: 20_000 })];
    const buyer = await createBuyer([lamp, saree]);
    await db.updateTable("products").set({ state: "taken_down" }).where("id", "=", lamp.id).execute();
    const cart = await loadCart(db, { profileId: buyer.id }, "en");
    expect(cart.lines[0]).toMatchObject({ isSold: false, available: 0, problem: { key: "cart:line.no_longer_sold" } });
    expect(cart).toMatchObject({ orderable: false, quote: { subtotalPaise: 20_000 } });
  });
});

describe("changing a line", () => {
  it("sets its quantity; 0 or less removes it", async () => {
    const buyer = await createBuyer([await createProduct(), await createProduct()]);
    const owner = { profileId: buyer.id };
    const [first = 0, second = 0] = await lineIds(owner);
    expect(await setLineQuantity(db, owner, { lineId: first, quantity: 7 })).toBe(true);
    expect(await setLineQuantity(db, owner, { lineId: second, quantity: 0 })).toBe(true);
    expect(await quantities(owner)).toEqual([7]);
  });

  it("never changes a gift card's quantity", async () => {
    const owner = { profileId: (await createBuyer([], { giftCards: [aGiftCard] })).id };
    const [lineId = 0] = await lineIds(owner);
    expect(await setLineQuantity(db, owner, { lineId, quantity: 2 })).toBe(false);
  });

  it("does not change another customer's", async () => {
    const owner = { profileId: (await createBuyer([await createProduct()])).id };
    const otherUser = { profileId: (await createBuyer([await createProduct()])).id };
    const [lineId = 0] = await lineIds(owner);
    for (const attacker of [aBrowser(), otherUser]) {
      expect(await setLineQuantity(db, attacker, { lineId, quantity: 9 })).toBe(false);
      expect(await removeLine(db, attacker, lineId)).toBeUndefined();
    }
    expect(await moveLineToWishlist(db, otherUser.profileId, lineId)).toBe(false);
    expect(await quantities(owner)).toEqual([1]);
  });

  it("moves it to the wishlist", async () => {
    const lamp = await createProduct();
    const buyer = await createBuyer([lamp]);
    const [lineId = 0] = await lineIds({ profileId: buyer.id });
    expect(await moveLineToWishlist(db, buyer.id, lineId)).toBe(true);
    expect(await quantities({ profileId: buyer.id })).toEqual([]);
    const wishes = await db.selectFrom("wishlist_items").where("profile_id", "=", buyer.id).selectAll().execute();
    expect(wishes).toMatchObject([{ product_id: lamp.id, price_paise: 49_900 }]);
  });
});

describe("the browser's cart at sign-in", () => {
  it("is merged with the account's: quantities add up, other lines are appended, the browser's cart is deleted", async () => {
    const [lamp, saree] = [await createProduct(), await createProduct()];
    const buyer = await createBuyer([{ ...lamp, quantity: 2 }]);
    const browser = aBrowser();
    await addToCart(db, browser, { variantId: lamp.variant.id, quantity: 3 });
    await addToCart(db, browser, { variantId: saree.variant.id, quantity: 1 });
    await addGiftCardToCart(db, browser, aGiftCard, randomUUID());
    expect(await mergeCarts(db, { ...browser, profileId: buyer.id })).toMatchObject({ joined: 3, capped: false });
    expect(await quantities({ profileId: buyer.id })).toEqual([5, 1, 1]);
    expect(await hasCart(db, browser)).toBe(false);
    expect(await mergeCarts(db, { ...browser, profileId: buyer.id })).toMatchObject({ joined: 0, capped: false });
    expect(await quantities({ profileId: buyer.id })).toEqual([5, 1, 1]);
  });

  it("is capped by the stock, with a notice", async () => {
    const lamp = await createProduct({ stock_quantity: 4 });
    const buyer = await createBuyer([{ ...lamp, quantity: 3 }]);
    const browser = aBrowser();
    await addToCart(db, browser, { variantId: lamp.variant.id, quantity: 3 });
    expect(await mergeCarts(db, { ...browser, profileId: buyer.id })).toMatchObject({ joined: 1, capped: true });
    expect(await quantities({ profileId: buyer.id })).toEqual([4]);
  });

  it("is merged once by concurrent sign-ins", async () => {
    const buyer = await createProfile();
    const browser = aBrowser();
    await addToCart(db, browser, { variantId: (await createProduct()).variant.id, quantity: 2 });
    await Promise.all([1, 2, 3].map(() => mergeCarts(db, { ...browser, profileId: buyer.id })));
    expect(await quantities({ profileId: buyer.id })).toEqual([2]);
  });
});
