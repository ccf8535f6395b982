import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feesOf } from "#app/domain/money/fees/fees.ts";
import {
  remainderOfItem,
  storeFundedDiscount,
  partOfItem,
  partOfParcel,
  type ItemPart,
} from "#app/domain/ordering/orders/reversals.ts";

const RATES = { commissionBasisPoints: 1000, commissionGstBasisPoints: 1800, tcsBasisPoints: 50, tdsBasisPoints: 10 };

const BY_MARKETPLACE = { discountBorneBy: "marketplace" } as const;

const LINES = [
  "discountPaise",
  "sellerPaise",
  "commissionPaise",
  "commissionGstPaise",
  "tcsPaise",
  "tdsPaise",
] as const;

const rate = fc.integer({ min: 0, max: 3000 });

/** An item of 1 to 40 pieces at random rates. */
const anItem = fc
  .record({
    pricePaise: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 50_000_000 })),
    quantity: fc.integer({ min: 1, max: 40 }),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    gst: fc.option(rate),
    discountBorneBy: fc.constantFrom("marketplace" as const, "seller" as const),
    rates: fc.record({
      commissionBasisPoints: rate,
      commissionGstBasisPoints: rate,
      tcsBasisPoints: rate,
      tdsBasisPoints: rate,
    }),
  })
  .map(({ pricePaise, quantity, discount, discountBorneBy, gst, rates }) => {
    const whole = pricePaise * quantity;
    const off = { discountPaise: Math.floor(whole * discount), discountBorneBy };
    const all: ItemPart = { quantity, ...off, ...feesOf(whole - storeFundedDiscount(off), gst, rates) };
    return { pricePaise, all };
  });

/** Number of pieces of each cancellation. */
const steps = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 50 });

function without(left: ItemPart, part: ItemPart): ItemPart {
  const rest = { ...left, quantity: left.quantity - part.quantity };
  for (const line of LINES) rest[line] -= part[line];
  return rest;
}

it("an item keeps each of its amounts less what was reversed", () => {
  const sold = { quantity: 9, discount_paise: 90, commission_paise: 80, commission_gst_paise: 70, tcs_paise: 60 };
  const back = { reversed_quantity: 1, reversed_discount_paise: 2, reversed_commission_paise: 3 };
  const taxes = { reversed_commission_gst_paise: 4, reversed_tcs_paise: 5, reversed_tds_paise: 6 };
  const row = { ...sold, tds_paise: 50, seller_paise: 40, ...back, ...taxes, reversed_seller_paise: 7 };
  const left = { quantity: 8, discountPaise: 88, commissionPaise: 77, commissionGstPaise: 66, tcsPaise: 55 };
  for (const bearer of ["seller", "marketplace"] as const)
    expect(remainderOfItem({ ...row, discount_borne_by: bearer })).toEqual({
      ...left,
      tdsPaise: 44,
      sellerPaise: 33,
      discountBorneBy: bearer,
    });
});

