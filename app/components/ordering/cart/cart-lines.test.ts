import { expect, it } from "vitest";
import { groupByStore } from "#app/components/ordering/cart/cart-lines.ts";
import { bowlLine, giftCardLine, lampLine } from "../../../../tests/support/components/sample-shop-cart.ts";

it("groups lines by seller in the order in which they were added, gift cards apart", () => {
  const later = { ...lampLine, id: 9 };
  expect(groupByStore([bowlLine, giftCardLine, lampLine, { ...giftCardLine, id: 8 }, later])).toEqual({
    sellers: [
      { sellerId: 2, sellerName: "Mitti Works", sellerSlug: "mitti-works", lines: [bowlLine] },
      { sellerId: 1, sellerName: "Diya House", sellerSlug: "diya-house", lines: [lampLine, later] },
    ],
    giftCards: [giftCardLine, { ...giftCardLine, id: 8 }],
  });
});

it("groups nothing", () => {
  expect(groupByStore([])).toEqual({ sellers: [], giftCards: [] });
});
