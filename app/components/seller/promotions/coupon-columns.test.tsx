import { CouponChip, CouponFacts, couponColumns } from "#app/components/seller/promotions/coupon-columns.tsx";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";
import { runningCoupon } from "../../../../tests/support/components/sample-coupons.ts";

const t = translatorFor("en");

describeColumns("couponColumns", couponColumns, runningCoupon, {
  Code: [[{}, { is: "DIWALI-10", has: 'a[href="/seller/promotions/coupons/6"]', value: "DIWALI-10" }]],
  Discount: [[{}, "12.5%"]],
  Minimum: [[{}, "₹500.50"]],
  "First day": [[{}, { is: "1 Mar 2026", value: "2026-03-01" }]],
  "Last day": [[{}, { is: "31 Mar 2026", value: "2026-03-31" }]],
  Uses: [[{}, "1,234 of 2,000"]],
  "Cost to you": [[{}, { is: "₹1,23,456.50", value: 123_456.5 }]],
  State: [
    [{}, { is: "Running", value: "Running" }],
    [{ state: "used_up" }, { is: "Used up", value: "Used up" }],
  ],
});

describeBranches("CouponChip", ({ state }) => <CouponChip state={state} t={t} />, runningCoupon, [
  [{}, { is: "Running", has: ".text-leaf" }],
  [{ state: "planned" }, { is: "Planned", has: ".text-sky" }],
  [{ state: "ended" }, { is: "Ended", has: ".text-muted" }],
  [{ state: "used_up" }, { is: "Used up", has: ".text-muted" }],
  [{ state: "off" }, { is: "Off", has: ".bg-marigold-tint" }],
]);

describeBranches("CouponFacts", (coupon) => <CouponFacts coupon={coupon} t={t} locale="en" />, runningCoupon, [
  [{}, "Discount 12.5% Minimum ₹500.50 First day 1 March 2026 Last day 31 March 2026 Uses per person 1,500"],
  [
    { minimumPaise: null, usageLimitPerPerson: null },
    "Discount 12.5% Minimum – First day 1 March 2026 Last day 31 March 2026 Uses per person –",
  ],
]);
