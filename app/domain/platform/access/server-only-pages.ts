import * as paths from "#app/paths.ts";

/**
 * Areas whose pages have no client script: sign-in, accounts, seller and admin pages, pages of links sent to another person, reviews, gift cards
 * and applications for openings are forms and lists. Pages with scripts link to them with a document load.
 */
const plainPage =
  /^\/(login|register|verify-email|forgot-password|reset-password|second-factor|confirm-email|join-store|auth|customer|seller|admin|pack|pay|shared|track|reviews|questions|unsubscribe|offline|gift-cards|delivery-place|careers\/[^/?#]+|product\/[^/?#]+\/(?:reviews|questions))(?=[/?#]|$)/;

/** Returns whether the path is in the seller or admin area, or a helper's page. */
export function isBackOffice(path: string): boolean {
  return /^\/(seller|admin|pack)(?=\/|$)/.test(asMatched(path));
}

/** Returns whether the page at this path has no client script. `/seller/product/{id}` leads to a product page, which does. */
export function isServerOnlyPage(address: string): boolean {
  const path = asMatched(address);
  return plainPage.test(path) && !path.startsWith(paths.sellerProduct(""));
}

/** Returns whether the page has all shopper scripts: the common one, the search box, and the React loader. */
export function hasStorefrontScript(path: string, isLite: boolean): boolean {
  return !isLite && !isBackOffice(path);
}

/** Routes are matched decoded and in any letter case. */
function asMatched(address: string): string {
  try {
    return decodeURI(address).toLowerCase();
  } catch {
    return address.toLowerCase();
  }
}
