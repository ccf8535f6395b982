import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { findFlashSale } from "#app/domain/catalog/products/flash-sale.queries.server.ts";
import { listCards } from "#app/domain/catalog/products/products.queries.server.ts";
import { refreshSales } from "#app/domain/catalog/products/sales.commands.server.ts";
import { placeOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { cancelOrder, expireOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createStoreCoupon } from "../../../support/factories/coupons.ts";
import {
  createCoupon,
  createProduct,
  createSeller,
  type CreatedProduct,
} from "../../../support/factories/factories.ts";
import { createSale } from "../../../support/factories/flash-sales.ts";
import { expectInvariants, rememberStock } from "../../../support/postgres/invariants.ts";
import { createBuyer, order, reviewForm } from "../../../support/factories/shopping-factory.ts";
import { createStoreDiscount } from "../../../support/factories/store-discounts.ts";

let lamp: CreatedProduct;

beforeAll(() => rememberStock());

beforeEach(async () => {
  await db.deleteFrom("sales").execute();
  lamp = await createProduct({ price_paise: 100_000, gst_rate: 1200, stock_quantity: 100 });
  await rememberStock();
});

const itemOf = (orderId: number) =>
  db.selectFrom("order_items").where("order_id", "=", orderId).selectAll().executeTakeFirstOrThrow();
const orderOf = (id: number) => db.selectFrom("orders").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const couponExpense = async (orderId: number) => {
  const rows = await db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_transactions as x", "x.id", "e.transaction_id")
    .innerJoin("ledger_accounts as a", "a.id", "e.account_id")
    .where("x.order_id", "=", orderId)
    .where("a.code", "=", "coupon_expense")
    .select("e.amount_paise")
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_paise, 0);
};
const taken = async (saleId: number, productId: number) =>
  (
    await db
      .selectFrom("sale_products")
      .where("sale_id", "=", saleId)
      .where("product_id", "=", productId)
      .select("taken")
      .executeTakeFirstOrThrow()
  ).taken;
const priceInShop = async (product: { id: number }) => (await listCards(db, [product.id], "en"))[0]?.pricePaise;

describe("a sale that the stores bear", () => {
  it("makes the price of the item lower: fees and what the store receives are of it", async () => {
    await createSale([lamp], { percent: 15 });
    const buyer = await createBuyer([{ ...lamp, quantity: 3 }]);
    const { orderId } = await order(buyer);
    const item = await itemOf(orderId);
    expect(item).toMatchObject({ price_paise: 85_000, discount_paise: 0, sale_discount_paise: 0 });
    expect(await couponExpense(orderId)).toBe(0);
    await expectInvariants();
  });
});

describe("a sale that the marketplace bears", () => {
  it("leaves the store what it would have without it; the shopper pays the sale's price", async () => {
    const plain = await itemOf((await order(await createBuyer([{ ...lamp, quantity: 3 }]))).orderId);
    await createSale([lamp], { percent: 15, borne_by: "marketplace" });
    const buyer = await createBuyer([{ ...lamp, quantity: 3 }]);
    const cart = await loadCart(db, { profileId: buyer.id }, "en");
    expect(cart.quote).toMatchObject({ subtotalPaise: 255_000, discountPaise: 0, totalPaise: 255_000 });
    expect(cart.lines[0]).toMatchObject({ unitPricePaise: 85_000, originalPricePaise: 100_000 });
    const { orderId } = await order(buyer);
    const item = await itemOf(orderId);
    expect(item).toMatchObject({
      price_paise: 100_000,
      discount_paise: 45_000,
      discount_borne_by: "marketplace",
      sale_discount_paise: 45_000,
      seller_paise: plain.seller_paise,
      commission_paise: plain.commission_paise,
      tcs_paise: plain.tcs_paise,
    });
    expect(await orderOf(orderId)).toMatchObject({
      subtotal_paise: 300_000,
      discount_paise: 45_000,
      total_paise: 255_000,
    });
    expect(await couponExpense(orderId)).toBe(45_000);
    await expectInvariants();
  });

  it("gives back the sale's price when the order is cancelled, and the books are even", async () => {
    await createSale([lamp], { percent: 15, borne_by: "marketplace" });
    const buyer = await createBuyer([{ ...lamp, quantity: 2 }]);
    const { orderId, publicNumber } = await order(buyer);
    await cancelOrder(db, profileScope(buyer.id), publicNumber);
    expect(await couponExpense(orderId)).toBe(0);
    await expectInvariants();
  });

  it("counts with the marketplace's coupon, and a store's coupon is not for its goods", async () => {
    const own = await createProduct({ seller_id: lamp.seller_id, price_paise: 40_000, stock_quantity: 10 });
    await rememberStock();
    await createSale([lamp], { percent: 20, borne_by: "marketplace" });
    const shops = await createCoupon({ percent_basis_points: 1000 });
    const first = await order(await createBuyer([{ ...lamp, quantity: 2 }], { coupon: shops.code }));
    // 10% off two pieces at ₹800, besides the sale's ₹200 off each.
    expect(await itemOf(first.orderId)).toMatchObject({ discount_paise: 56_000, sale_discount_paise: 40_000 });
    expect((await orderOf(first.orderId)).total_paise).toBe(144_000);
    const stores = await createStoreCoupon({
      seller_id: lamp.seller_id,
      type: "Percentage",
      percent_basis_points: 1000,
    });
    const buyer = await createBuyer(
      [
        { ...lamp, quantity: 2 },
        { ...own, quantity: 2 },
      ],
      { coupon: stores.code },
    );
    const { orderId } = await order(buyer);
    const items = await db
      .selectFrom("order_items")
      .where("order_id", "=", orderId)
      .orderBy("id")
      .select(["discount_paise", "discount_borne_by", "sale_discount_paise"])
      .execute();
    expect(items).toEqual([
      { discount_paise: 40_000, discount_borne_by: "marketplace", sale_discount_paise: 40_000 },
      { discount_paise: 8_000, discount_borne_by: "seller", sale_discount_paise: 0 },
    ]);
    await expectInvariants();
  });

  it("adds only what a store's own discount leaves", async () => {
    await createStoreDiscount([{ ...lamp, percent: 10 }]);
    await createSale([lamp], { percent: 15, borne_by: "marketplace" });
    const { orderId } = await order(await createBuyer([{ ...lamp, quantity: 2 }]));
    expect(await itemOf(orderId)).toMatchObject({ price_paise: 90_000, discount_paise: 10_000 });
    await db.deleteFrom("sales").execute();
    await createSale([lamp], { percent: 5, borne_by: "marketplace" });
    const second = await order(await createBuyer([{ ...lamp, quantity: 2 }]));
    expect(await itemOf(second.orderId)).toMatchObject({ price_paise: 90_000, discount_paise: 0, sale_id: null });
    await expectInvariants();
  });

  it("is paid for once when the same cart is ordered again from another tab", async () => {
    await createSale([lamp], { percent: 15, borne_by: "marketplace" });
    const buyer = await createBuyer([{ ...lamp, quantity: 2 }]);
    const first = await order(buyer, "razorpay");
    expect((await order(buyer, "razorpay")).orderId).toBe(first.orderId);
  });
});

