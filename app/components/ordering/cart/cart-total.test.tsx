import { CartTotal, CheckoutBar } from "#app/components/ordering/cart/cart-total.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { amounts } from "../../../../tests/support/components/sample-shop-cart.ts";

const { couponCode: _code, couponStore: _store, ...quote } = amounts;
const coupon = { code: "DIWALI", storeName: null, problem: null };
const cart: Parameters<typeof CartTotal>[0]["cart"] = { quote, coupon: null, giftCard: null };
const sample: Parameters<typeof CartTotal>[0] = {
  cart,
  offers: [{ code: "FIRST", savedPaise: 5_000 }],
  freeDeliveryOver: 300_000,
};
const changing = { sending: { to: "/cart/lines/3/remove" } };

describeBranches("CartTotal", (props) => <CartTotal {...props} />, sample, [
  [
    {},
    {
      shows: [
        "Coupons for this cart FIRST: save ₹50",
        "Delivery is free on orders above ₹3,000. Add items worth more than ₹402 to get it.",
        "Subtotal (2 items) ₹2,598 Delivery fee ₹49 Total ₹2,647",
      ],
      hides: ["Updating…", "Discount"],
      has: 'form[action="/cart/coupon?page=cart"]',
      lacks: ["[aria-busy]", ".animate-pulse"],
      texts: { "section h2[id]": "Order summary" },
    },
  ],
  [{ cart: { ...cart, quote: { ...quote, deliveryPaise: 0 } } }, { shows: "Free", hides: "Delivery is free" }],
  [{ cart: { ...cart, quote: { ...quote, deliveryPaise: 1 } } }, { shows: "Delivery is free" }],
  [{}, { shows: "Updating… ₹2,647", hides: "Total ₹", has: "[aria-busy=true].animate-pulse" }, changing],
  [{ cart: { ...cart, coupon, quote: { ...quote, discountPaise: 10_000 } } }, { shows: "Discount (DIWALI) −₹100" }],
  [
    {
      cart: { ...cart, coupon: { ...coupon, problem: "Used up" }, quote: { ...quote, discountPaise: 10_000 } },
    },
    { shows: ["Used up", "Discount −₹100"], hides: "Discount (DIWALI)" },
  ],
]);

describeBranches("CheckoutBar", (props) => <CheckoutBar {...props} />, { orderable: true, total: 264_700 }, [
  [
    {},
    {
      is: "Total ₹2,647 Checkout 100% Secure Checkout",
      has: 'a[href="/checkout"]:not([aria-disabled])',
      lacks: ["button", "[aria-busy]", ".animate-pulse", "#not-orderable"],
    },
  ],
  [
    { orderable: false },
    {
      is: "Fix the marked items before you check out. Total ₹2,647 Checkout 100% Secure Checkout",
      has: "button[type=button][disabled][aria-describedby=not-orderable]",
      lacks: "a",
    },
  ],
  [
    {},
    { is: "Updating… ₹2,647 Checkout 100% Secure Checkout", has: ["p[aria-busy=true]", "b.animate-pulse"] },
    changing,
  ],
]);
