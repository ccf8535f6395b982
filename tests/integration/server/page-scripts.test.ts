import fs from "node:fs";
import { runInNewContext } from "node:vm";
import zlib from "node:zlib";
import { load } from "cheerio";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isPageData } from "#app/remix-internals/page-data.ts";
import { config } from "#app/services.server.ts";
import { compileBrowserScript, SCRIPTS } from "../../../scripts/building/browser-scripts-plugin.ts";
import { loadBuild } from "../../../server/remix/shop-build.ts";
import { createShopServer } from "../../../server/shop-server.ts";
import { ensureBuilt } from "../../support/processes/built-shop.ts";
import { createProduct } from "../../support/factories/factories.ts";
import { listen, rawRequest } from "../../support/http/raw-http.ts";

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

/** Returns the page's declared data: inline, or for a page that visitors share, from its data file. */
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

const read = (file: string) => fs.readFileSync(`build/client${file}`, "utf8");

const AT_ONCE = /\b(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;
const LATER = /\bimport\("\.\/([\w.-]+\.js)"\)/g;

const importsOf = (file: string, how: RegExp) => Array.from(read(file).matchAll(how), ([, name]) => `/assets/${name}`);

/** Returns the files and everything that they import in these ways. */
function withImports(files: readonly string[], ways: readonly RegExp[]): string[] {
  const found = new Set(files);
  // The loop also visits files added meanwhile.
  for (const file of found) for (const further of ways.flatMap((how) => importsOf(file, how))) found.add(further);
  return [...found];
}

/** Returns the modules listed in the page's data, without the manifest. */
async function modulesOf(path: string): Promise<string[]> {
  const [, entry, routes, others] = (await dataOf(path)).pageModules;
  return [entry, ...Object.values(routes), ...others];
}

const SHOPPERS_PAGES = ["/", "/search?q=product", "/cart", "/contact", "/no-such-page"];

it("the client's scripts are those that a page can load, and no others", async () => {
  const names = fs.readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  const manifest = `/assets/${names.find((name) => name.startsWith("manifest-"))!}`;
  const window = {} as { __remixManifest: { routes: Record<string, { module: string; imports: string[] }> } };
  runInNewContext(read(manifest), { window });
  const ofRoutes = Object.values(window.__remixManifest.routes).flatMap(({ module, imports }) => [module, ...imports]);
  const ofPages = await Promise.all(SHOPPERS_PAGES.map(modulesOf));
  const modules = withImports([...ofRoutes, ...ofPages.flat()], [AT_ONCE, LATER]);
  const scripts = await Promise.all(SCRIPTS.map(compileBrowserScript));
  const expected = [manifest, ...modules, ...scripts.map(({ src }) => src)];
  expect(names.map((name) => `/assets/${name}`).sort()).toEqual(expected.sort());
  expect(ofRoutes.length).toBeGreaterThan(50);
});

it("the scripts of a page have at most 112 KB, compressed", async () => {
  const { id } = await createProduct();
  const { code: storefront } = await compileBrowserScript("storefront");
  const sizeOf = (text: string) => zlib.brotliCompressSync(text).length;
  for (const path of [...SHOPPERS_PAGES, `/product/${id}`]) {
    const [manifest, entry] = (await dataOf(path)).pageModules;
    const languages = importsOf(entry, LATER).map((file) => sizeOf(read(file)));
    const files = withImports([manifest, ...(await modulesOf(path))], [AT_ONCE]);
    const sizes = [...files.map((file) => sizeOf(read(file))), sizeOf(storefront), Math.max(...languages)];
    const total = sizes.reduce((sum, size) => sum + size);
    expect(total, path).toBeLessThanOrEqual(112 * 1024);
    expect(total, path).toBeGreaterThan(50 * 1024);
  }
});

it("the scripts of shoppers' pages hold no schemas of forms, which the server alone reads", async () => {
  const { id } = await createProduct();
  for (const path of ["/", "/search?q=product", `/product/${id}`, "/cart"]) {
    const files = await modulesOf(path);
    expect(files.length).toBeGreaterThan(3);
    const code = files.map(read).join("\n");
    expect([path, code.match(/\bZod\w+/)?.[0]]).toEqual([path, undefined]);
  }
});
