import { describe, expect, it } from "vitest";
import { withQueryCount } from "#app/db/pool/query-count.server.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { addToCart, moveLineToWishlist } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import {
  addToWishlist,
  moveToCart,
  removeFromWishlist,
} from "#app/domain/ordering/wishlists/wishlists.commands.server.ts";
import { countWishlistItems, findWish, listWishlist } from "#app/domain/ordering/wishlists/wishlists.queries.server.ts";
import { FEW_PIECES, wishlist } from "#app/domain/ordering/wishlists/wishlists.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";

async function wishesOf(profileId: number): Promise<number[]> {
  return (await listWishlist(db, profileScope(profileId), { page: 1 }, "en")).wishes.map((wish) => wish.productId);
}

it("an item is stored once, and only while on sale", async () => {
  const person = await createProfile();
  const [lamp, draft] = [await createProduct(), await createProduct({ state: "draft" })];
  expect([
    await addToWishlist(db, profileScope(person.id), lamp.id),
    await addToWishlist(db, profileScope(person.id), lamp.id),
  ]).toEqual([true, true]);
  expect(await addToWishlist(db, profileScope(person.id), draft.id)).toBe(false);
  expect(await wishesOf(person.id)).toEqual([lamp.id]);
  expect(await countWishlistItems(db, profileScope(person.id))).toBe(1);
  expect(await findWish(db, profileScope(person.id), lamp.id)).toBeDefined();
});

it("each customer has a separate wishlist", async () => {
  const [person, otherUser] = [await createProfile(), await createProfile()];
  const lamp = await createProduct();
  await addToWishlist(db, profileScope(person.id), lamp.id);
  expect(await wishesOf(otherUser.id)).toEqual([]);
  expect(await removeFromWishlist(db, profileScope(otherUser.id), lamp.id)).toBe(false);
  expect(await moveToCart(db, profileScope(otherUser.id), lamp.id)).toBeUndefined();
  expect(await removeFromWishlist(db, profileScope(person.id), lamp.id)).toBe(true);
  expect(await wishesOf(person.id)).toEqual([]);
});

it("an item is moved to the cart as one piece of the only available variant", async () => {
  const person = await createProfile();
  const shirt = await createProduct({
    variants: [
      { options: { Size: "S" }, stock_quantity: 0 },
      { options: { Size: "M" }, stock_quantity: 2 },
    ],
  });
  await addToWishlist(db, profileScope(person.id), shirt.id);
  expect(await moveToCart(db, profileScope(person.id), shirt.id)).toMatchObject({
    productId: shirt.id,
    names: { en: `${shirt.name} (M)` },
  });
  const { lines } = await loadCart(db, { profileId: person.id }, "en");
  expect(lines).toMatchObject([{ options: { Size: "M" }, quantity: 1 }]);
  expect(await wishesOf(person.id)).toEqual([]);
});

it("an item with several sizes remains until its size is chosen", async () => {
  const person = await createProfile();
  const shirt = await createProduct({ variants: [{ options: { Size: "S" } }, { options: { Size: "M" } }] });
  await addToWishlist(db, profileScope(person.id), shirt.id);
  expect(await moveToCart(db, profileScope(person.id), shirt.id)).toBe("choice_needed");
  expect((await loadCart(db, { profileId: person.id }, "en")).lines).toEqual([]);
  expect(await wishesOf(person.id)).toEqual([shirt.id]);
});

it("a sold-out item remains", async () => {
  const person = await createProfile();
  const lamp = await createProduct({ stock_quantity: 0 });
  await addToWishlist(db, profileScope(person.id), lamp.id);
  await expect(moveToCart(db, profileScope(person.id), lamp.id)).rejects.toMatchObject({
    key: "messages:cart.out_of_stock",
  });
  expect(await wishesOf(person.id)).toEqual([lamp.id]);
});

describe("the list", () => {
  const wishOf = async (profileId: number, productId: number) =>
    (await listWishlist(db, profileScope(profileId), { page: 1 }, "en")).wishes.find(
      (wish) => wish.productId === productId,
    );

  it("shows by how much an item's price has dropped since it was added, never that it rose", async () => {
    const person = await createProfile();
    const lamp = await createProduct({ price_paise: 50_000 });
    await addToWishlist(db, profileScope(person.id), lamp.id);
    const costs = (paise: number) =>
      db.updateTable("products").set({ price_paise: paise }).where("id", "=", lamp.id).execute();
    expect(await wishOf(person.id, lamp.id)).toMatchObject({ dropPaise: 0 });
    await costs(42_000);
    expect(await wishOf(person.id, lamp.id)).toMatchObject({ dropPaise: 8_000, card: { pricePaise: 42_000 } });
    await costs(60_000);
    expect(await wishOf(person.id, lamp.id)).toMatchObject({ dropPaise: 0 });
  });

  it("does not take a more expensive variant's price, moved from the cart, for a drop", async () => {
    const person = await createProfile();
    const shirt = await createProduct({
      price_paise: 50_000,
      variants: [
        { options: { Size: "M" }, stock_quantity: 9 },
        { options: { Size: "XL" }, stock_quantity: 9, price_paise: 70_000 },
      ],
    });
    await addToCart(db, { profileId: person.id }, { variantId: shirt.variants[1]!.id, quantity: 1 });
    const { lines } = await loadCart(db, { profileId: person.id }, "en");
    await moveLineToWishlist(db, person.id, lines[0]!.id);
    expect(await wishOf(person.id, shirt.id)).toMatchObject({ dropPaise: 0, card: { pricePaise: 50_000 } });
  });

  it.each([
    [0, null],
    [1, 1],
    [FEW_PIECES, FEW_PIECES],
    [FEW_PIECES + 1, null],
  ])("of %i pieces says that %s are left", async (stock_quantity, fewLeft) => {
    const person = await createProfile();
    const lamp = await createProduct({ stock_quantity });
    await addToWishlist(db, profileScope(person.id), lamp.id);
    expect(await wishOf(person.id, lamp.id)).toMatchObject({ fewLeft });
  });

  it("retains what is no longer sold, in its position", async () => {
    const person = await createProfile();
    const products = [await createProduct(), await createProduct(), await createProduct()];
    for (const { id } of products) await addToWishlist(db, profileScope(person.id), id);
    const [first, second, third] = products.map(({ id }) => id);
    await db.updateTable("products").set({ deleted_at: new Date() }).where("id", "=", second!).execute();
    expect(await wishesOf(person.id)).toEqual([third, second, first]);
    expect(await wishOf(person.id, second!)).toMatchObject({ card: undefined, name: products[1]!.name });
    expect(await removeFromWishlist(db, profileScope(person.id), second!)).toBe(true);
  });

  it("has pages, the last one for a page past the end, in three queries", async () => {
    const person = await createProfile();
    const { seller_id, category_id } = await createProduct();
    for (let n = 0; n < wishlist.perPage + 1; n += 1) {
      await addToWishlist(db, profileScope(person.id), (await createProduct({ seller_id, category_id })).id);
    }
    const { result, queries } = await withQueryCount(() =>
      listWishlist(db, profileScope(person.id), { page: 99 }, "gu"),
    );
    expect(result).toMatchObject({ count: wishlist.perPage + 1, page: 2, pageCount: 2 });
    expect([result.wishes.length, queries.length]).toEqual([1, 3]);
  });
});
