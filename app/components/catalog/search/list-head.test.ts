import { expect, it } from "vitest";
import { listHead } from "#app/components/catalog/search/list-head.ts";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";

const path = "https://haat.example/category/fashion";

it.each([
  ["", false, { title: "Fashion", url: path, isCombination: false }],
  ["page=2", false, { title: "Fashion, page 2", url: `${path}?page=2`, isCombination: false }],
  ["sort=newest", false, { title: "Fashion", url: path, isCombination: true }],
  ["brand=Diya&page=3", false, { title: "Fashion, page 3", url: path, isCombination: true }],
  ["page=2", true, { title: "Fashion, page 2", url: path, isCombination: true }],
])("of the query %j (a search: %j) it says %j", (query, isSearch, head) => {
  expect(
    listHead(translatorFor("en"), { name: "Fashion", path, isSearch }, parseListQuery(new URLSearchParams(query))),
  ).toEqual(head);
});

it("is of a list unless it says otherwise", () => {
  const query = parseListQuery(new URLSearchParams());
  expect(listHead(translatorFor("en"), { name: "Fashion", path }, query).isCombination).toBe(false);
});
