/**
 * The areas whose pages carry no script: signing in, accounts, the sellers' and administrators' offices, reviews and gift cards are forms and lists,
 * and what a slow phone does not download it does not wait for. Their routes say `handle = { hydrate: false }` (a test compares the two);
 * a page that has scripts goes there by loading the document.
 */
const plainPage =
  /^\/(login|register|verify-email|forgot-password|reset-password|second-factor|confirm-email|auth|customer|seller|admin|reviews|unsubscribe|gift-cards|product\/[^/?#]+\/reviews)(?=[/?#]|$)/;

/** Whether the page at this address of the shop carries no script. `/seller/product/{id}` leads to a product page, which does. */
export function isServerOnlyPage(address: string): boolean {
  return plainPage.test(address) && !address.startsWith("/seller/product/");
}
