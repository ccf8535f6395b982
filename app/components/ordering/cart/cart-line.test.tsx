import { GiftCardLine, ProductLine } from "#app/components/ordering/cart/cart-line.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { bowlLine, giftCardLine, lampLine } from "../../../../tests/support/components/sample-shop-cart.ts";

describeBranches("ProductLine", (line) => <ProductLine line={line} />, lampLine, [
  [
    {},
    {
      shows: ["Brass lamp", "₹2,598", "Red, M ₹1,299 each Original price ₹1,999", "Remove: Brass lamp"],
      has: [
        'a[href="/product/12?variant=31"][tabindex="-1"][aria-hidden=true] img',
        'form[method=post][action="/cart/lines/3/quantity"]',
        'form[method=post][action="/cart/lines/3/remove"] use[href$="#trash"]',
        'form[method=post][action="/cart/lines/3/wishlist"] use[href$="#heart"]',
      ],
      lacks: 'use[href$="#warning"]',
      texts: {
        'a[href="/product/12?variant=31"]:not([tabindex])': "Brass lamp",
        'form[action="/cart/lines/3/remove"]': "Remove: Brass lamp",
        'form[action="/cart/lines/3/wishlist"]': "Move to wishlist: Brass lamp",
        "label[for=quantity-3]": "Quantity of Brass lamp",
      },
    },
  ],
  [{ options: {} }, { hides: "Red, M" }],
  [{ quantity: 1 }, { shows: "Original price ₹1,999", hides: "each" }],
  [{ originalPricePaise: null }, { shows: "₹1,299 each", hides: "Original price", lacks: "s" }],
  [{ quantity: 1, originalPricePaise: null }, { hides: ["each", "Original price"] }],
  [{ problem: "Only 1 available" }, { shows: "Only 1 available", has: ['p.text-brick use[href$="#warning"]', "s"] }],
  [{ picture: null }, { hides: "Only 1 available", has: 'a use[href$="#box"]', lacks: "img" }],
]);

describeBranches("GiftCardLine", (line) => <GiftCardLine line={line} />, giftCardLine, [
  [
    {},
    {
      is: "Gift card ₹1,000 To asha@example.com From Meera Happy Diwali Remove: Gift card",
      has: ['form[method=post][action="/cart/lines/5/remove"] use[href$="#trash"]', 'use[href$="#gift"]', ".italic"],
      lacks: ".text-brick",
    },
  ],
  [{ giftCard: { ...giftCardLine.giftCard, message: "" } }, { hides: "Happy Diwali", lacks: ".italic" }],
  [{ problem: "No longer sold" }, { shows: "Happy Diwali No longer sold", has: ".text-brick" }],
]);

// One bowl at full price has neither a price per piece nor a struck-through price.
describeBranches("ProductLine of one piece", (line) => <ProductLine line={line} />, bowlLine, [
  [
    {},
    {
      is: "Clay bowl ₹249 Quantity of Clay bowl Update: Quantity of Clay bowl Remove: Clay bowl Move to wishlist: Clay bowl",
    },
  ],
]);
