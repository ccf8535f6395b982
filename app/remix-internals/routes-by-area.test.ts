import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import express from "express";
import { describe, expect, it } from "vitest";
import { listen, rawRequest } from "../../tests/support/http/raw-http.ts";
import { handlersByArea } from "../../server/remix/handlers-by-area.ts";
import { remixHandler } from "../../server/remix/remix-handler.ts";
import { routesByArea } from "#app/remix-internals/routes-by-area.ts";
import { remixInternals } from "#app/remix-internals/switches.ts";

type Routes = ServerBuild["routes"];

/** A route without a page answers with what its loader returns; Remix's type wants a page. */
const resource = (id: string) => ({ loader: () => id }) as unknown as Routes[string]["module"];
const route = (id: string, path: string | undefined, parentId = "root", index = false): [string, Routes[string]] => [
  id,
  { id, parentId, index, module: resource(id), ...(path !== undefined && { path }) },
];

const routes: Routes = Object.fromEntries([
  ["root", { id: "root", path: "", module: resource("root") }],
  route("layout", undefined),
  route("home", undefined, "layout", true),
  route("cart", "cart", "layout"),
  route("coupon", "cart/coupon"),
  route("shelf", "category/:slug", "layout"),
  route("office", "admin", "layout"),
  route("orders", "orders", "office"),
  route("order", "orders/:number", "office"),
  route("users", "users", "office"),
  route("desk", "admin", "layout", true),
  route("anything", ":slug", "office"),
  route("store", ":store"),
  route("unknown", "*"),
]);

const build = {
  mode: "test",
  isSpaMode: false,
  future: {},
  assets: { routes: {} },
  entry: { module: {} },
  routes,
} as ServerBuild;

describe("an area of the site", () => {
  const { areaOf, routesOf } = routesByArea(routes);

  it("has its own routes with their layouts, and those that match any address", () => {
    const forAny = ["store", "unknown"];
    expect(Object.keys(routesOf("cart"))).toEqual(["root", "layout", "home", "cart", ...forAny]);
    expect(Object.keys(routesOf("cart/coupon"))).toEqual(["root", "layout", "home", "cart", "coupon", ...forAny]);
    expect(Object.keys(routesOf("admin/orders")).join()).toBe(
      "root,layout,home,office,orders,order,desk,anything,store,unknown",
    );
    expect(Object.keys(routesOf(""))).toEqual(["root", "layout", "home", "store", "unknown"]);
  });

  it("is found in any spelling of the address", () => {
    for (const path of ["/cart", "/Cart/", "/%63art", "/cart.data", "/CART/lines/4", "/cart//coupon"]) {
      expect(areaOf(path), path).toBe("cart");
    }
    for (const path of ["/cart/coupon", "/Cart/%63oupon/", "/cart/coupon.data"])
      expect(areaOf(path), path).toBe("cart/coupon");
    for (const path of ["/category/toys", "/category"]) expect(areaOf(path), path).toBe("category");
    for (const path of ["/admin/orders/4", "/ADMIN/orders.data"]) expect(areaOf(path), path).toBe("admin/orders");
    expect(areaOf("/admin/none")).toBe("admin");
    for (const path of ["/", "/_root.data", "/carts", "/cart%2fcoupon", "/toString", "/%zz", "/કાર્ટ"])
      expect(areaOf(path), path).toBe("");
  });
});

describe("requests", () => {
  it.each([true, false])("match the same route as with all routes, divided: %s", async (isDivided) => {
    remixInternals.routesByArea = isDivided;
    const app = express();
    app.use(remixHandler({ handlerFor: handlersByArea(build, "test"), origin: "http://localhost:3000" }));
    const server = await listen(app);
    const whole = createRequestHandler(build, "test");
    const paths = [
      "/cart",
      "/Cart/coupon",
      "/cart/none",
      "/category/toys",
      "/admin",
      "/admin/orders",
      "/admin/Orders/7",
      "/admin/users/",
      "/admin/none",
      "/admin/none/more",
      "/a-store",
      "/a/b",
      "/%63art",
    ];
    const expected = await Promise.all(
      paths.map(async (path) => (await whole(new Request(`http://localhost${path}`))).text()),
    );
    const answers = await Promise.all(paths.map(async (path) => (await rawRequest(server.port, { path })).body));
    expect(answers).toEqual(expected);
    expect(new Set(answers).size).toBe(10);
    await server.close();
    remixInternals.routesByArea = true;
  });
});
