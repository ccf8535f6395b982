import type { StoreCoupon } from "#app/domain/coupons/store-coupons.ts";

/** A store's coupon of 12.5% that runs. */
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
