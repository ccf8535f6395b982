import { Savings } from "#app/components/ordering/cart/savings.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const coupon = { code: "DIWALI", storeName: null, problem: null };
const giftCard = { lastFour: "7K2P", balancePaise: 100_000, problem: null };
const cart = { coupon: null, giftCard: null, quote: { discountPaise: 0, giftPaise: 0 } };
const sample: Parameters<typeof Savings>[0] = { cart, page: "cart" };
const discounted = { discountPaise: 10_000, giftPaise: 50_000 };

describeBranches("Savings", (props) => <Savings {...props} />, sample, [
  [
    {},
    {
      is: "Coupon Apply Have a gift card? Gift card code Apply",
      has: [
        'form[action="/cart/coupon?page=cart"] #coupon-code',
        'details:not([open]) form[action="/cart/gift-card?page=cart"] #gift-card-code',
      ],
      lacks: ["details[open]", 'form[action^="/cart/coupon/remove"]'],
    },
  ],
  [
    { page: "payment" },
    { has: ['form[action="/cart/coupon?page=payment"]', 'form[action="/cart/gift-card?page=payment"]'] },
  ],
  [
    { cart: { ...cart, coupon, giftCard, quote: discounted } },
    {
      is: "Coupon DIWALI Remove: DIWALI DIWALI: you save ₹100 Gift card Ends in 7K2P Remove: Gift card Pays ₹500 of its ₹1,000",
      has: ['form[action="/cart/coupon/remove?page=cart"]', 'form[action="/cart/gift-card/remove?page=cart"]'],
      lacks: ["details", "#coupon-code"],
    },
  ],
  [
    { page: "payment", cart: { ...cart, coupon, giftCard, quote: discounted } },
    {
      has: ['form[action="/cart/coupon/remove?page=payment"]', 'form[action="/cart/gift-card/remove?page=payment"]'],
    },
  ],
  [
    { cart: { ...cart, coupon: { ...coupon, storeName: "Diya House" }, quote: discounted } },
    { shows: "DIWALI: you save ₹100 on products of Diya House" },
  ],
  [
    { cart: { ...cart, coupon, quote: { discountPaise: 1, giftPaise: 0 } } },
    { shows: "DIWALI: you save ₹0.01", hides: "free delivery" },
  ],
  [{ cart: { ...cart, coupon } }, { shows: "DIWALI: free delivery", hides: "you save" }],
  [
    { cart: { ...cart, coupon: { ...coupon, problem: "Used up" }, giftCard: { ...giftCard, problem: "It is empty" } } },
    { shows: ["Used up", "It is empty"], hides: ["free delivery", "Pays"] },
  ],
  [
    {},
    { shows: "This coupon has expired", has: "#coupon-code[value=OLD]", lacks: "details[open]" },
    { outcomeOf: { form: "coupon", values: { code: "OLD" }, errors: { code: ["This coupon has expired"] } } },
  ],
  [
    {},
    { shows: "Enter a valid gift card code", has: ["details[open]", "#gift-card-code[value=OLD]"], hides: "expired" },
    { outcomeOf: { form: "gift-card", values: { code: "OLD" }, errors: { code: ["Enter a valid gift card code"] } } },
  ],
]);
