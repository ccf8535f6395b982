import * as paths from "#app/paths.ts";
/** Returns the page that a coupon's or gift card's form was posted from: the payment page with `?page=payment`, or the cart. */
export function cartFormPage({ request }: { request: Request }): string {
  return new URL(request.url).searchParams.get("page") === "payment" ? paths.checkoutPayment : paths.cart;
}
