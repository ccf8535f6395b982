import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { remixBuild } from "../../tests/support/http/remix-build.ts";
import { ownParts } from "./own-parts.ts";

type Args = Parameters<NonNullable<ReturnType<ReturnType<typeof ownParts>>>["read"]>[0];

/** A route whose loader declares which parts of its page belong to the reader. */
function declaring(id: string, path: string, declaration?: { showsPlace?: true }) {
  const loader = Object.assign(async () => null, {
    readOwn: async ({ params }: LoaderFunctionArgs) => ({ id, params }),
    ...(declaration && { declaration }),
  });
  return { id, path, module: { default: () => null, loader } };
}

const { routes } = remixBuild(
  { default: () => new Response(), handleError: () => {} },
  {
    product: declaring("product", "product/:id", { showsPlace: true }),
    store: declaring("store", "stores/:slug/reviews/:page"),
    plain: { id: "plain", path: "about", module: { default: () => null, loader: async () => null } },
  },
);
const partsOf = ownParts(routes);
const read = (path: string) => partsOf(path)?.read({} as Args);

describe("what of a page is its reader's own", () => {
  it("is read with the parameters of the address, decoded", async () => {
    expect(await read("/product/12")).toEqual({ id: "product", params: { id: "12" } });
    expect(await read("/stores/diya%20ghar/reviews/2/")).toEqual({
      id: "store",
      params: { slug: "diya ghar", page: "2" },
    });
    expect(await read("/PRODUCT/%E0%AA%A6")).toEqual({ id: "product", params: { id: "દ" } });
  });

  it("is none of a page that declares nothing, nor of a longer address", () => {
    expect(["/about", "/product", "/product/12/13", "/x/product/12"].map(partsOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("cannot be read of an address that cannot be decoded", async () => {
    await expect(read("/product/%E0%AA")).rejects.toThrow(URIError);
  });

  it("depends on where things are delivered where the page declares it", () => {
    expect(partsOf("/product/12")?.showsPlace).toBe(true);
    expect(partsOf("/stores/a/reviews/1")?.showsPlace).toBe(false);
  });
});
