import { SellerGroups } from "#app/components/ordering/cart/seller-groups.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { bowlLine, giftCardLine, lampLine } from "../../../../tests/support/components/sample-shop-cart.ts";

const lines = [bowlLine, giftCardLine, lampLine];

describeBranches("SellerGroups", (props) => <SellerGroups {...props} />, { lines }, [
  [
    {},
    {
      has: [
        'section:nth-of-type(1) h2 a[href="/store/mitti-works"]',
        'section:nth-of-type(2) h2 a[href="/store/diya-house"]',
        'section:nth-of-type(1) form[action="/cart/lines/4/remove"]',
        'section:nth-of-type(2) form[action="/cart/lines/3/remove"]',
        'section:nth-of-type(3) form[action="/cart/lines/5/remove"]',
      ],
      texts: {
        "section:nth-of-type(1) h2": "Sold by Mitti Works",
        "section:nth-of-type(2) h2": "Sold by Diya House",
        "section:nth-of-type(3) h2": "Gift cards, sent by email",
      },
    },
  ],
  [{ lines: [lampLine, { ...lampLine, id: 9 }] }, { hides: "Gift cards, sent by email", has: "li:nth-child(2)" }],
  [{ lines: [giftCardLine] }, { shows: "Gift cards, sent by email", hides: "Sold by" }],
  [{ lines: [] }, ""],
]);
