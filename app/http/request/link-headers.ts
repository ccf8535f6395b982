/** The address is a secret, or of a few people: it goes to no other site, search engine or cache. */
export const LINK_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};
