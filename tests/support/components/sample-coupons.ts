import type { Coupon } from "#app/domain/money/coupons/coupons.ts";
import type { StoreCoupon } from "#app/domain/money/coupons/store-coupons.ts";

/** A store's active coupon of 12.5%. */
export const runningCoupon: StoreCoupon = {
  id: 6,
  code: "DIWALI-10",
  type: "Percentage",
  percentBasisPoints: 1_250,
  amountPaise: null,
  maximumDiscountPaise: null,
  minimumPaise: 50_050,
  usageLimit: 2_000,
  usageLimitPerPerson: 1_500,
  firstDay: "2026-03-01",
  lastDay: "2026-03-31",
  uses: 1_234,
  isUsed: false,
  costPaise: 12_345_650,
  status: "Active",
  state: "running",
};

/** A marketplace coupon of 10% for everybody, always valid. */
export const openCoupon: Coupon = {
  id: 1,
  code: "SAVE10",
  type: "Percentage",
  percentBasisPoints: 1000,
  amountPaise: null,
  description: "",
  status: "Active",
  minimumOrderPaise: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  usageLimitPerPerson: null,
  redemptionCount: 0,
  profileId: null,
  maximumDiscountPaise: null,
  storeId: null,
  storeName: null,
};
