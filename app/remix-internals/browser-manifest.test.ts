import { runInNewContext } from "node:vm";
import { afterEach, expect, it } from "vitest";
import { isServerOnlyPage } from "#app/domain/platform/access/server-only-pages.ts";
import { modulesOfNoBrowser, trimBrowserManifest } from "#app/remix-internals/browser-manifest.ts";
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
  { id: "admin-layout", parentId: "root" },
  { id: "admin", parentId: "admin-layout", path: "admin" },
  { id: "seller-product", parentId: "root", path: "seller/product/:id" },
  { id: "unknown", parentId: "shop", path: "*" },
];
/** Two lists share a module that browsers load for one of them; orders and their cancel pages share one that browsers never load. */
const SHARED_MODULES: Record<string, string> = {
  "product-reviews": "list",
  unknown: "list",
  "order-cancel": "orders",
};
const routes = Object.fromEntries(
  rows.map((row) => [row.id, { ...row, module: `/${SHARED_MODULES[row.id] ?? row.id}.js` }]),
);
const manifest = { entry: { module: "/entry.js", imports: ["/account.js"] }, routes };
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
  expect(routesIn(trimBrowserManifest(file, isServerOnlyPage).file)).toEqual(scripted);
});

it("modules that nothing of the manifest names any more are unused", () => {
  expect(trimBrowserManifest(file, isServerOnlyPage).unused).toEqual(["/orders.js", "/admin-layout.js", "/admin.js"]);
});

const modules = () => [...modulesOfNoBrowser(routes, ({ module }) => `/app${module}x`, isServerOnlyPage)];

it("the modules that no browser loads are those of server-only pages, by Remix's names", () => {
  const names = ["account", "orders", "admin-layout", "admin"].map(
    (name) => `/app/${name}.jsx?__remix-build-client-route`,
  );
  expect(modules()).toEqual(names);
});

it("with its switch off it is Remix's own, and all modules are loaded", () => {
  remixInternals.browserManifest = false;
  expect(trimBrowserManifest(file, isServerOnlyPage)).toEqual({ file, unused: [] });
  expect(modules()).toEqual([]);
});

it("a file of another shape stops the build", () => {
  for (const other of ["", `export default ${JSON.stringify(manifest)};`, file.slice(0, -1)])
    expect(() => trimBrowserManifest(other, isServerOnlyPage)).toThrow("another shape");
});
