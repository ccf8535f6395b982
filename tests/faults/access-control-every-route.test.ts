import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readDataExport } from "#app/domain/insights/privacy/data-export.queries.server.ts";
import { config, db } from "#app/services.server.ts";
import {
  accessOf,
  browserOf,
  expectSafeCookies,
  leaked,
  serveEveryRoute,
  type ServedRoutes,
} from "../support/routes/every-route.ts";
import { createRelatedActors } from "../support/http/http-actors.ts";
import { dataPathOf } from "../support/routes/route-targets.ts";

/**
 * The whole built shop, requested over HTTP by actors who are not related to the planted profile, at every route's address. None of them ever shows
 * or changes that profile's data. The addresses come from app/routes.ts.
 */

// All requests come from one address here.
vi.hoisted(() => (process.env.NETWORK_LIMIT_FACTOR = "10000"));

let served: ServedRoutes;
beforeAll(async () => {
  served = await serveEveryRoute();
});
afterAll(() => served.close());

it("no page, and no page data, shows another person's personal data", async () => {
  const leaks: string[] = [];
  for (const actor of served.unrelatedActors) {
    const ask = await browserOf(actor, served.port);
    for (const { address } of served.pages) {
      for (const path of [address, dataPathOf(address)]) {
        const reply = await ask({ path });
        if (reply.status >= 500) leaks.push(`${actor.who} at ${path}: ${reply.status}`);
        for (const what of leaked(served.planted, actor, reply, path)) leaks.push(`${actor.who} at ${path}: ${what}`);
      }
    }
  }
  expect(leaks).toEqual([]);
});

/** Pages and files that no actor here may open, with the reason. */
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
  for (const actor of [...(await createRelatedActors(served.planted)), ...served.unrelatedActors]) {
    const ask = await browserOf(actor, served.port);
    for (const { address, route } of served.pages.filter((page) => !allowed.has(page.route.path))) {
      const first = await ask({ path: address });
      // After an order, its page shows a notice once.
      const reply = first.headers.location === address ? await ask({ path: address }) : first;
      if (accessOf(reply) === "allowed") allowed.add(route.path);
      for (const word of leaked(served.planted, actor, reply, address)) found.add(word);
    }
  }
  const denied = served.pages.filter(({ route }) => !allowed.has(route.path));
  expect(denied.map(({ route }) => route.path).sort()).toEqual(Object.keys(NEVER_ALLOWED).sort());
  expect(found.size).toBeGreaterThan(20);
});

it("no form posted by another actor changes the planted profile's data, also when posted as a data request", async () => {
  const before = await readDataExport(db, served.planted.profileId);
  const failures: string[] = [];
  for (const actor of served.unrelatedActors) {
    const ask = await browserOf(actor, served.port);
    for (const { path } of served.forms) {
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
        for (const what of leaked(served.planted, actor, reply, path))
          failures.push(`${actor.who} at ${address}: ${what}`);
      }
    }
  }
  expect(failures).toEqual([]);
  expect(await readDataExport(db, served.planted.profileId)).toEqual(before);
});

it("every cookie of all these responses is HttpOnly, host-only and SameSite", expectSafeCookies);
