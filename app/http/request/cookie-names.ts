/** Returns the name under which the shop sets a cookie. `__Host-` binds it to this very host; browsers accept the prefix over HTTPS only. */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

export const SESSION_COOKIE = "haat_session";

/** The version of the shop's style sheet that the browser has (server/page-cache/shop-styles.ts). */
export const STYLES_COOKIE = "haat_styles";
