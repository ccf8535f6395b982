import { CouponCard } from "#app/components/accounts/account/coupon-card.tsx";
import type { UsableCoupon } from "#app/domain/money/coupons/coupons.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { openCoupon } from "../../../../tests/support/components/sample-coupons.ts";

const coupon: UsableCoupon = {
  ...openCoupon,
  id: 8,
  code: "DIWALI",
  percentBasisPoints: 1_250,
  description: "For the festival",
  minimumOrderPaise: 99_900,
  endsAt: new Date("2026-03-01T06:30:00Z"),
  usesLeft: 2,
};

describeBranches("CouponCard", (sample) => <CouponCard coupon={sample} />, coupon, [
  [
    {},
    {
      is: "12.5% off Code DIWALI For the festival On orders of ₹999 or more · Until 1 March 2026 · Works 2 more times Use in cart: DIWALI",
      has: 'form[method=post][action="/customer/rewards/8/use"]',
      lacks: "[role=alert]",
    },
  ],
  [{ minimumOrderPaise: null }, { shows: "festival Until 1 March 2026 · Works 2", hides: "On orders of" }],
  [{ endsAt: null }, { shows: "₹999 or more · Works 2", hides: "Until" }],
  [{ usesLeft: null }, { shows: "Until 1 March 2026 Use in cart", hides: "Works" }],
  [{ usesLeft: 1 }, { shows: "· Works once" }],
  [{ minimumOrderPaise: 0 }, { shows: "On orders of ₹0 or more" }],
  [
    { minimumOrderPaise: null, endsAt: null, usesLeft: null, description: "" },
    { is: "12.5% off Code DIWALI Use in cart: DIWALI", lacks: "p.text-muted" },
  ],
  [{}, { has: "p.text-muted", hides: "Just for you" }],
  [{ profileId: 7 }, { shows: "12.5% off Just for you" }],
  [
    { type: "Fixed", amountPaise: 10_000 },
    { shows: "₹100 off", hides: "%" },
  ],
  [{ type: "Shipping" }, { shows: "Free delivery", hides: "off" }],
  [
    {},
    { shows: "Your cart is empty", has: "[role=alert]" },
    { outcomeOf: { form: "coupon-8", formErrors: ["Your cart is empty"] } },
  ],
  [{}, { hides: "Your cart is empty" }, { outcomeOf: { form: "coupon-9", formErrors: ["Your cart is empty"] } }],
]);
