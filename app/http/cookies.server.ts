import { createCookie, type Cookie } from "@remix-run/node";
import { config } from "#app/services.server.ts";

const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** `__Host-` binds a cookie to this very host; browsers accept the prefix over HTTPS only. */
function hostCookie(name: string, maxAge: number): Cookie {
  return createCookie(config.secureCookies ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: config.secureCookies,
    maxAge,
  });
}

export const sessionCookie = hostCookie("haat_session", 3 * MONTH_SECONDS);
export const cartCookie = hostCookie("haat_cart", 3 * MONTH_SECONDS);
export const localeCookie = hostCookie("haat_locale", 12 * MONTH_SECONDS);
/** `on` or `off` once somebody chose; see http/lite-mode.server.ts. */
export const liteCookie = hostCookie("haat_lite", 12 * MONTH_SECONDS);
/** Tells a browser in which somebody has signed in before; see http/device.server.ts. */
export const deviceCookie = hostCookie("haat_device", 12 * MONTH_SECONDS);
