import { CouponOffers } from "#app/components/ordering/cart/coupon-offers.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const offers = [
  { code: "FIRST", savedPaise: 5_000 },
  { code: "DIWALI", savedPaise: 10_000 },
];
const form = 'form[method=post][action="/cart/coupon?page=cart"]';

describeBranches("CouponOffers", (props) => <CouponOffers {...props} />, { offers }, [
  [
    {},
    {
      is: "Coupons for this cart FIRST: save ₹50 Apply: FIRST DIWALI: save ₹100 Apply: DIWALI",
      has: [
        `li:nth-child(1) ${form} input[name=code][value=FIRST]`,
        `li:nth-child(2) ${form} input[name=code][value=DIWALI]`,
      ],
    },
  ],
  [{ offers: [] }, ""],
]);
