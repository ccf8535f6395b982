import { expect, it } from "vitest";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { placeOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { rupees } from "#app/domain/platform/money/money.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, type CreatedProduct } from "../support/factories/factories.ts";
import { expectInvariants, forgetStock, rememberStock } from "../support/postgres/invariants.ts";
import { naiveCheckouts } from "../support/naive/naive-checkouts.ts";
import { createBuyer, reviewForm } from "../support/factories/shopping-factory.ts";
import { createStoreDiscount } from "../support/factories/store-discounts.ts";

/** Edits that can happen while a buyer reads the review. */
const edits: Record<string, (product: CreatedProduct, coupon: { id: number }) => Promise<unknown>> = {
  "a higher price": (product) => setPrice(product, 21_000),
  "a lower price": (product) => setPrice(product, 19_000),
  "the same price": (product) => setPrice(product, 20_000),
  "a sale begins": async (product) => {
    const { id } = await db
      .insertInto("sales")
      .values({ name: "Flash", starts_at: new Date(0), ends_at: new Date("2100-01-01"), percent: 30 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("sale_products").values({ sale_id: id, product_id: product.id }).execute();
  },
  "a set price of the store begins": (product) => createStoreDiscount([{ ...product, set: 15_000 }]),
  "a percentage of the store begins": (product) => createStoreDiscount([{ ...product, percent: 25 }]),
  "the stock shrinks": (product) => setStock(product, 1),
  "the stock is gone": (product) => setStock(product, 0),
  "the product is taken down": (product) =>
    db.updateTable("products").set({ state: "taken_down" }).where("id", "=", product.id).execute(),
  "the seller is suspended": (product) =>
    db.updateTable("sellers").set({ status: "suspended" }).where("id", "=", product.seller_id).execute(),
  "the coupon ends": (_, coupon) =>
    db.updateTable("coupons").set({ status: "Expired" }).where("id", "=", coupon.id).execute(),
  "the coupon gives less": (_, coupon) =>
    db.updateTable("coupons").set({ percent_basis_points: 500 }).where("id", "=", coupon.id).execute(),
  "delivery becomes dearer": () => saveSettings(db, "command_line", { delivery_fee_paise: rupees(149) }),
};

const names = Object.entries(edits);

function setPrice(product: CreatedProduct, paise: number) {
  return db.updateTable("products").set({ price_paise: paise }).where("id", "=", product.id).execute();
}

/** Sets the stock; from here on invariants expect the new stock. */
async function setStock(product: CreatedProduct, pieces: number) {
  await forgetStock(product.variant.id);
  await db
    .updateTable("product_variants")
    .set({ stock_quantity: pieces })
    .where("id", "=", product.variant.id)
    .execute();
}

it("in 100 interleavings of an edit and an order the charge is what was shown, or the review is shown again", async () => {
  const outcomes = new Set<string>();
  const products: CreatedProduct[] = [];
  for (let n = 0; n < 100; n += 1) products.push(await createProduct({ price_paise: 20_000, stock_quantity: 10 }));
  await rememberStock();
  for (const [n, product] of products.entries()) {
    const [edit, change] = names[n % names.length] ?? [];
    const isBefore = n % 2 === 0;
    const method = n % 3 === 0 ? "razorpay" : "cod";
    await saveSettings(db, "command_line", { delivery_fee_paise: rupees(99) });
    const coupon = await createCoupon();
    const buyer = await createBuyer([{ ...product, quantity: 2 }], { coupon: coupon.code });
    const { quote } = await loadCart(db, { profileId: buyer.id }, "en");
    const form = await reviewForm(buyer, method);
    if (isBefore) await change?.(product, coupon);
    const placing = placeOrder(db, { profileId: buyer.id, locale: "en" }, form).then(
      () => "placed",
      (error: unknown) => {
        if (error instanceof DomainError) return error.key;
        throw error;
      },
    );
    const [outcome] = await Promise.all([placing, isBefore ? undefined : change?.(product, coupon)]);
    const orders = await db.selectFrom("orders").where("customer_id", "=", buyer.id).select("total_paise").execute();
    expect(
      orders.map((order) => order.total_paise),
      `${edit}, ${isBefore ? "before" : "meanwhile"}`,
    ).toEqual(outcome === "placed" ? [quote.totalPaise] : []);
    if (isBefore) outcomes.add(`${edit}: ${outcome}`);
  }
  expect([...outcomes].sort()).toEqual([
    "a higher price: messages:checkout.price_changed",
    "a lower price: messages:checkout.price_changed",
    "a percentage of the store begins: messages:checkout.price_changed",
    "a sale begins: messages:checkout.price_changed",
    "a set price of the store begins: messages:checkout.price_changed",
    "delivery becomes dearer: messages:checkout.price_changed",
    "the coupon ends: messages:checkout.price_changed",
    "the coupon gives less: messages:checkout.price_changed",
    "the product is taken down: messages:checkout.line_problem",
    "the same price: placed",
    "the seller is suspended: messages:checkout.line_problem",
    "the stock is gone: messages:checkout.line_problem",
    "the stock shrinks: messages:checkout.line_problem",
  ]);
  await expectInvariants();
});

it("naive variant: ordering at the current price charges more than was shown", async () => {
  const product = await createProduct({ price_paise: 20_000 });
  const buyer = await createBuyer([product]);
  const { quote } = await loadCart(db, { profileId: buyer.id }, "en");
  const { formKey } = await reviewForm(buyer);
  await setPrice(product, 21_000);
  await naiveCheckouts.priceOfTheMoment(db, { profileId: buyer.id, formKey });
  const charged = await db
    .selectFrom("orders")
    .where("customer_id", "=", buyer.id)
    .select("total_paise")
    .executeTakeFirstOrThrow();
  expect(charged.total_paise).toBeGreaterThan(quote.totalPaise);
});
