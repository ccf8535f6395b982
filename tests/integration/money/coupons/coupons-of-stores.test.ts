import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Updateable } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#app/db/database.ts";
import { addToCart, applyCoupon } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { removeLine } from "#app/domain/ordering/carts/cart-lines.commands.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { createStoreCoupon } from "#app/domain/money/coupons/store-coupons.commands.server.ts";
import { findStoreCoupon } from "#app/domain/money/coupons/store-coupons.queries.server.ts";
import { feesOf } from "#app/domain/money/fees/fees.ts";
import { cancelPieces } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCoupon, createProduct, createSeller } from "../../../support/factories/factories.ts";
import { expectInvariants, rememberStock } from "../../../support/postgres/invariants.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, ledgerOf, order } from "../../../support/factories/shopping-factory.ts";

const RATES = { commissionBasisPoints: 1000, commissionGstBasisPoints: 1800, tcsBasisPoints: 50, tdsBasisPoints: 10 };

/** Two stores: 2 pieces for ₹560 with 12% GST of the first, 3 for ₹333.33 of the second. */
async function twoStores() {
  const stores = [await createSeller(), await createSeller()] as const;
  const products = [
    await createProduct({ seller_id: stores[0].id, price_paise: 56_000, gst_rate: 1200 }),
    await createProduct({ seller_id: stores[1].id, price_paise: 33_333 }),
  ] as const;
  await rememberStock();
  const inCart = [
    { ...products[0], quantity: 2 },
    { ...products[1], quantity: 3 },
  ];
  return { stores, products, inCart };
}

function itemsOf(orderId: number) {
  return db
    .selectFrom("order_items")
    .where("order_id", "=", orderId)
    .orderBy("id")
    .select([
      "discount_paise",
      "discount_borne_by",
      "commission_paise",
      "commission_gst_paise",
      "tcs_paise",
      "tds_paise",
    ])
    .select(["seller_paise", "reversed_seller_paise"])
    .execute();
}

describe("a coupon of a store (rules 6.20, 6.21)", () => {
  it("takes off its goods alone, and its store bears it: fees and taxes are of the price after it", async () => {
    const { stores, inCart } = await twoStores();
    const coupon = await createCoupon({ seller_id: stores[0].id, percent_basis_points: 1000 });
    const buyer = await createBuyer(inCart, { coupon: coupon.code });
    const cart = await loadCart(db, { profileId: buyer.id }, "en");
    expect(cart.quote.lineDiscounts).toEqual([11_200, 0]);
    expect(cart.coupon).toMatchObject({ storeName: stores[0].store_name, problem: null });
    const { orderId } = await order(buyer);
    // On ₹1,120 − ₹112 = ₹1,008, or ₹900 without GST.
    expect((await itemsOf(orderId)).map((item) => Object.values(item))).toEqual([
      [11_200, "seller", 10_080, 1814, 450, 90, 88_366, 0],
      [0, "marketplace", 10_000, 1800, 500, 100, 87_599, 0],
    ]);
    const ledger = await ledgerOf(orderId);
    expect(ledger).toMatchObject({ cash_on_delivery: 100_800 + 99_999, seller_payable: -(88_366 + 87_599) });
    expect(ledger.coupon_expense).toBeUndefined();
    await expectInvariants();
  });

  it("gives back its share with each piece that is cancelled", async () => {
    const { stores, inCart } = await twoStores();
    const coupon = await createCoupon({ seller_id: stores[0].id, type: "Fixed", amount_paise: 10_001 });
    const { orderId } = await order(await createBuyer(inCart, { coupon: coupon.code }));
    const { id: shipmentId } = await db
      .selectFrom("shipments")
      .where("order_id", "=", orderId)
      .where("seller_id", "=", stores[0].id)
      .select("id")
      .executeTakeFirstOrThrow();
    const { id: itemId } = await db
      .selectFrom("order_items")
      .where("shipment_id", "=", shipmentId)
      .select("id")
      .executeTakeFirstOrThrow();
    const cancelOne = () =>
      cancelPieces(db, memberScope(stores[0]), { shipmentId, reason: "damaged", pieces: [{ itemId, quantity: 1 }] });
    await cancelOne();
    await expectInvariants();
    // ₹560 less ₹50.01, the odd paisa first.
    expect((await ledgerOf(orderId)).cash_on_delivery).toBe(112_000 - 10_001 + 99_999 - (56_000 - 5001));
    await cancelOne();
    await expectInvariants();
    expect((await ledgerOf(orderId)).cash_on_delivery).toBe(99_999);
    const [item] = await itemsOf(orderId);
    expect(item?.reversed_seller_paise).toBe(item?.seller_paise);
  });

  it("is never more than its maximum", async () => {
    const { stores, inCart } = await twoStores();
    const coupon = await createCoupon({
      seller_id: stores[0].id,
      percent_basis_points: 5000,
      maximum_discount_paise: 20_001,
    });
    const buyer = await createBuyer(inCart, { coupon: coupon.code });
    expect((await loadCart(db, { profileId: buyer.id }, "en")).quote.discountPaise).toBe(20_001);
  });

  it("does not fit a cart without its store's goods, or with too little of them, and says so", async () => {
    const { stores, products } = await twoStores();
    const coupon = await createCoupon({ seller_id: stores[0].id, minimum_order_paise: 100_000 });
    const buyer = await createBuyer([{ ...products[1], quantity: 9 }]);
    const owner = { profileId: buyer.id };
    const store = stores[0].store_name;
    await expect(applyCoupon(db, owner, coupon.code)).rejects.toMatchObject({
      key: "cart:coupon.not_of_store",
      field: "code",
      values: { store },
    });
    await addToCart(db, owner, { variantId: products[0].variant.id, quantity: 1 });
    await expect(applyCoupon(db, owner, coupon.code)).rejects.toMatchObject({
      key: "cart:coupon.below_minimum_of_store",
      values: { store, minimum: "₹1,000" },
    });
    await addToCart(db, owner, { variantId: products[0].variant.id, quantity: 1 });
    await applyCoupon(db, owner, coupon.code);
    const cart = await loadCart(db, owner, "en");
    expect(cart.quote.discountPaise).toBe(11_200);
    const [line] = cart.lines.filter((one) => one.kind === "product" && one.sellerId === stores[0].id);
    await removeLine(db, owner, line?.id ?? 0);
    const without = await loadCart(db, owner, "en");
    expect(without.coupon?.problem?.key).toBe("cart:coupon.not_of_store");
    expect(without.quote.discountPaise).toBe(0);
  });
});

