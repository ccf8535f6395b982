import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { usersOf, type Users } from "./imports.mjs";

const FILES = {
  "package.json": JSON.stringify({ type: "module", imports: { "#app/*": "./app/*" } }),
  "app/domain/money.ts": "export const zero = 0; export type Money = number;",
  "app/domain/cart.ts": `import { zero } from "#app/domain/money.ts"; export const cart = [zero];`,
  "app/domain/late.ts": `export const late = () => import("./cart.ts");`,
  "app/locales/en.ts": `export { default as texts } from "./en.json" with { type: "json" };`,
  "app/locales/en.json": `{ "cart": "Cart" }`,
  "app/routes/cart.tsx": `
    import sheet from "../styles.css?url"; import { a } from "virtual:scripts"; import pg from "pg"; import { gone } from "./gone.ts";
    import { cart } from "#app/domain/cart.ts"; export default () => <p>{cart}</p>;`,
  "app/routes/order.tsx": "export default () => <p>Order</p>;",
  "app/routes/orders.tsx": "export default () => <p>Orders</p>;",
  "app/routes/area.tsx": "export default () => <p>Area</p>;",
  "app/routes/unknown.tsx": "export default () => <p>Unknown</p>;",
  "app/routes.ts": `
    import { index, layout, route } from "@remix-run/route-config";
    export default [
      layout("routes/area.tsx", [route("cart", "routes/cart.tsx"), route("orders", "routes/orders.tsx", [])]),
      route("orders/:number", "routes/order.tsx"), route("*", "routes/unknown.tsx")];`,
  "tests/support/setup/route-config.ts": `
    export const route = (path, file) => ({ path, file }); export const index = (file) => ({ index: true, file });
    export const layout = (file, children) => ({ file, children });`,
  "tests/support/seller-process.ts": `import { cart } from "#app/domain/cart.ts"; console.log(cart);`,
  "tests/support/sellers.ts": `export const script = new URL("seller-process.ts", import.meta.url);`,
  "tests/integration/cart.test.ts":
    'open("/cart"); open(`/orders/${number}`); open("/elsewhere"); open("/cart?line=1");',
  "app/paths.test.ts": `expect("/orders").toBe("/orders");`,
};

let project: string;
let users: Users;
beforeAll(async () => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), "haat-imports-"));
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    fs.writeFileSync(path.join(project, file), text);
  }
  users = await usersOf(project);
});
afterAll(() => fs.rmSync(project, { recursive: true, force: true }));

it.each([
  ["by its address in the app", "app/domain/money.ts", ["app/domain/cart.ts"]],
  [
    "on demand, and beside styles, packages and files that are not there",
    "app/domain/cart.ts",
    ["app/domain/late.ts", "app/routes/cart.tsx", "tests/support/seller-process.ts"],
  ],
  ["as texts", "app/locales/en.json", ["app/locales/en.ts"]],
  ["as a process", "tests/support/seller-process.ts", ["tests/support/sellers.ts"]],
])("a file is used %s", (_, used, by) => expect([...(users.get(used) ?? [])].sort()).toEqual(by));

it("a page is used by the integration tests that name its address, not by its layout's or by other tests", () => {
  expect([...users.get("app/routes/cart.tsx")!]).toEqual(["tests/integration/cart.test.ts"]);
  expect([...users.get("app/routes/order.tsx")!]).toEqual(["tests/integration/cart.test.ts"]);
  for (const page of ["orders", "area", "unknown"]) expect(users.get(`app/routes/${page}.tsx`)).toBeUndefined();
});
