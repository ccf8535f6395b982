import { describe, expect, it } from "vitest";
import { earningWithCoupon } from "#app/domain/money/coupons/discounted-earnings.ts";

// Of a bowl of ₹118 with 18% GST: 10% commission, 18% GST on it, and 0.5% and 0.1% of ₹100.
const bowl = {
  id: 4,
  name: "Clay bowl",
  pricePaise: 11_800,
  gstBasisPoints: 1800,
  rates: { commissionBasisPoints: 1000, commissionGstBasisPoints: 1800, tcsBasisPoints: 50, tdsBasisPoints: 10 },
};
const halfOff = {
  type: "Percentage",
  percentBasisPoints: 5000,
  amountPaise: null,
  maximumDiscountPaise: null,
  minimumPaise: null,
} as const;

describe("what a store earns with its coupon", () => {
  it("is of one piece", () => {
    expect(earningWithCoupon(bowl, halfOff)).toEqual({
      productId: 4,
      name: "Clay bowl",
      pieces: 1,
      pricePaise: 11_800,
      discountPaise: 5900,
      // Of ₹59, which is ₹50 without GST.
      fees: { commissionPaise: 590, commissionGstPaise: 106, tcsPaise: 25, tdsPaise: 5, sellerPaise: 5174 },
      // ₹118 less ₹11.80, ₹2.12, ₹0.50 and ₹0.10.
      withoutPaise: 10_348,
    });
  });

  it("is of so many pieces as reach its minimum, up to 99", () => {
    const pieces = (minimumPaise: number) => earningWithCoupon(bowl, { ...halfOff, minimumPaise });
    expect(pieces(11_800)).toMatchObject({ pieces: 1 });
    expect(pieces(11_801)).toMatchObject({ pieces: 2, pricePaise: 23_600, discountPaise: 11_800 });
    expect(pieces(11_800 * 99)).toMatchObject({ pieces: 99 });
    expect(pieces(11_800 * 99 + 1)).toBeUndefined();
  });
});
