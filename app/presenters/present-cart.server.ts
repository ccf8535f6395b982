import type { CartLineView, CartView } from "#app/domain/ordering/carts/carts.ts";
import { placeProblem } from "#app/domain/ordering/carts/delivery-problems.ts";
import type { Notice } from "#app/domain/domain-error.ts";
import { shopperPlace } from "#app/http/people/delivery-place.server.ts";
import { refusalText } from "#app/http/actions/form.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";

/**
 * Returns a cart as its pages show it: problems of a line or a code in the reader's language. A line whose seller does not deliver to the
 * shopper's place says so, where the place is known; that alone does not keep the cart from the checkout, which asks for the address.
 */
export async function presentCart(args: RequestArgs, cart: CartView) {
  const t = await getT(args);
  const isLimited = cart.lines.some((line) => line.kind === "product" && line.sellsOnlyIn !== null);
  const place = isLimited ? await shopperPlace(args) : undefined;
  const problemOf = (line: CartLineView) =>
    line.problem ?? (place && line.kind === "product" ? placeProblem(line, place) : null);
  const text = (notice: Notice | null) => notice && refusalText(t, notice);
  return {
    lines: cart.lines.map((line) => ({ ...presentLine(line), problem: text(problemOf(line)) })),
    quote: { ...cart.quote, codRefusal: text(cart.quote.codRefusal), codHint: text(cart.quote.codHint) },
    coupon: cart.coupon && {
      code: cart.coupon.code,
      storeName: cart.coupon.storeName,
      problem: text(cart.coupon.problem),
    },
    giftCard: cart.giftCard && { ...cart.giftCard, problem: text(cart.giftCard.problem) },
    shippingAddress: cart.shippingAddress,
    orderable: cart.orderable,
  };
}

/** Returns the line without what only orders need. */
function presentLine(line: CartLineView) {
  if (line.kind === "gift_card") return line;
  const { snapshot: _, ...shown } = line;
  return shown;
}