describe("a part of an item", () => {
  it("is its pieces' share of each line, the odd paise to the largest remainders", () => {
    // Three pieces of ₹1,180: commission 35,400, GST on it 6,372, TCS 1,500 and TDS 300 on ₹3,000.
    const all = { quantity: 3, discountPaise: 100, ...BY_MARKETPLACE, ...feesOf(354_000, 1800, RATES) };
    expect(partOfItem(118_000, all, 1)).toEqual({
      quantity: 1,
      discountPaise: 33,
      ...BY_MARKETPLACE,
      sellerPaise: 103_476,
      commissionPaise: 11_800,
      commissionGstPaise: 2124,
      tcsPaise: 500,
      tdsPaise: 100,
    });
  });

  it("has the fees of the price after a discount that its seller bears", () => {
    // The seller's coupon takes ₹354 off three pieces of ₹1,180: fees are on ₹3,186, or ₹2,700 without GST.
    const all = {
      quantity: 3,
      discountPaise: 35_400,
      discountBorneBy: "seller" as const,
      ...feesOf(318_600, 1800, RATES),
    };
    expect(partOfItem(118_000, all, 1)).toEqual({
      quantity: 1,
      discountPaise: 11_800,
      discountBorneBy: "seller",
      sellerPaise: 93_128,
      commissionPaise: 10_620,
      commissionGstPaise: 1912,
      tcsPaise: 450,
      tdsPaise: 90,
    });
  });

  it("is refused when there are not so many pieces", () => {
    const all = { quantity: 2, discountPaise: 0, ...BY_MARKETPLACE, ...feesOf(2000, null, RATES) };
    for (const quantity of [0, -1, 3]) expect(() => partOfItem(1000, all, quantity)).toThrow(RangeError);
  });

  it("sums to the item over any sequence of cancellations, is worth its pieces each time, and is never negative", () => {
    fc.assert(
      fc.property(anItem, steps, ({ pricePaise, all }, wanted) => {
        let left = all;
        const sums = { quantity: 0, discountPaise: 0, sellerPaise: 0, commissionPaise: 0 };
        const total = { ...sums, commissionGstPaise: 0, tcsPaise: 0, tdsPaise: 0 };
        for (const quantity of [...wanted, all.quantity]) {
          if (left.quantity === 0) break;
          const part = partOfItem(pricePaise, left, Math.min(quantity, left.quantity));
          const lines = LINES.filter((line) => line !== "discountPaise").map((line) => part[line]);
          expect(lines.reduce((a, b) => a + b, 0)).toBe(pricePaise * part.quantity - storeFundedDiscount(part));
          for (const line of LINES) {
            expect(part[line]).toBeGreaterThanOrEqual(0);
            expect(part[line]).toBeLessThanOrEqual(left[line]);
            total[line] += part[line];
          }
          total.quantity += part.quantity;
          left = without(left, part);
        }
        expect(total).toEqual({ ...all, discountBorneBy: undefined });
      }),
    );
  });
});

describe("a part of a parcel", () => {
  it("has the delivery fee by the goods' value, and the gift card's credit by what was left to pay", () => {
    const left = { goodsPaise: 30_000, discountPaise: 3000, deliveryPaise: 9900, giftPaise: 10_000 };
    expect(partOfParcel(left, { goodsPaise: 10_000, discountPaise: 1000 })).toEqual({
      deliveryPaise: 3300,
      giftPaise: 3333,
      totalPaise: 8967,
    });
  });

  it("sums to the parcel over any sequence of cancellations, and no amount is negative", () => {
    fc.assert(
      fc.property(
        fc.array(anItem, { minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 12 })), { maxLength: 60 }),
        fc.nat(9900),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (items, wanted, deliveryPaise, gift) => {
          const rest = items.map(({ all }) => all);
          const goodsPaise = items.reduce((sum, { pricePaise, all }) => sum + pricePaise * all.quantity, 0);
          const discountPaise = rest.reduce((sum, item) => sum + item.discountPaise, 0);
          const duePaise = goodsPaise - discountPaise + deliveryPaise;
          const giftPaise = Math.floor(duePaise * gift);
          let left = { goodsPaise, discountPaise, deliveryPaise, giftPaise };
          let refunded = 0;
          const everything = rest.map((item, index): [number, number] => [index, item.quantity]);
          for (const [which, quantity] of [...wanted, ...everything]) {
            const index = which % items.length;
            const [item, of] = [rest[index]!, items[index]!];
            if (item.quantity === 0) continue;
            const part = partOfItem(of.pricePaise, item, Math.min(quantity, item.quantity));
            const goods = { goodsPaise: of.pricePaise * part.quantity, discountPaise: part.discountPaise };
            const back = partOfParcel(left, goods);
            expect(Math.min(back.deliveryPaise, back.giftPaise, back.totalPaise)).toBeGreaterThanOrEqual(0);
            left = {
              goodsPaise: left.goodsPaise - goods.goodsPaise,
              discountPaise: left.discountPaise - goods.discountPaise,
              deliveryPaise: left.deliveryPaise - back.deliveryPaise,
              giftPaise: left.giftPaise - back.giftPaise,
            };
            rest[index] = without(item, part);
            refunded += back.totalPaise;
            expect(refunded).toBeLessThanOrEqual(duePaise - giftPaise);
          }
          expect(left).toEqual({ goodsPaise: 0, discountPaise: 0, deliveryPaise: 0, giftPaise: 0 });
          expect(refunded).toBe(duePaise - giftPaise);
        },
      ),
    );
  });
});
