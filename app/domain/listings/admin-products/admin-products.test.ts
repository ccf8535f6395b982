import { expect, it } from "vitest";
import {
  adminProductList,
  isNarrowed,
  type AdminProductFilter,
} from "#app/domain/listings/admin-products/admin-products.ts";

it.each<[string, Partial<AdminProductFilter>, boolean]>([
  ["nothing", {}, false],
  ["a view", { view: "draft" }, true],
  ["a stock", { stock: "low" }, true],
  ["a category", { category: 3 }, true],
  ["a store", { store: 4 }, true],
  ["a word", { search: "lamp" }, true],
])("the list of all products is narrowed by %s", (_what, filter, isNarrower) => {
  expect(isNarrowed({ ...adminProductList.defaults, ...filter })).toBe(isNarrower);
});
