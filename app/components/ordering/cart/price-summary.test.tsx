import { expect, it } from "vitest";
import { PriceSummary, summaryCoupon } from "#app/components/ordering/cart/price-summary.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { amounts } from "../../../../tests/support/components/sample-shop-cart.ts";

const summary = (sample: typeof amounts) => <PriceSummary amounts={sample} totalLabel="Total to pay" />;

describeBranches("PriceSummary", summary, amounts, [
  [
    {},
    {
      is: "Subtotal (2 items) ₹2,598 Delivery fee ₹49 Total to pay ₹2,647",
      lacks: "dd.text-leaf",
    },
  ],
  [{ itemCount: 1 }, { shows: "Subtotal (1 item) ₹2,598" }],
  [{ itemCount: 1234 }, { shows: "Subtotal (1,234 items)" }],
  [{ discountPaise: 10_000 }, { shows: "₹2,598 Discount −₹100 Delivery fee", has: "div:nth-child(2) > dd.text-leaf" }],
  [{ discountPaise: 1 }, { shows: "Discount −₹0.01" }],
  [{ discountPaise: 10_000, couponCode: "DIWALI" }, { shows: "Discount (DIWALI) −₹100" }],
  [
    { discountPaise: 10_000, couponCode: "DIWALI", couponStore: "Diya House" },
    { shows: "Discount (DIWALI, Diya House) −₹100" },
  ],
  [{ couponCode: "DIWALI" }, { hides: "Discount" }],
  [
    { deliveryPaise: 0, deliverySavedPaise: 4_900 },
    { shows: ["Delivery fee Free", "You saved ₹49 on delivery!"], has: "div:nth-child(2) > dd.text-leaf" },
  ],
  [{ deliveryPaise: 0 }, { shows: "Delivery fee Free", hides: "You saved" }],
  [{ hasGoods: false }, { is: "Subtotal (2 items) ₹2,598 Total to pay ₹2,647" }],
  [
    { giftPaise: 100_000, totalPaise: 164_700 },
    { shows: "Gift card −₹1,000 Total to pay ₹1,647", has: "div:nth-child(3) > dd.text-leaf" },
  ],
  [{ giftPaise: 1 }, { shows: "Gift card −₹0.01" }],
  [{}, { hides: "Gift card" }],
]);

it.each([
  [null, { couponCode: null, couponStore: null }],
  [
    { code: "DIWALI", storeName: null, problem: null },
    { couponCode: "DIWALI", couponStore: null },
  ],
  [
    { code: "DIWALI", storeName: "Diya House", problem: null },
    { couponCode: "DIWALI", couponStore: "Diya House" },
  ],
  [
    { code: "DIWALI", storeName: "Diya House", problem: "Used up" },
    { couponCode: null, couponStore: null },
  ],
])("of the coupon %j the summary names %j", (coupon, named) => {
  expect(summaryCoupon(coupon)).toEqual(named);
});
