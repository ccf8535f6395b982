import fs from "node:fs";
import path from "node:path";
import { hostCookieName, STYLES_COOKIE } from "#app/http/request/cookie-names.ts";
import { pageStyles } from "./page-styles.ts";

/**
 * The style sheet of shoppers' pages. A browser without it gets the needed part with the page, so that it can show the page after one round trip
 *. A browser has the sheet when it sends the sheet's cookie.
 */
export interface ShopStyles {
  /** Path of the sheet. */
  href: string;
  /** `Set-Cookie` of the sheet's response. */
  cookie: string;
  /** Returns whether the browser has the sheet, by its header `Cookie`. */
  isKnownTo: (cookies: string | undefined) => boolean;
  /** Returns the part of the sheet that a document needs. */
  partFor: (document: string) => string;
}

/** Returns the style sheet at the path `href`, read from the build's directory. */
export function readShopStyles(href: string, clientDirectory: string, isSecure: boolean): ShopStyles {
  const name = hostCookieName(STYLES_COOKIE, isSecure);
  const version = path.basename(href, ".css");
  const known = new RegExp(`(?:^|;\\s*)${name}=${version}(?:;|$)`);
  return {
    href,
    cookie: `${name}=${version}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`,
    isKnownTo: (cookies = "") => known.test(cookies),
    partFor: pageStyles(fs.readFileSync(path.join(clientDirectory, href), "utf8")),
  };
}
