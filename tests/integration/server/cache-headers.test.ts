import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { config } from "#app/services.server.ts";
import { action as liteMode } from "#app/routes/shop/frame/lite-mode.ts";
import { loadBuild } from "../../../server/remix/shop-build.ts";
import { createShopServer } from "../../../server/shop-server.ts";
import { ensureBuilt } from "../../support/processes/built-shop.ts";
import { createProduct, createProfile, createSeller } from "../../support/factories/factories.ts";
import { listen, rawRequest, type RawReply } from "../../support/http/raw-http.ts";
import { createBuyer, order } from "../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../support/http/visitor.ts";

/** Headers of the built shop's own pages, as seen by a cache in front of it. */

let port: number;
let close: () => Promise<void>;
beforeAll(async () => {
  await ensureBuilt();
  ({ port, close } = await listen(await createShopServer(await loadBuild(), () => false)));
});
afterAll(() => close());

function ask(visitor: Visitor, path: string): Promise<RawReply> {
  const cookie = visitor.cookieHeader;
  return rawRequest(port, { path, headers: { Host: config.allowedHosts[0]!, ...(cookie && { Cookie: cookie }) } });
}

describe("a page of a signed-in user is stored by no cache", () => {
  it("for every visitor, private page or public, page or data", async () => {
    const product = await createProduct();
    const buyer = await createBuyer([{ ...product, quantity: 2 }]);
    const { publicNumber } = await order(buyer);
    const pages: [{ id: number }, string[]][] = [
      [
        buyer,
        [
          ...["/", "/search?q=product", `/product/${product.id}`, "/cart", "/help", "/customer", "/customer/orders"],
          ...[`/customer/orders/${publicNumber}`, `/order-confirmation?order=${publicNumber}`, "/customer/settings"],
          ...["/customer/addresses", "/customer/orders.data"],
        ],
      ],
      [{ id: Number((await createSeller()).profile_id) }, ["/", "/seller", "/seller.data"]],
      [await createProfile({ role: "admin" }), ["/", "/admin", "/admin/tickets", "/admin/reviews"]],
    ];
    const stored: string[] = [];
    for (const [person, addresses] of pages) {
      const visitor = await signedIn(person);
      for (const address of addresses) {
        const { status, headers } = await ask(visitor, address);
        // The confirmation redirects to itself once, to show its message.
        expect([address, status]).toEqual([address, address.startsWith("/order-confirmation") ? 303 : 200]);
        if (headers["cache-control"] !== "no-store") stored.push(`${address}: ${headers["cache-control"]}`);
      }
    }
    expect(stored).toEqual([]);
  });
});

it("a page for one visitor is stored by no shared cache", async () => {
  const product = await createProduct();
  const shared: string[] = [];
  for (const address of [
    "/",
    "/search?q=product",
    `/product/${product.id}`,
    "/cart",
    "/login",
    "/help",
    "/no-such-page",
  ]) {
    const { headers } = await ask(new Visitor(), address);
    if (!/\b(private|no-store)\b/.test(headers["cache-control"] ?? ""))
      shared.push(`${address}: ${headers["cache-control"]}`);
  }
  expect(shared).toEqual([]);
});

it("a shopper's page names the links that may be opened beforehand, not in lite mode nor at the back office", async () => {
  const lite = new Visitor();
  await lite.post(liteMode, "/lite-mode", { lite: "on", return_to: "/" });
  const seller = await signedIn({ id: Number((await createSeller()).profile_id) });
  const named = async (visitor: Visitor, path: string) => (await ask(visitor, path)).headers["speculation-rules"];
  const rules = await named(new Visitor(), "/");
  expect(rules).toBe('"/links.speculationrules"');
  expect(await named(new Visitor(), "/cart")).toBe(rules);
  expect(await named(seller, "/")).toBe(rules);
  expect([await named(lite, "/"), await named(seller, "/seller")]).toEqual([undefined, undefined]);
  const file = await ask(new Visitor(), "/links.speculationrules");
  expect([file.status, file.headers["content-type"]]).toEqual([
    200,
    "application/speculationrules+json; charset=utf-8",
  ]);
});
