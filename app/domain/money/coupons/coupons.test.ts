import { describe, expect, it } from "vitest";
import { canonicalCouponCode, couponProblem, type Coupon } from "#app/domain/money/coupons/coupons.ts";
import { openCoupon } from "../../../../tests/support/components/sample-coupons.ts";

const now = new Date("2026-11-21T12:00:00Z");
const asha = 7;

function problem(given: Partial<Coupon>, usesByPerson = 0, goodsPaise = 100_000): string | undefined {
  return couponProblem({ ...openCoupon, ...given }, { now, goodsPaise, usesByPerson, profileId: asha })?.key;
}

describe("a coupon is valid", () => {
  it("without any condition, as the seeded ones are", () => expect(problem({})).toBeUndefined());
  it("from its first moment on", () => {
    expect(problem({ startsAt: now })).toBeUndefined();
    expect(problem({ startsAt: new Date(now.getTime() + 1) })).toBe("cart:coupon.invalid");
  });
  it("until the moment it ends", () => {
    expect(problem({ endsAt: new Date(now.getTime() + 1) })).toBeUndefined();
    expect(problem({ endsAt: now })).toBe("cart:coupon.expired");
  });
  it("not when it is set to Expired", () => expect(problem({ status: "Expired" })).toBe("cart:coupon.expired"));
  it("for so many uses", () => {
    expect(problem({ usageLimit: 2, redemptionCount: 1 })).toBeUndefined();
    expect(problem({ usageLimit: 2, redemptionCount: 2 })).toBe("cart:coupon.used_up");
  });
  it("for so many uses by one customer", () => {
    expect(problem({ usageLimitPerPerson: 1 }, 0)).toBeUndefined();
    expect(problem({ usageLimitPerPerson: 1 }, 1)).toBe("cart:coupon.used_by_you");
  });
  it("for its customer only", () => {
    expect(problem({ profileId: asha })).toBeUndefined();
    expect(problem({ profileId: 8 })).toBe("cart:coupon.invalid");
    const visitor = { now, goodsPaise: 100_000, usesByPerson: 0, profileId: null };
    expect(couponProblem({ ...openCoupon, profileId: asha }, visitor)?.key).toBe("cart:coupon.invalid");
    expect(couponProblem(openCoupon, visitor)).toBeNull();
  });
  it("from its minimum on", () => {
    expect(problem({ minimumOrderPaise: 100_000 })).toBeUndefined();
    expect(
      couponProblem(
        { ...openCoupon, minimumOrderPaise: 100_001 },
        { now, goodsPaise: 100_000, usesByPerson: 0, profileId: asha },
      ),
    ).toEqual({
      key: "cart:coupon.below_minimum",
      values: { minimum: "₹1,000.01" },
    });
  });
});

describe("a coupon of a store", () => {
  const ofStore = { storeId: 3, storeName: "Diya House", minimumOrderPaise: 50_000 };
  it("is for its store's goods", () => {
    expect(problem(ofStore, 0, 50_000)).toBeUndefined();
    expect(problem(ofStore, 0, 49_999)).toBe("cart:coupon.below_minimum_of_store");
    expect(problem(ofStore, 0, 0)).toBe("cart:coupon.not_of_store");
    expect(problem({ ...ofStore, minimumOrderPaise: null }, 0, 0)).toBe("cart:coupon.not_of_store");
  });
});

it("codes are typed in any case", () => expect(canonicalCouponCode(" save10 ")).toBe("SAVE10"));
