import express from "express";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readOwnData } from "#app/domain/privacy/own-data.queries.server.ts";
import { config, db } from "#app/services.server.ts";
import { loadBuild } from "../../server/shop-build.ts";
import { createShopServer } from "../../server/shop-server.ts";
import { createRelatedActors, createUnrelatedActors, type HttpActor } from "../support/http-actors.ts";
import * as paths from "#app/paths.ts";
import { ensureBuilt } from "../support/built-shop.ts";
import { dataPathOf, routeTargetsOf, bypassRequests, type RouteTarget } from "../support/route-targets.ts";
import { createPlantedPerson, type PlantedPerson } from "../support/planted-person.ts";
import { order } from "../support/shopping-factory.ts";
import { listen, rawRequest, type RawReply, type RawRequest } from "../support/raw-http.ts";

/**
 * The whole built shop, requested over HTTP by actors who are not related to the planted profile: at every route's address, and
 * at the alternative addresses that Remix and proxies accept. None of them ever shows that profile's data. The addresses come
 * from app/routes.ts.
 */

// All requests come from one address here.
vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "10000"));

const STREAMS = new Set<string>([paths.adminChanges, paths.sellerChanges]);

let port: number;
let close: () => Promise<void>;
let planted: PlantedPerson;
let targets: RouteTarget[];
let unrelatedActors: HttpActor[];
beforeAll(async () => {
  await ensureBuilt();
  ({ port, close } = await listen(await createShopServer(await loadBuild(), () => false)));
  planted = await createPlantedPerson();
  const { publicNumber } = await order({ id: planted.profileId }, "razorpay");
  // Streams of changes do not end; live-lists.test.ts asks for them as every actor.
  targets = (await routeTargetsOf(planted, publicNumber)).filter(({ route }) => !STREAMS.has(route.path));
  unrelatedActors = await createUnrelatedActors();
});

afterAll(() => close());

/** Every Set-Cookie line of any response. */
const cookieLines = new Set<string>();

/** The actor's browser. Some routes end a session (admin sign-in ends a customer's): it signs in again then. */
async function browserOf(actor: HttpActor, at = port): Promise<(request: RawRequest) => Promise<RawReply>> {
  let { cookieHeader } = await actor.visit();
  return async (request) => {
    const headers = {
      Host: config.allowedHosts[0]!,
      ...(cookieHeader && { Cookie: cookieHeader }),
      ...request.headers,
    };
    const reply = await rawRequest(at, { ...request, headers });
    const lines = reply.headers["set-cookie"] ?? [];
    for (const line of lines) cookieLines.add(line);
    if (lines.some((line) => line.startsWith("haat_session="))) ({ cookieHeader } = await actor.visit());
    return reply;
  };
}

const pages = () => targets.filter(({ route }) => route.module.default ?? route.module.loader);
const forms = () => targets.filter(({ route }) => route.module.action);

/** Whether the request was allowed. Data requests wrap a redirect into a 202. */
function accessOf({ status }: RawReply): "allowed" | "denied" | number {
  if (status === 200) return "allowed";
  return [202, 204, 301, 302, 303, 308, 400, 404].includes(status) ? "denied" : status;
}

/** A review is public, with its author's name. */
const PUBLIC = /-(title|opinion|name)$/;
/** What administrators see of people, on their own pages. */
const isSupportPage = ({ isSupport }: HttpActor, path: string) =>
  isSupport && /^\/admin\/(tickets|orders|users|gift-cards|contact-inquiries|wholesale-inquiries|careers)/i.test(path);

/** The personal data in this response that the actor must not see. */
function leaked(actor: HttpActor, { body }: RawReply, path: string): string[] {
  const words = planted.words.filter((word) => !PUBLIC.test(word) && body.includes(word));
  const addresses = [...new Set(body.match(/[\w.+-]+@example\.test/g))].filter(
    (address) => address !== actor.email && !actor.colleagues?.includes(address),
  );
  const hashes = /\$argon2|"(password|code|token|id)_hash"/.test(body) ? ["a hash"] : [];
  return [...(isSupportPage(actor, path) ? [] : [...words, ...addresses]), ...hashes];
}

it("no page, and no page data, shows another person's personal data", async () => {
  const leaks: string[] = [];
  for (const actor of unrelatedActors) {
    const ask = await browserOf(actor);
    for (const { address } of pages()) {
      for (const path of [address, dataPathOf(address)]) {
        const reply = await ask({ path });
        if (reply.status >= 500) leaks.push(`${actor.who} at ${path}: ${reply.status}`);
        for (const what of leaked(actor, reply, path)) leaks.push(`${actor.who} at ${path}: ${what}`);
      }
    }
  }
  expect(leaks).toEqual([]);
});

