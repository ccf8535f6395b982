import fs from "node:fs";
import { runInNewContext } from "node:vm";
import { load } from "cheerio";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isPageData } from "#app/remix-internals/page-data.ts";
import { config } from "#app/services.server.ts";
import { loadBuild } from "../../../server/remix/shop-build.ts";
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

interface Modules {
  pageModules: typeof pageModules;
  __remixContext: unknown;
}

/** Returns what the page's data declares: in the page itself, or, of a page that visitors share, in a file of its own. */
async function dataOf(path: string): Promise<Modules> {
  const Host = config.allowedHosts[0]!;
  const page = await rawRequest(port, { path, headers: { Host } });
  const $ = load(page.body);
  const file = $("[data-module]").attr("data-module");
  const own = $("script:not([src])")
    .toArray()
    .map((script) => $(script).text());
  const code = file
    ? (await rawRequest(port, { path: file, headers: { Host } })).body
    : own.filter(isPageData).join(";");
  const window = {} as Modules;
  runInNewContext(code, { window, ReadableStream, TextEncoderStream });
  return window;
}

it("the scripts of shoppers' pages hold no schemas of forms, which the server alone reads", async () => {
  const { id } = await createProduct();
  for (const path of ["/", "/search?q=product", `/product/${id}`, "/cart"]) {
    const [, entry, routes, others] = (await dataOf(path)).pageModules;
    const files = [entry, ...Object.values(routes), ...others];
    expect(files.length).toBeGreaterThan(3);
    const code = files.map((file) => fs.readFileSync(`build/client${file}`, "utf8")).join("\n");
    expect([path, code.match(/\bZod\w+/)?.[0]]).toEqual([path, undefined]);
  }
});
