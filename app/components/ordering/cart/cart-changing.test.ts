import { expect, it } from "vitest";
import { lineChange } from "#app/components/ordering/cart/cart-changing.ts";

it.each([
  [undefined, "", 0],
  ["/product/12", "", 1],
  ["/product/12#options", "?q=lamp", 1],
  ["/product/12", "?variant=7", 0],
  ["/product/12/wish", "", 0],
  ["/cart/lines/3/remove", "", -1],
  ["/cart/lines/3/wishlist", "", -1],
  ["/cart/lines/3/quantity", "", 0],
  ["/cart/coupon/remove", "", 0],
])("a form to %s on a page with the query %j changes the number of lines by %i", (formAction, search, change) => {
  expect(lineChange(formAction, search)).toBe(change);
});