it("for random carts of several stores the store's items share the discount and have the fees of the rest, and the books sum to zero", async () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 60_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    gst_rate: fc.constantFrom(null, 500, 1200, 1800),
    store: fc.nat(2),
  });
  const carts = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    fixed: fc.option(fc.integer({ min: 1, max: 90_000 })),
    percent: fc.integer({ min: 1, max: 10_000 }),
    maximum: fc.option(fc.integer({ min: 1, max: 30_000 })),
  });
  await fc.assert(
    fc.asyncProperty(carts, async ({ lines, fixed, percent, maximum }) => {
      const stores = await Promise.all([0, 1, 2].map(() => createSeller()));
      const products = [];
      for (const { price, gst_rate, store, quantity } of lines)
        products.push({
          ...(await createProduct({ seller_id: stores[store]!.id, price_paise: price, gst_rate })),
          quantity,
        });
      await rememberStock();
      const own = lines[0]!.store;
      const coupon = await createCoupon({
        seller_id: stores[own]!.id,
        ...(fixed === null
          ? { percent_basis_points: percent, maximum_discount_paise: maximum }
          : { type: "Fixed" as const, amount_paise: fixed }),
      });
      const { orderId } = await order(await createBuyer(products, { coupon: coupon.code }), "razorpay").catch(
        (error: unknown) => {
          // Less than ₹1 is left to pay, which no provider accepts.
          if (String(error).includes("too_little")) return { orderId: 0 };
          throw error;
        },
      );
      if (orderId === 0) return;
      const goods = lines.reduce((sum, one) => sum + (one.store === own ? one.price * one.quantity : 0), 0);
      const expected =
        fixed === null
          ? Math.min(Math.floor((goods * percent + 5000) / 10_000), maximum ?? goods)
          : Math.min(fixed, goods);
      const items = await db.selectFrom("order_items").where("order_id", "=", orderId).selectAll().execute();
      expect(items.reduce((sum, item) => sum + item.discount_paise, 0)).toBe(expected);
      for (const item of items) {
        const isOwn = item.seller_id === stores[own]!.id;
        if (!isOwn) expect(item.discount_paise).toBe(0);
        const net = item.price_paise * item.quantity - item.discount_paise;
        // Within a paisa of its share.
        if (isOwn)
          expect(Math.abs(item.discount_paise - (expected * item.price_paise * item.quantity) / goods)).toBeLessThan(1);
        const fees = feesOf(net, item.gst_rate_basis_points, RATES);
        expect([item.commission_paise, item.tcs_paise, item.tds_paise, item.seller_paise]).toEqual([
          fees.commissionPaise,
          fees.tcsPaise,
          fees.tdsPaise,
          fees.sellerPaise,
        ]);
      }
      await expectInvariants();
    }),
    { numRuns: 25 },
  );
}, 120_000);

it("a store sees all that it has typed of a coupon, and its state", async () => {
  const seller = await createSeller();
  const scope = memberScope(seller);
  const couponId = await createStoreCoupon(db, scope, {
    formKey: randomUUID(),
    today: "2100-01-01",
    input: {
      code: `festive-${seller.id}`,
      type: "Percentage",
      value: "12.5",
      maximum: "300",
      minimum: "1000",
      first_day: "2100-01-01",
      last_day: "2100-01-31",
      uses: "40",
      uses_per_person: "2",
      accept_steep: false,
    },
  });
  const coupon = {
    id: couponId,
    code: `FESTIVE-${seller.id}`,
    type: "Percentage",
    percentBasisPoints: 1250,
    amountPaise: null,
    maximumDiscountPaise: 30_000,
    minimumPaise: 100_000,
    usageLimit: 40,
    usageLimitPerPerson: 2,
    uses: 0,
    firstDay: "2100-01-01",
    lastDay: "2100-01-31",
    isUsed: false,
    costPaise: 0,
    status: "Active",
    state: "planned",
  };
  expect(await findStoreCoupon(db, scope, couponId)).toEqual(coupon);
  expect(await findStoreCoupon(db, memberScope(await createSeller()), couponId)).toBeUndefined();
  const stateAfter = async (given: Updateable<Database["coupons"]>) => {
    await db.updateTable("coupons").set(given).where("id", "=", couponId).execute();
    return (await findStoreCoupon(db, scope, couponId))?.state;
  };
  expect(await stateAfter({ redemption_count: 40 })).toBe("used_up");
  expect(await stateAfter({ redemption_count: 39, starts_at: new Date(0) })).toBe("running");
  expect(await stateAfter({ ends_at: new Date(1), redemption_count: 40 })).toBe("ended");
  expect(await stateAfter({ status: "Expired" })).toBe("off");
});
