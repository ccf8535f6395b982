import { EmptyCart } from "#app/components/ordering/cart/empty-cart.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { bowlCard, lampCard } from "../../../../tests/support/components/sample-shop-products.ts";

const sample: Parameters<typeof EmptyCart>[0] = { signedIn: true, viewed: [lampCard], popular: [] };

describeBranches("EmptyCart", (props) => <EmptyCart {...props} />, sample, [
  [
    {},
    {
      shows: [
        "Your Cart is Empty Everything you add stays here, also when you come back tomorrow.",
        "Continue Shopping",
        "Recently viewed",
        "Brass lamp",
      ],
      hides: ["Log in to see your saved cart", "Popular products"],
      has: ['a[href="/"]', 'use[href$="#cart"]'],
      texts: { 'a[href="/customer/wishlist"]': "View your wishlist", h1: "Your Cart is Empty" },
    },
  ],
  [
    { signedIn: false, viewed: [], popular: [bowlCard] },
    {
      shows: ["Popular products", "Clay bowl"],
      hides: ["View your wishlist", "Recently viewed"],
      texts: { 'a[href="/login?redirect=/cart"]': "Log in to see your saved cart" },
    },
  ],
]);
