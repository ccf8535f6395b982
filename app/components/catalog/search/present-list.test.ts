import { expect, it } from "vitest";
import { listHrefFor, presentList } from "#app/components/catalog/search/present-list.ts";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { emptyList } from "../../../../tests/support/components/sample-shop-list.ts";
import { bowlCard, lampCard } from "../../../../tests/support/components/sample-shop-products.ts";

const query = parseListQuery(new URLSearchParams("brand=Diya"));

it.each([
  [{}, parseListQuery(new URLSearchParams()), "/search"],
  [{}, query, "/search?brand=Diya"],
  [{ q: "lamp" }, query, "/search?q=lamp&brand=Diya"],
])("with %j the address of a list with its query is %j", (extra, state, address) => {
  expect(listHrefFor({ path: "/search", extra }, state)).toBe(address);
});

it("presents what tiles show, and where links lead", () => {
  const { products: _products, path: _path, extra: _extra, ...list } = emptyList;
  const { sellerName: _name, sellsOnlyIn: _in, backOn: _on, ...lamp } = lampCard;
  const { sellerName: _name2, sellsOnlyIn: _in2, backOn: _on2, ...bowl } = bowlCard;
  const presented = presentList(
    { ...list, cards: [lampCard], nearest: [bowlCard], count: { n: 7, bounded: false } },
    "/category/home",
  );
  expect(presented).toEqual({
    ...list,
    products: [lamp],
    nearest: [bowl],
    count: { n: 7, bounded: false },
    path: "/category/home",
    extra: {},
  });
});
