import type { CartView, ProductLineView } from "#app/domain/ordering/carts/carts.ts";
import type { Notice } from "#app/domain/domain-error.ts";
import { deliversTo, type DeliveryPlace } from "#app/domain/money/delivery/delivery-area.ts";

/** Returns why the cart's shipping address cannot be delivered to, naming the products; null when it can, or is not known. */
export function addressProblem(cart: Pick<CartView, "lines" | "shippingAddress">): Notice | null {
  const { shippingAddress } = cart;
  if (!shippingAddress) return null;
  const outside = cart.lines
    .filter((line) => line.kind === "product")
    .filter((line) => isOutside(line, shippingAddress));
  if (outside.length === 0) return null;
  const items = outside.map(({ name, sellsOnlyIn }) => `${name} (${sellsOnlyIn})`).join(", ");
  return { key: "messages:checkout.not_delivered", values: { state: shippingAddress.state, items } };
}

/** Returns why a line cannot be delivered to the place; null when it can. */
export function placeProblem(line: ProductLineView, place: DeliveryPlace): Notice | null {
  if (!isOutside(line, place)) return null;
  return { key: "messages:delivery_area.line", values: { zip: place.zip, state: line.sellsOnlyIn ?? "" } };
}

function isOutside(line: ProductLineView, place: DeliveryPlace): boolean {
  return line.isSold && !deliversTo(line.sellsOnlyIn, place);
}
