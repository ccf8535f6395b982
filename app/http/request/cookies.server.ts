import { createCookie, type Cookie } from "@remix-run/node";
import { hostCookieName, SESSION_COOKIE } from "#app/http/request/cookie-names.ts";
import { config } from "#app/services.server.ts";

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const MONTH_SECONDS = 30 * DAY_SECONDS;

function hostCookie(name: string, maxAge: number): Cookie {
  return createCookie(hostCookieName(name, config.secureCookies), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: config.secureCookies,
    maxAge,
  });
}

export const sessionCookie = hostCookie(SESSION_COOKIE, 3 * MONTH_SECONDS);
export const cartCookie = hostCookie("haat_cart", 3 * MONTH_SECONDS);
export const localeCookie = hostCookie("haat_locale", 12 * MONTH_SECONDS);
/** `on` or `off` once chosen; see `isLite`. */
export const liteCookie = hostCookie("haat_lite", 12 * MONTH_SECONDS);
/** The email address of an account that is being registered; see routes/auth/remembered-email.server.ts. */
export const emailCookie = hostCookie("haat_email", DAY_SECONDS);
/** The mobile number that a code was sent to; see routes/auth/remembered-mobile.server.ts. */
export const mobileCookie = hostCookie("haat_mobile", HOUR_SECONDS);
/** Recognises a browser that has signed in before; see http/device.server.ts. */
export const deviceCookie = hostCookie("haat_device", 12 * MONTH_SECONDS);