describe("a limit of pieces", () => {
  it("ends the sale of the product with its last piece, which an unpaid order gives back", async () => {
    const { percent, other } = { percent: 25, other: await createProduct({ price_paise: 20_000, stock_quantity: 9 }) };
    await rememberStock();
    const saleId = await createSale([{ id: lamp.id, limit: 3 }, other], { percent });
    const { orderId } = await order(await createBuyer([{ ...lamp, quantity: 3 }]), "razorpay");
    expect(await taken(saleId, lamp.id)).toBe(3);
    expect(await priceInShop(lamp)).toBe(100_000);
    expect(await priceInShop(other)).toBe(15_000);
    await refreshSales(db);
    await db.transaction().execute((trx) => expireOrder(trx, orderId));
    expect(await taken(saleId, lamp.id)).toBe(0);
    expect(await priceInShop(lamp)).toBe(75_000);
    expect((await findFlashSale(db, "en"))?.cards).toHaveLength(2);
    await expectInvariants();
  });

  it("says in the cart how many are left at the price, over all lines of the product", async () => {
    await createSale([{ id: lamp.id, limit: 3 }]);
    const buyer = await createBuyer([{ ...lamp, quantity: 4 }]);
    const { lines } = await loadCart(db, { profileId: buyer.id }, "en");
    expect(lines[0]?.problem).toEqual({ key: "cart:line.only_in_sale", values: { n: 3 } });
    await expect(order(buyer)).rejects.toMatchObject({ key: "messages:checkout.line_problem" });
    await db
      .updateTable("cart_lines")
      .set({ quantity: 2 })
      .where("id", "=", lines[0]?.id ?? 0)
      .execute();
    expect((await itemOf((await order(buyer)).orderId)).price_paise).toBe(90_000);
  });

  it("shows the new price first when the last pieces were taken since the review", async () => {
    await createSale([{ id: lamp.id, limit: 2 }]);
    const slow = await createBuyer([{ ...lamp, quantity: 2 }]);
    const form = await reviewForm(slow);
    await order(await createBuyer([{ ...lamp, quantity: 2 }]));
    await expect(placeOrder(db, { profileId: slow.id, locale: "en" }, form)).rejects.toMatchObject({
      key: "messages:checkout.price_changed",
    });
  });

  it("counts the pieces of two variants of a product together", async () => {
    const seller = await createSeller();
    const shirt = await createProduct({ seller_id: seller.id, price_paise: 50_000, stock_quantity: 50 });
    const { id: second } = await db
      .insertInto("product_variants")
      .values({ product_id: shirt.id, options: JSON.stringify({ Size: "L" }), stock_quantity: 50, position: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await rememberStock();
    const saleId = await createSale([{ id: shirt.id, limit: 5 }]);
    const buyer = await createBuyer([
      { ...shirt, quantity: 2 },
      { variant: { id: second }, quantity: 2 },
    ]);
    await order(buyer);
    expect(await taken(saleId, shirt.id)).toBe(4);
    const next = await createBuyer([
      { ...shirt, quantity: 1 },
      { variant: { id: second }, quantity: 1 },
    ]);
    await expect(order(next)).rejects.toMatchObject({ key: "messages:checkout.line_problem" });
  });
});
