import { expect, it } from "vitest";
import { viewCart } from "#app/domain/carts/carts.queries.server.ts";
import { addToWishlist, moveWishToCart, removeFromWishlist } from "#app/domain/wishlists/wishlists.commands.server.ts";
import { countWishes, findWish, listWishlist } from "#app/domain/wishlists/wishlists.queries.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../support/factories.ts";

async function wishesOf(profileId: number): Promise<number[]> {
  return (await listWishlist(db, profileId, "en")).map((card) => card.id);
}

it("a wish is kept once, and only of what is on sale", async () => {
  const person = await createProfile();
  const [lamp, draft] = [await createProduct(), await createProduct({ state: "draft" })];
  expect([await addToWishlist(db, person.id, lamp.id), await addToWishlist(db, person.id, lamp.id)]).toEqual([
    true,
    true,
  ]);
  expect(await addToWishlist(db, person.id, draft.id)).toBe(false);
  expect(await wishesOf(person.id)).toEqual([lamp.id]);
  expect(await countWishes(db, person.id)).toBe(1);
  expect(await findWish(db, person.id, lamp.id)).toBeDefined();
});

it("everybody has wishes of their own", async () => {
  const [person, stranger] = [await createProfile(), await createProfile()];
  const lamp = await createProduct();
  await addToWishlist(db, person.id, lamp.id);
  expect(await wishesOf(stranger.id)).toEqual([]);
  expect(await removeFromWishlist(db, stranger.id, lamp.id)).toBe(false);
  expect(await moveWishToCart(db, stranger.id, lamp.id)).toBeUndefined();
  expect(await removeFromWishlist(db, person.id, lamp.id)).toBe(true);
  expect(await wishesOf(person.id)).toEqual([]);
});

it("a wish moves to the cart as one piece of the first variant that can be bought", async () => {
  const person = await createProfile();
  const shirt = await createProduct({
    variants: [
      { options: { Size: "S" }, stock_quantity: 0 },
      { options: { Size: "M" }, stock_quantity: 2 },
    ],
  });
  await addToWishlist(db, person.id, shirt.id);
  expect(await moveWishToCart(db, person.id, shirt.id)).toEqual({ productId: shirt.id, name: shirt.name });
  const { lines } = await viewCart(db, { profileId: person.id }, "en");
  expect(lines).toMatchObject([{ options: { Size: "M" }, quantity: 1 }]);
  expect(await wishesOf(person.id)).toEqual([]);
});

it("a wish that is sold out stays a wish", async () => {
  const person = await createProfile();
  const lamp = await createProduct({ stock_quantity: 0 });
  await addToWishlist(db, person.id, lamp.id);
  await expect(moveWishToCart(db, person.id, lamp.id)).rejects.toMatchObject({ key: "messages:cart.out_of_stock" });
  expect(await wishesOf(person.id)).toEqual([lamp.id]);
});
