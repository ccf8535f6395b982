import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { remixBuild } from "../../tests/support/http/remix-build.ts";
import { routePattern, sharedRouteFinder, sharedRoutes } from "./shared-routes.ts";

type Args = Parameters<NonNullable<ReturnType<ReturnType<typeof sharedRouteFinder>>>["readPersonal"]>[0];

/** A route whose loader is a shared page. */
function declaring(id: string, path: string, { showsPlace = false, hasVisit = true } = {}) {
  const readPersonal = hasVisit ? async ({ params }: LoaderFunctionArgs) => ({ id, params }) : undefined;
  const loader = Object.assign(async () => null, { sharedPage: { showsPlace, readPersonal } });
  return { id, path, module: { default: () => null, loader } };
}

const { routes } = remixBuild(
  { default: () => new Response(), handleError: () => {} },
  {
    product: declaring("product", "product/:id", { showsPlace: true }),
    store: declaring("store", "stores/:slug/reviews/:page"),
    help: declaring("help", "help", { hasVisit: false }),
    plain: { id: "plain", path: "about", module: { default: () => null, loader: async () => null } },
  },
);
const routeOf = sharedRouteFinder(routes);
const read = (path: string) => routeOf(path)?.readPersonal({} as Args);

describe("the reader's own data of a shared page", () => {
  it("is read with the parameters of the address, decoded", async () => {
    expect(await read("/product/12")).toEqual({ id: "product", params: { id: "12" } });
    expect(await read("/stores/diya%20ghar/reviews/2/")).toEqual({
      id: "store",
      params: { slug: "diya ghar", page: "2" },
    });
    expect(await read("/PRODUCT/%E0%AA%A6")).toEqual({ id: "product", params: { id: "દ" } });
  });

  it("is undefined for a page without a visit", async () => {
    expect(await routeOf("/help")!.readPersonal({} as Args)).toBeUndefined();
  });

  it("is not read for a page that is not shared, nor for a longer address", () => {
    expect(["/about", "/product", "/product/12/13", "/x/product/12", "/product/12.data"].map(routeOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("cannot be read for an address that cannot be decoded", async () => {
    await expect(read("/product/%E0%AA")).rejects.toThrow(URIError);
  });

  it("includes the delivery place where the page declares it", () => {
    expect(routeOf("/product/12")?.showsPlace).toBe(true);
    expect(routeOf("/stores/a/reviews/1")?.showsPlace).toBe(false);
  });
});

describe("the routes whose pages are shared", () => {
  const route = (id: string, at: string, isShared?: true) => ({
    id,
    path: at,
    module: { default: () => null, loader: Object.assign(() => null, isShared && { sharedPage: {} }) },
  });
  const routes = { product: route("product", "product/:id", true), cart: route("cart", "cart") };

  it("have declared it, at any of their addresses", () => {
    const isShared = sharedRoutes(routes);
    const asked = ["/product/12", "/Product/12/", "/product/12/more", "/product/", "/product/12.data", "/cart", "/"];
    expect(asked.filter(isShared)).toEqual(["/product/12", "/Product/12/"]);
  });

  it("are none where none has declared it", () => {
    const isShared = sharedRoutes({ cart: routes.cart });
    expect(["/", "/cart"].filter(isShared)).toEqual([]);
  });

  it("are matched letter by letter", () => {
    expect(routePattern("a.b/:id/c+", (name) => `<${name}>`)).toBe("a\\.b/<id>/c\\+");
  });
});
