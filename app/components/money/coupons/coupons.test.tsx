import type { ComponentProps } from "react";
import { CouponLimitFields } from "#app/components/money/coupons/coupon-limit-fields.tsx";
import { couponValueText, minimumColumn, usesColumn } from "#app/components/money/coupons/coupon-term-columns.tsx";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";
import { runningCoupon } from "../../../../tests/support/components/sample-coupons.ts";

describeBranches("couponValueText", (coupon) => <p>{couponValueText(coupon, translatorFor("en"))}</p>, runningCoupon, [
  [{}, "12.5%"],
  [{ maximumDiscountPaise: 20_000 }, "12.5%, at most ₹200"],
  [{ amountPaise: 10_050, percentBasisPoints: null }, "₹100.50"],
  [{ percentBasisPoints: null }, "–"],
  [{ percentBasisPoints: null, maximumDiscountPaise: 20_000 }, "–"],
]);

describeColumns("columns of a coupon's terms", ({ t }) => [minimumColumn(t), usesColumn(t)], runningCoupon, {
  Minimum: [
    [{}, { is: "₹500.50", value: 500.5 }],
    [{ minimumPaise: 0 }, { is: "₹0", value: 0 }],
    [{ minimumPaise: null }, { is: "–", value: null }],
  ],
  Uses: [
    [{}, { is: "1,234 of 2,000", value: 1234 }],
    [{ usageLimit: null }, { is: "1,234", value: 1234 }],
  ],
});

const sample = {
  fields: {
    first_day: { name: "first_day" },
    last_day: { name: "last_day" },
    uses: { name: "uses", optional: true },
    uses_per_person: { name: "uses_per_person", optional: true },
  },
  shown: { first_day: "2026-03-01", last_day: "2026-03-31", uses: "100", uses_per_person: "2" },
  isUsed: false,
} as ComponentProps<typeof CouponLimitFields>;

describeBranches("CouponLimitFields", (props) => <CouponLimitFields {...props} />, sample, [
  [
    {},
    {
      is: "First day Last day Until midnight, Indian time. Uses in all (optional) Uses per person (optional)",
      has: [
        'input[type=date][name=first_day][value="2026-03-01"]',
        'input[type=date][name=last_day][value="2026-03-31"]',
        'input[name=uses][value="100"]',
        'input[name=uses_per_person][value="2"]',
      ],
      lacks: "[readonly]",
    },
  ],
  [{ isUsed: true }, { has: ["input[name=first_day][readonly]", "input[name=last_day]:not([readonly])"] }],
  [
    { shown: undefined },
    {
      has: [
        'input[name=first_day][value=""]',
        'input[name=last_day][value=""]',
        'input[name=uses][value=""]',
        'input[name=uses_per_person][value=""]',
      ],
    },
  ],
]);
