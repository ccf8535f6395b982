import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feesOf, sumOfFees } from "#app/domain/money/fees/fees.ts";

const RATES = { commissionBasisPoints: 1000, commissionGstBasisPoints: 1800, tcsBasisPoints: 50, tdsBasisPoints: 10 };

describe("what becomes of a price", () => {
  it("is commission, GST on it, TCS, TDS and the seller's part", () => {
    // ₹1,180 with 18% GST: ₹1,000 without.
    expect(feesOf(118_000, 1800, RATES)).toEqual({
      commissionPaise: 11_800,
      commissionGstPaise: 2124,
      tcsPaise: 500,
      tdsPaise: 100,
      sellerPaise: 103_476,
    });
  });

  it("takes the whole price as taxable where the GST rate is not known", () => {
    expect(feesOf(100_000, null, RATES)).toMatchObject({ tcsPaise: 500, tdsPaise: 100, sellerPaise: 87_600 });
  });

  it.each([
    [5, 1],
    [4, 0],
    [15, 2],
  ])("rounds a commission of 10%% on %i paise half up to %i", (price, commission) => {
    expect(feesOf(price, null, RATES).commissionPaise).toBe(commission);
  });

  it("leaves the seller everything where all rates are 0", () => {
    const none = { commissionBasisPoints: 0, commissionGstBasisPoints: 0, tcsBasisPoints: 0, tdsBasisPoints: 0 };
    expect(feesOf(99_999, 500, none).sellerPaise).toBe(99_999);
  });

  it.each([
    [12, 2917, { commissionPaise: 4, commissionGstPaise: 0, tcsPaise: 4, tdsPaise: 4, sellerPaise: 0 }],
    [2, 3000, { commissionPaise: 0, commissionGstPaise: 0, tcsPaise: 1, tdsPaise: 1, sellerPaise: 0 }],
  ])("takes no more than a price of %i paise at the highest rates, taxes first", (price, high, fees) => {
    const rates = {
      commissionBasisPoints: high,
      commissionGstBasisPoints: 1250,
      tcsBasisPoints: high,
      tdsBasisPoints: high,
    };
    expect(feesOf(price, null, rates)).toEqual(fees);
  });

  const rate = fc.integer({ min: 0, max: 3000 });
  const rates = fc.record({
    commissionBasisPoints: rate,
    commissionGstBasisPoints: rate,
    tcsBasisPoints: rate,
    tdsBasisPoints: rate,
  });
  const price = fc.integer({ min: 1, max: 100_000_000_000 });

  it("sums to the price, in whole paise, none of them negative", () => {
    const anyPrice = fc.oneof(price, fc.integer({ min: 1, max: 50 }));
    fc.assert(
      fc.property(anyPrice, fc.option(rate), rates, (pricePaise, gst, all) => {
        const parts = Object.values<number>({ ...feesOf(pricePaise, gst, all) });
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(pricePaise);
      }),
    );
  });

  it("is within half a paisa of the exact commission, from a price of ₹1", () => {
    fc.assert(
      fc.property(
        price.filter((one) => one >= 100),
        rates,
        (pricePaise, all) => {
          const off = BigInt(feesOf(pricePaise, null, all).commissionPaise) * 10_000n;
          const exact = BigInt(pricePaise) * BigInt(all.commissionBasisPoints);
          const distance = off > exact ? off - exact : exact - off;
          expect(distance <= 5000n).toBe(true);
        },
      ),
    );
  });

  it("of several items sums to their prices", () => {
    fc.assert(
      fc.property(fc.array(price, { maxLength: 20 }), rates, (prices, all) => {
        const sum = sumOfFees(prices.map((one) => feesOf(one, 1200, all)));
        expect(Object.values<number>({ ...sum }).reduce((a, b) => a + b, 0)).toBe(prices.reduce((a, b) => a + b, 0));
      }),
    );
  });
});
