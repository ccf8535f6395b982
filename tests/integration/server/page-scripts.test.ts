import fs from "node:fs";
import { load } from "cheerio";
import { afterAll, beforeAll, expect, it } from "vitest";
import { config } from "#app/services.server.ts";
import { loadBuild } from "../../../server/shop-build.ts";
import { createShopServer } from "../../../server/shop-server.ts";
import { ensureBuilt } from "../../support/built-shop.ts";
import { createProduct } from "../../support/factories.ts";
import { listen, rawRequest } from "../../support/raw-http.ts";

let port: number;
let close: () => Promise<void>;
beforeAll(async () => {
  await ensureBuilt();
  ({ port, close } = await listen(await createShopServer(await loadBuild(), () => false)));
});
afterAll(() => close());

/** Addresses of the manifest, of the entry, of each route by its name, and of what they import. */
type Modules = [manifest: string, entry: string, routes: Record<string, string>, others: string[]];

it("the scripts of shoppers' pages hold no schemas of forms, which the server alone reads", async () => {
  const { id } = await createProduct();
  for (const path of ["/", "/search?q=product", `/product/${id}`, "/cart"]) {
    const { body } = await rawRequest(port, { path, headers: { Host: config.allowedHosts[0]! } });
    const $ = load(body);
    const [, entry, routes, others] = JSON.parse($("script[data-modules]").attr("data-modules")!) as Modules;
    const files = [entry, ...Object.values(routes), ...others];
    expect(files.length).toBeGreaterThan(3);
    const code = files.map((file) => fs.readFileSync(`build/client${file}`, "utf8")).join("\n");
    expect([path, code.match(/\bZod\w+/)?.[0]]).toEqual([path, undefined]);
  }
});
