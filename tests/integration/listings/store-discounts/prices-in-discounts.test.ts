import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { findFlashSale } from "#app/domain/catalog/products/flash-sale.queries.server.ts";
import { listCards } from "#app/domain/catalog/products/products.queries.server.ts";
import { rankingPrice } from "#app/domain/catalog/products/ranking-price.server.ts";
import { refreshSales } from "#app/domain/catalog/products/sales.commands.server.ts";
import { placeOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { scheduleSaleNotifications } from "#app/domain/notifications/notifications/sale-announcements.commands.server.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { findProduct } from "#app/domain/ordering/product-page/product-page.queries.server.ts";
import { priceInDiscount } from "#app/domain/listings/store-discounts/store-discounts.ts";
import { addToWishlist } from "#app/domain/ordering/wishlists/wishlists.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, type CreatedProduct } from "../../../support/factories/factories.ts";
import { expectInvariants, rememberStock } from "../../../support/postgres/invariants.ts";
import { createBuyer, order, reviewForm } from "../../../support/factories/shopping-factory.ts";
import { createStoreDiscount } from "../../../support/factories/store-discounts.ts";

const HOUR = 3_600_000;

let lamp: CreatedProduct;

beforeAll(() => rememberStock());

beforeEach(async () => {
  await db.deleteFrom("sales").execute();
  lamp = await createProduct({ price_paise: 59_900, original_price_paise: 79_900, gst_rate: 1200 });
  await rememberStock();
});

async function flashSale(product: { id: number }, percent: number) {
  const { id } = await db
    .insertInto("sales")
    .values({ name: "Flash", percent, starts_at: new Date(0), ends_at: new Date(Date.now() + HOUR) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("sale_products").values({ sale_id: id, product_id: product.id }).execute();
}

/** Returns a piece's price from every place that shows it; all must be equal. */
async function displayedPrices(product: CreatedProduct): Promise<number[]> {
  const buyer = await createBuyer([{ ...product, quantity: 2 }]);
  const [card] = await listCards(db, [product.id], "en");
  const page = await findProduct(db, product.id, "en");
  const cart = await loadCart(db, { profileId: buyer.id }, "en");
  await addToWishlist(db, profileScope(buyer.id), product.id);
  const wish = await db
    .selectFrom("wishlist_items")
    .where("profile_id", "=", buyer.id)
    .select("price_paise")
    .executeTakeFirstOrThrow();
  await refreshSales(db);
  const ranked = await db
    .selectFrom("products")
    .where("id", "=", product.id)
    .select("ranking_price_paise")
    .executeTakeFirstOrThrow();
  return [
    card?.pricePaise ?? 0,
    page?.pricePaise ?? 0,
    cart.lines[0]?.unitPricePaise ?? 0,
    wish.price_paise,
    ranked.ranking_price_paise,
  ];
}

const everywhere = (paise: number) => Array.from({ length: 5 }, () => paise);

describe("the price of a product in a store's discount", () => {
  it("is the set price or the percentage, everywhere, and the normal one is struck through", async () => {
    const rug = await createProduct({ price_paise: 59_999, seller_id: lamp.seller_id });
    await createStoreDiscount([
      { ...lamp, set: 49_900 },
      { ...rug, percent: 15 },
    ]);
    expect(await displayedPrices(lamp)).toEqual(everywhere(49_900));
    // 59,999 × 0.85 = 50,999.15 paise, in whole rupees.
    expect(await displayedPrices(rug)).toEqual(everywhere(50_900));
    const [lampCard, rugCard] = await listCards(db, [lamp.id, rug.id], "en");
    expect([lampCard?.originalPricePaise, rugCard?.originalPricePaise]).toEqual([79_900, 59_999]);
  });

  it("is the normal one before the discount begins, after it has ended, and where the price was raised meanwhile", async () => {
    await createStoreDiscount([{ ...lamp, set: 49_900 }], { starts: 2 * HOUR });
    await createStoreDiscount([{ ...lamp, set: 39_900 }], { starts: -3 * HOUR, ends: -2 * HOUR });
    expect(await displayedPrices(lamp)).toEqual(everywhere(59_900));
    await createStoreDiscount([{ ...lamp, set: 44_900 }], { starts: -HOUR, ends: HOUR });
    expect(await displayedPrices(lamp)).toEqual(everywhere(44_900));
    await db.updateTable("products").set({ price_paise: 60_000 }).where("id", "=", lamp.id).execute();
    expect(await displayedPrices(lamp)).toEqual(everywhere(60_000));
  });

  it("is the normal one where the price was lowered meanwhile and raised again, and for sorting at once", async () => {
    await createStoreDiscount([{ ...lamp, percent: 10 }]);
    const setPrice = async (paise: number) => {
      const price = sql`${paise}::bigint`;
      const { rows } = await sql<{ ranking_price_paise: number }>`
        UPDATE products p SET price_paise = ${price}, ranking_price_paise = ${rankingPrice(price, "p")} WHERE id = ${lamp.id}
        RETURNING ranking_price_paise`.execute(db);
      return rows[0]?.ranking_price_paise;
    };
    expect(await setPrice(70_000)).toBe(70_000);
    expect(await setPrice(59_900)).toBe(53_900);
    expect(await setPrice(30_000)).toBe(27_000);
    expect(await displayedPrices(lamp)).toEqual(everywhere(27_000));
    expect(await setPrice(59_900)).toBe(59_900);
    expect(await displayedPrices(lamp)).toEqual(everywhere(59_900));
  });

  it("is the lowest of its own, the flash sale's and the discount's, which are never combined", async () => {
    const set = { percent: 20, set: 49_900 };
    await createStoreDiscount([{ ...lamp, ...set }]);
    await flashSale(lamp, 10);
    expect(await displayedPrices(lamp)).toEqual(everywhere(49_900));
    await flashSale(lamp, 50);
    expect(await displayedPrices(lamp)).toEqual(everywhere(29_900));
    const rug = await createProduct({ price_paise: 100_000, seller_id: lamp.seller_id });
    await createStoreDiscount([{ ...rug, percent: 30 }]);
    await flashSale(rug, 20);
    expect(await displayedPrices(rug)).toEqual(everywhere(70_000));
    // The store lowers its own price below its discount price.
    await db.updateTable("products").set({ price_paise: 20_000 }).where("id", "=", lamp.id).execute();
    await db.deleteFrom("sales").execute();
    expect(await displayedPrices(lamp)).toEqual(everywhere(20_000));
    expect((await findProduct(db, lamp.id, "en"))?.saleEndsAt).toBeNull();
  });

  it("is a percentage of each variant's own price; a set price leaves variants with their own price alone", async () => {
    const variants = [{ options: { Size: "S" } }, { options: { Size: "L" }, price_paise: 80_000 }];
    const kurta = await createProduct({ price_paise: 60_000, variants });
    await createStoreDiscount([{ ...kurta, percent: 25 }]);
    const prices = async (id: number) =>
      (await findProduct(db, id, "en"))?.variants.map(({ pricePaise, originalPricePaise }) => [
        pricePaise,
        originalPricePaise,
      ]);
    expect(await prices(kurta.id)).toEqual([
      [45_000, 60_000],
      [60_000, 80_000],
    ]);
    const other = await createProduct({ price_paise: 60_000, variants });
    await createStoreDiscount([{ ...other, set: 50_000 }]);
    expect(await prices(other.id)).toEqual([
      [50_000, 60_000],
      [80_000, null],
    ]);
    const buyer = await createBuyer(other.variants.map((variant) => ({ variant, quantity: 2 })));
    const { lines } = await loadCart(db, { profileId: buyer.id }, "en");
    expect(lines.map(({ unitPricePaise }) => unitPricePaise)).toEqual([50_000, 80_000]);
  });

  it("is what the form's preview computes, for every price and discount", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            normal: fc.integer({ min: 1, max: 1_000_000_000 }),
            percent: fc.option(fc.integer({ min: 1, max: 90 })),
            set: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
          }),
          { minLength: 50, maxLength: 50 },
        ),
        async (cases) => {
          const { rows } = await sql<{ price: number }>`
            SELECT price_now(given.normal, NULL, given.percent, given.set) AS price
              FROM jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) AS given (normal bigint, percent integer, set bigint)`.execute(
            db,
          );
          expect(rows.map(({ price }) => price)).toEqual(
            cases.map(({ normal, percent, set }) =>
              Math.min(
                priceInDiscount(normal, { percent, pricePaise: null }),
                priceInDiscount(normal, { percent: null, pricePaise: set }),
              ),
            ),
          );
          for (const [n, { normal }] of cases.entries()) {
            expect(rows[n]?.price).toBeGreaterThan(0);
            expect(rows[n]?.price).toBeLessThanOrEqual(normal);
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe("a store's discount is no flash sale", () => {
  it("is not on the home page and not announced; the product's page says until when the price holds", async () => {
    await createStoreDiscount([{ ...lamp, set: 49_900 }], { starts: 12 * HOUR, ends: 40 * HOUR });
    await createStoreDiscount([{ ...lamp, percent: 5 }], { ends: HOUR });
    expect(await findFlashSale(db, "en")).toBeUndefined();
    expect(await scheduleSaleNotifications(db)).toBe(0);
    const page = await findProduct(db, lamp.id, "en");
    expect([page?.isFlashSale, page?.saleEndsAt !== null]).toEqual([false, true]);
    await flashSale(lamp, 40);
    expect((await findProduct(db, lamp.id, "en"))?.isFlashSale).toBe(true);
  });
});

describe("an order of a product in a store's discount", () => {
  it("freezes the reduced price; fees, ledger and payout follow from it, also when a piece is cancelled after the discount", async () => {
    const discount = await createStoreDiscount([{ ...lamp, set: 49_900 }]);
    const buyer = await createBuyer([{ ...lamp, quantity: 3 }]);
    const { orderId, publicNumber } = await order(buyer);
    const item = () =>
      db.selectFrom("order_items").where("order_id", "=", orderId).selectAll().executeTakeFirstOrThrow();
    const sold = await item();
    expect(sold).toMatchObject({ price_paise: 49_900, quantity: 3, discount_paise: 0, commission_paise: 14_970 });
    expect(sold.seller_paise).toBe(
      149_700 - sold.commission_paise - sold.commission_gst_paise - sold.tcs_paise - sold.tds_paise,
    );
    await db.updateTable("store_discounts").set({ name: "Over" }).where("id", "=", discount.id).execute();
    await db.deleteFrom("store_discounts").where("id", "=", discount.id).execute();
    expect(await displayedPrices(lamp)).toEqual(everywhere(59_900));
    expect(await cancelOrder(db, profileScope(buyer.id), publicNumber)).toBe(true);
    const cancelled = await item();
    expect(cancelled.price_paise).toBe(49_900);
    expect(cancelled.reversed_seller_paise).toBe(sold.seller_paise);
    await expectInvariants();
  });

  it.each([
    ["begins", 10 * HOUR, 59_900],
    ["ends", -HOUR, 49_900],
  ])("is asked again when the discount %s between review and order", async (_, starts, shown) => {
    const ends = starts > 0 ? 20 * HOUR : HOUR;
    const { id } = await createStoreDiscount([{ ...lamp, set: 49_900 }], { starts, ends });
    const buyer = await createBuyer([{ ...lamp, quantity: 2 }]);
    const before = await loadCart(db, { profileId: buyer.id }, "en");
    expect(before.quote.subtotalPaise).toBe(2 * shown);
    const form = await reviewForm(buyer);
    await db.deleteFrom("store_discounts").where("id", "=", id).execute();
    if (starts > 0) await createStoreDiscount([{ ...lamp, set: 49_900 }]);
    await expect(placeOrder(db, { profileId: buyer.id, locale: "en" }, form)).rejects.toMatchObject({
      key: "messages:checkout.price_changed",
    });
    const placed = await order(buyer);
    const stored = await db
      .selectFrom("orders")
      .where("id", "=", placed.orderId)
      .select("subtotal_paise")
      .executeTakeFirstOrThrow();
    expect(stored.subtotal_paise).toBe(2 * (49_900 + 59_900 - shown));
    await expectInvariants();
  });
});
