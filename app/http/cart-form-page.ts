/** The coupon's and the gift card's forms stand in the cart and at the payment; `?page=payment` says where this one was. */
export function cartFormPage(request: Request): string {
  return new URL(request.url).searchParams.get("page") === "payment" ? "/checkout/payment" : "/cart";
}
