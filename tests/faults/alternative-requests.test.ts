import express from "express";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  accessOf,
  browserOf,
  expectSafeCookies,
  leaked,
  serveEveryRoute,
  type ServedRoutes,
} from "../support/routes/every-route.ts";
import type { HttpActor } from "../support/http/http-actors.ts";
import { listen } from "../support/http/raw-http.ts";
import { bypassRequests, type RouteTarget } from "../support/routes/route-targets.ts";

/** As access-control-every-route.test.ts, at the alternative addresses that Remix and proxies accept, and with their headers. */

// All requests come from one address here.
vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "10000"));

let served: ServedRoutes;
beforeAll(async () => {
  served = await serveEveryRoute();
});
afterAll(() => served.close());

it("alternative requests are allowed exactly where the plain request is", async () => {
  expect(await bypasses(served.port, served.unrelatedActors, served.pages)).toEqual([]);
  // Each actor requests each page in up to 14 ways, one after the other.
}, 1_800_000);

it("naive variant: a guard that compares raw paths is bypassed", async () => {
  const app = express();
  app.use((request, response, next) => (request.path === "/customer" ? response.sendStatus(404) : next()));
  app.get("/customer", (_request, response) => void response.send("the account"));
  const naive = await listen(app);
  const targets = served.pages.filter(({ path }) => path === "/customer");
  expect(await bypasses(naive.port, served.unrelatedActors.slice(0, 1), targets)).toEqual([
    "a visitor: a trailing slash of /customer is 200",
    "a visitor: capital letters of /customer is 200",
  ]);
  await naive.close();
});

async function bypasses(at: number, actors: readonly HttpActor[], asked: readonly RouteTarget[]): Promise<string[]> {
  const differences: string[] = [];
  /** Public pages: nothing to bypass. */
  const publicTargets = new Set<RouteTarget>();
  /** Pages that an earlier actor may open: their alternatives are already tested. */
  const openedTargets = new Set<RouteTarget>();
  for (const actor of actors) {
    const ask = await browserOf(actor, at);
    for (const target of asked) {
      if (publicTargets.has(target)) continue;
      const direct = accessOf(await ask({ path: target.address }));
      if (direct === "allowed" && openedTargets.has(target)) continue;
      for (const [name, request] of bypassRequests(target)) {
        const reply = await ask(request);
        // A forbidden route must remain forbidden. An allowed one may lack alternatives.
        if (reply.status >= 500 || (direct === "denied" && accessOf(reply) !== "denied"))
          differences.push(`${actor.who}: ${name} of ${target.address} is ${reply.status}`);
        for (const what of leaked(served.planted, actor, reply, target.path))
          differences.push(`${actor.who}: ${name} of ${target.address} shows ${what}`);
      }
      if (direct === "allowed") (actor.email === undefined ? publicTargets : openedTargets).add(target);
    }
  }
  return differences;
}

it("disguised addresses and the route manifest are not served", async () => {
  const ask = await browserOf(served.unrelatedActors[1]!, served.port);
  const statuses: Record<string, number> = {};
  for (const path of [
    "//customer",
    "/customer//orders",
    "/customer%2forders",
    "/customer/%2e%2e/admin",
    "/customer/../admin",
    "/customer\\orders",
    "/__manifest?p=/admin&version=1",
    "/__manifest",
    "/admin%00",
  ])
    statuses[path] = (await ask({ path })).status;
  expect(Object.values(statuses).filter((status) => status !== 400 && status !== 404)).toEqual([]);
});

it("every cookie of all these responses is HttpOnly, host-only and SameSite", expectSafeCookies);