/** Pages and files that no actor here can open, and why. */
const NEVER_ALLOWED: Record<string, string> = {
  "/seller/register/success": "needs a submitted application",
  "/seller/register/status": "needs a submitted application",
  "/seller/register/correct": "needs a rejected application",
  "/admin/seller-application/:id": "needs a submitted application",
  "/admin/seller-application/:id/reject": "needs a submitted application",
  "/admin/seller-application/:id/ban": "needs a submitted application",
  "/admin/seller-application/:id/documents/:kind": "needs a submitted application",
  "/admin/seller-application/:id/documents/:kind/file": "needs a submitted application",
  "/admin/tickets/:number/message-files/:id": "needs a ticket about a conversation",
  "/questions/:id/report": "is of a question without an answer",
  "/seller/products/prices/:id": "needs a preview of prices",
  "/seller/products/import/:id": "redirects: its columns are not chosen",
  "/seller/products/import/:id/pictures": "needs an import that has begun",
  "/seller/products/import/:id/pictures.csv": "needs an import that has begun",
  "/seller/payments/statement.csv": "needs a month",
  "/admin/payouts/stores/:id/statement.csv": "needs a month",
  "/admin/payouts/:number/returned": "redirects: the payout is not paid",
  "/admin/exports/:id": "needs a written file",
  "/seller/exports/:id": "needs a written file",
  "/admin/orders/:number/parcels/:id/cancel": "redirects: the parcel is delivered",
  "/admin/orders/:number/parcels/:id/returned": "redirects: the parcel is delivered",
  "/seller/product/:id": "redirects",
  "/customer/address": "redirects",
  "/logout": "redirects",
  "/login/mobile/code": "redirects: no code was asked for",
  "/auth/:provider": "is for forms, and redirects",
  "/auth/:provider/callback": "no OAuth provider is configured",
  "/auth/link": "no OAuth provider is configured",
  "/customer/settings/sign-in-methods/:provider/connect": "no OAuth provider is configured",
  "/dev/mailbox/:id": "no email was sent; the demo mailbox is public",
  "/dev/mailbox/:id/html": "no email was sent; the demo mailbox is public",
  "/*": "is not a page",
};

it("control: each page opens for some actor, and the profile's own pages are full of those words", async () => {
  const found = new Set<string>();
  const allowed = new Set<string>();
  for (const actor of [...(await createRelatedActors(planted)), ...unrelatedActors]) {
    const ask = await browserOf(actor);
    for (const { address, route } of pages().filter((page) => !allowed.has(page.route.path))) {
      const first = await ask({ path: address });
      // After an order its page shows a notice once.
      const reply = first.headers.location === address ? await ask({ path: address }) : first;
      if (accessOf(reply) === "allowed") allowed.add(route.path);
      for (const word of leaked(actor, reply, address)) found.add(word);
    }
  }
  const denied = pages().filter(({ route }) => !allowed.has(route.path));
  expect(denied.map(({ route }) => route.path).sort()).toEqual(Object.keys(NEVER_ALLOWED).sort());
  expect(found.size).toBeGreaterThan(20);
});

it("alternative requests are allowed exactly where the plain request is", async () => {
  expect(await bypasses(port, unrelatedActors, pages())).toEqual([]);
});

it("naive variant: a guard that compares raw paths is bypassed", async () => {
  const app = express();
  app.use((request, response, next) => (request.path === "/customer" ? response.sendStatus(404) : next()));
  app.get("/customer", (_request, response) => void response.send("the account"));
  const naive = await listen(app);
  const targets = pages().filter(({ path }) => path === "/customer");
  expect(await bypasses(naive.port, unrelatedActors.slice(0, 1), targets)).toEqual([
    "a visitor: a trailing slash of /customer is 200",
    "a visitor: capital letters of /customer is 200",
  ]);
  await naive.close();
});

async function bypasses(at: number, actors: readonly HttpActor[], asked: readonly RouteTarget[]): Promise<string[]> {
  const differences: string[] = [];
  /** Public pages have nothing to bypass. */
  const publicTargets = new Set<RouteTarget>();
  for (const actor of actors) {
    const ask = await browserOf(actor, at);
    for (const target of asked) {
      if (publicTargets.has(target)) continue;
      const direct = accessOf(await ask({ path: target.address }));
      for (const [name, request] of bypassRequests(target)) {
        const reply = await ask(request);
        // A forbidden route must remain forbidden. An allowed one may lack alternatives.
        if (reply.status >= 500 || (direct === "denied" && accessOf(reply) !== "denied"))
          differences.push(`${actor.who}: ${name} of ${target.address} is ${reply.status}`);
        for (const what of leaked(actor, reply, target.path))
          differences.push(`${actor.who}: ${name} of ${target.address} shows ${what}`);
      }
      if (actor.email === undefined && direct === "allowed") publicTargets.add(target);
    }
  }
  return differences;
}

it("disguised addresses and the route manifest are not served", async () => {
  const ask = await browserOf(unrelatedActors[1]!);
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

it("no form posted by another actor changes the planted profile's data, also when posted as a data request", async () => {
  const before = await readOwnData(db, planted.profileId);
  const failures: string[] = [];
  for (const actor of unrelatedActors) {
    const ask = await browserOf(actor);
    for (const { path } of forms()) {
      // Support works on tickets and reviews.
      if (actor.isSupport && path.startsWith("/admin/")) continue;
      for (const address of [path, dataPathOf(path)]) {
        const reply = await ask({
          method: "POST",
          path: address,
          headers: {
            Origin: config.origin,
            "Content-Type": "application/x-www-form-urlencoded",
            "X-HTTP-Method-Override": "DELETE",
          },
          body: "quantity=3&to=processing&agree=on&full_name=Nobody&city=Rajkot&_method=DELETE",
        });
        if (reply.status >= 500) failures.push(`${actor.who} at ${address}: ${reply.status}`);
        for (const what of leaked(actor, reply, path)) failures.push(`${actor.who} at ${address}: ${what}`);
      }
    }
  }
  expect(failures).toEqual([]);
  expect(await readOwnData(db, planted.profileId)).toEqual(before);
});

it("every cookie of all these responses is HttpOnly, host-only and SameSite", () => {
  expect(new Set([...cookieLines].map((line) => line.split("=")[0]))).toContain("haat_session");
  for (const line of cookieLines) {
    const attributes = line.split("; ").slice(1);
    expect(attributes, line).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax"]));
    expect(line).not.toMatch(/; domain/i);
  }
});
