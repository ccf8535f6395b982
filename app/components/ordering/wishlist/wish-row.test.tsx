import { WaitedFor } from "#app/components/ordering/wishlist/waited-for.tsx";
import { WishRow } from "#app/components/ordering/wishlist/wish-row.tsx";
import type { WishlistItem } from "#app/domain/ordering/wishlists/wishlists.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { lampCard, picture } from "../../../../tests/support/components/sample-shop-products.ts";

const wish: WishlistItem = {
  productId: 12,
  name: "Brass lamp",
  picture,
  card: lampCard,
  dropPaise: 10_000,
  fewLeft: 3,
};
const toCart = 'form[method=post][action="/customer/wishlist/12/to-cart?page=2"]';
const problem = { errors: { id: ["Your cart is full"] } };

describeBranches("WishRow", (sample) => <WishRow wish={sample} search="?page=2" />, wish, [
  [
    {},
    {
      is: "Brass lamp ₹1,299 Original price ₹1,999 Sold by Diya House ₹100 less than when you saved it Only 3 left Move to cart: Brass lamp Remove: Brass lamp",
      has: [
        'a[href="/product/12"][tabindex="-1"] img',
        'a[href="/product/12"]:not([tabindex])',
        `${toCart} button[data-pending="Adding…"]`,
        'form[method=post][action="/customer/wishlist/12/remove?page=2"]',
      ],
      lacks: "[role=alert]",
    },
  ],
  [{ dropPaise: 0 }, { shows: "Only 3 left", hides: "less than when" }],
  [{ dropPaise: 1 }, { shows: "₹0.01 less than when you saved it" }],
  [{ fewLeft: null }, { shows: "less than when", hides: "Only 3 left" }],
  [
    { card: { ...lampCard, inStock: false } },
    { shows: "Sold by Diya House Out of Stock", hides: ["less than when", "Only 3 left"], has: "a", lacks: toCart },
  ],
  [{ card: undefined }, { is: "Brass lamp No longer sold Remove: Brass lamp", has: "img", lacks: ["a", toCart] }],
  [{}, { shows: "Your cart is full", has: "[role=alert]" }, { outcomeOf: { form: "wish-12", ...problem } }],
  [{}, { hides: "Your cart is full" }, { outcomeOf: { form: "wish-13", ...problem } }],
]);

const alerts = [
  { variantId: 31, productId: 12, name: "Brass lamp, Red", picture: null },
  { variantId: 41, productId: 13, name: "Clay bowl", picture },
];

describeBranches("WaitedFor", (props) => <WaitedFor {...props} />, { alerts }, [
  [
    {},
    {
      is: "You get a message when these are back Brass lamp, Red Cancel alert: Brass lamp, Red Clay bowl Cancel alert: Clay bowl",
      has: [
        'li:nth-child(1) a[href="/product/12?variant=31"]',
        'li:nth-child(2) form[method=post][action="/product/13/stock-alert"] input[name=variant_id][value="41"]',
        "li:nth-child(2) input[name=wanted][value=no]",
        'li:nth-child(2) input[name=return_to][value="/customer/wishlist?page=2"]',
      ],
    },
    { at: "/customer/wishlist?page=2" },
  ],
  [{ alerts: [] }, ""],
]);
