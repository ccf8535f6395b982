import { runInNewContext } from "node:vm";
import { afterEach, expect, it } from "vitest";
import { isServerOnlyPage } from "#app/domain/platform/access/server-only-pages.ts";
import { trimBrowserManifest } from "#app/remix-internals/browser-manifest.ts";
import { remixInternals } from "#app/remix-internals/switches.ts";

const rows = [
  { id: "root", path: "" },
  { id: "shop", parentId: "root" },
  { id: "home", parentId: "shop", index: true },
  { id: "product", parentId: "shop", path: "product/:id" },
  { id: "product-reviews", parentId: "shop", path: "product/:id/reviews" },
  { id: "account", parentId: "root", path: "customer" },
  { id: "orders", parentId: "account", path: "orders" },
  { id: "order-cancel", parentId: "root", path: "customer/orders/:number/cancel", hasAction: true },
  { id: "admin", parentId: "root", path: "admin" },
  { id: "seller-product", parentId: "root", path: "seller/product/:id" },
  { id: "unknown", parentId: "shop", path: "*" },
];
const manifest = { entry: { module: "/entry.js" }, routes: Object.fromEntries(rows.map((row) => [row.id, row])) };
const file = `window.__remixManifest=${JSON.stringify(manifest)};`;

afterEach(() => void (remixInternals.browserManifest = true));

function routesIn(text: string): string[] {
  const window: { __remixManifest?: typeof manifest } = {};
  runInNewContext(text, { window });
  expect(window.__remixManifest?.entry).toEqual(manifest.entry);
  return Object.keys(window.__remixManifest?.routes ?? {});
}

it("the browser's manifest has the routes that scripts open", () => {
  const scripted = ["root", "shop", "home", "product", "seller-product", "unknown"];
  expect(routesIn(trimBrowserManifest(file, isServerOnlyPage))).toEqual(scripted);
});

it("with its switch off it is Remix's own", () => {
  remixInternals.browserManifest = false;
  expect(trimBrowserManifest(file, isServerOnlyPage)).toBe(file);
});

it("a file of another shape stops the build", () => {
  for (const other of ["", `export default ${JSON.stringify(manifest)};`, file.slice(0, -1)])
    expect(() => trimBrowserManifest(other, isServerOnlyPage)).toThrow("another shape");
});
