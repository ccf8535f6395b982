import { randomInt } from "node:crypto";
import type { Request, Response } from "express";
import { hostCookieName } from "#app/http/request/cookie-names.ts";

/** Delays before a page reloads itself: the first time, the second …; after the last it no longer does. */
const WAITS_SECONDS = [3, 5, 10, 20, 40, 60];
/** Random extra, so that clients rejected together do not return together. */
const SPREAD_SECONDS = 3;
const COOKIE = "haat_reloads";
const FORGET_AFTER_SECONDS = 180;

/**
 * Sets `Retry-After`. Returns after how many seconds a requested page may reload itself; undefined for a form, and after the last of
 * `WAITS_SECONDS`, so that a tab left open stops. A short-lived cookie counts the reloads.
 */
export function reloadLater(
  request: Pick<Request, "method" | "path" | "secure" | "headers">,
  response: Pick<Response, "set" | "cookie">,
): number | undefined {
  const name = hostCookieName(COOKIE, request.secure);
  const counted = Number(new RegExp(`(?:^|;\\s*)${name}=(\\d)(?:;|$)`).exec(request.headers.cookie ?? "")?.[1] ?? 0);
  const isPage = request.method === "GET" && !request.path.endsWith(".data");
  const wait = WAITS_SECONDS[isPage ? counted : 0];
  const seconds = (wait ?? FORGET_AFTER_SECONDS) + randomInt(SPREAD_SECONDS);
  response.set("Retry-After", String(seconds));
  if (!isPage || wait === undefined) return undefined;
  response.cookie(name, String(counted + 1), {
    maxAge: FORGET_AFTER_SECONDS * 1000,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: request.secure,
  });
  return seconds;
}
