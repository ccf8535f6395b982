import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { buyAgain } from "#app/domain/ordering/carts/buy-again.commands.server.ts";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { MAX_LINES } from "#app/domain/ordering/carts/carts.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action } from "#app/routes/customer/ordering/order-buy-again.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile, type CreatedProduct } from "../../../support/factories/factories.ts";
import { aGiftCard, createBuyer, order, pay } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

/** Creates a customer who has ordered these products, in this order. */
async function ordered(...items: [product: CreatedProduct, quantity: number][]) {
  const buyer = await createBuyer(items.map(([{ variant }, quantity]) => ({ variant, quantity })));
  const { publicNumber } = await order(buyer);
  const cart = async () =>
    (await loadCart(db, { profileId: buyer.id }, "en")).lines.map((line) => [line.name, line.quantity]);
  return {
    buyer,
    publicNumber,
    cart,
    again: () => buyAgain(db, profileScope(buyer.id), { publicNumber, formKey: randomUUID() }, "en"),
  };
}

function stock(product: CreatedProduct, quantity: number): Promise<unknown> {
  return db
    .updateTable("product_variants")
    .set({ stock_quantity: quantity })
    .where("id", "=", product.variant.id)
    .execute();
}

it("an order's items are added to the cart again, at today's prices", async () => {
  const [lamp, saree] = [await createProduct({ name: "Lamp" }), await createProduct({ name: "Saree" })];
  const { buyer, again, cart } = await ordered([lamp, 2], [saree, 1]);
  await db.updateTable("products").set({ price_paise: 60_000 }).where("id", "=", lamp.id).execute();
  expect(await again()).toEqual({ added: 3, gone: [], fewer: [], cartFull: [] });
  expect(await cart()).toEqual([
    ["Lamp", 2],
    ["Saree", 1],
  ]);
  expect((await loadCart(db, { profileId: buyer.id }, "en")).lines[0]?.unitPricePaise).toBe(60_000);
});

it("no more than the stock is added, what is in the cart already counted", async () => {
  const lamp = await createProduct({ name: "Lamp" });
  const { buyer, again, cart } = await ordered([lamp, 4]);
  await addToCart(db, { profileId: buyer.id }, { variantId: lamp.variant.id, quantity: 1 });
  await stock(lamp, 3);
  expect(await again()).toEqual({ added: 2, gone: [], fewer: ["Lamp"], cartFull: [] });
  expect(await cart()).toEqual([["Lamp", 3]]);
  expect(await again()).toEqual({ added: 0, gone: [], fewer: ["Lamp"], cartFull: [] });
  expect(await cart()).toEqual([["Lamp", 3]]);
});

it("unavailable items are named, the rest is added", async () => {
  const names = ["Sold out", "Taken down", "Deleted", "There"];
  const products: CreatedProduct[] = [];
  for (const name of names) products.push(await createProduct({ name }));
  const { again, cart } = await ordered(...products.map((product) => [product, 1] as [CreatedProduct, number]));
  const [soldOut, takenDown, deleted] = products;
  await stock(soldOut!, 0);
  await db.updateTable("products").set({ state: "taken_down" }).where("id", "=", takenDown!.id).execute();
  await db.updateTable("products").set({ deleted_at: new Date() }).where("id", "=", deleted!.id).execute();
  expect(await again()).toEqual({ added: 1, gone: names.slice(0, 3), fewer: [], cartFull: [] });
  expect(await cart()).toEqual([["There", 1]]);
});

it("a full cart remains as it is, and what did not fit is named", async () => {
  const lamp = await createProduct({ name: "Lamp" });
  const { buyer, again, cart } = await ordered([lamp, 1]);
  const shirt = await createProduct({
    variants: Array.from({ length: MAX_LINES }, (_, n) => ({ options: { Size: String(n) } })),
  });
  for (const { id } of shirt.variants) await addToCart(db, { profileId: buyer.id }, { variantId: id, quantity: 1 });
  expect(await again()).toEqual({ added: 0, gone: [], fewer: [], cartFull: ["Lamp"] });
  expect(await cart()).toHaveLength(MAX_LINES);
});

it("gift cards are left out, since each has a recipient", async () => {
  const lamp = await createProduct({ name: "Lamp" });
  const buyer = await createBuyer([lamp], { giftCards: [aGiftCard] });
  const { publicNumber, orderId } = await order(buyer, "razorpay");
  await pay(orderId);
  expect(await buyAgain(db, profileScope(buyer.id), { publicNumber, formKey: randomUUID() }, "en")).toMatchObject({
    added: 1,
  });
  expect((await loadCart(db, { profileId: buyer.id }, "en")).lines.map((line) => line.kind)).toEqual(["product"]);
});

it("the page redirects to the cart and names what is missing; with nothing added, back to the order", async () => {
  const [lamp, saree] = [await createProduct({ name: "Lamp" }), await createProduct({ name: "Saree" })];
  const { buyer, publicNumber } = await ordered([lamp, 1], [saree, 2]);
  const visitor = await signedIn(buyer);
  const press = () => visitor.post(action, "/buy-again", {}, { params: { number: publicNumber } });
  const toasts = async () =>
    (await takeToasts(visitor.args())).map(({ tone, title, description }) => [tone, title, description]);
  await stock(lamp, 0);
  expect((await press()).location).toBe("/cart");
  expect(await toasts()).toEqual([
    ["success", "Added to Cart", "2 items are in your cart, at today's prices."],
    ["info", "Not available any more", "Lamp"],
  ]);
  await stock(saree, 0);
  expect((await press()).location).toBe(`/customer/orders/${publicNumber}`);
  expect(await toasts()).toEqual([["error", "Not available any more", "Lamp, Saree"]]);
});

it("another customer's order is not found, and nothing is added to any cart", async () => {
  const { publicNumber, cart } = await ordered([await createProduct(), 1]);
  const otherUser = await createProfile();
  const visitor = await signedIn(otherUser);
  for (const number of [publicNumber, "HT-2222-2222", "nonsense"]) {
    const reply = await visitor.post(action, "/buy-again", {}, { params: { number } });
    expect([number, reply.status]).toEqual([number, 404]);
  }
  expect(await cart()).toEqual([]);
  expect((await loadCart(db, { profileId: otherUser.id }, "en")).lines).toEqual([]);
});
