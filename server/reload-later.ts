import { randomInt } from "node:crypto";
import type { Request, Response } from "express";
import { hostCookieName } from "#app/http/cookie-names.ts";

/** How long a page waits before it reloads itself, the first time, the second …; after the last it waits for its reader. */
const WAITS_SECONDS = [3, 5, 10, 20, 40, 60];
/** So that those who were refused together do not come back together. */
const SPREAD_SECONDS = 3;
const COOKIE = "haat_reloads";
const FORGET_AFTER_SECONDS = 180;

/**
 * Says in `Retry-After` when to come again. Returns after how many seconds a page that was asked for may reload itself; undefined for a form, and once
 * it has done so often enough: a tab that is left open must not go on asking for ever. A short-lived cookie counts.
 */
export function reloadLater(request: Request, response: Response): number | undefined {
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
