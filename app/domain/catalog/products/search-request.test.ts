import { expect, it } from "vitest";
import { MAX_CHOSEN_PRODUCTS, productChoice } from "#app/domain/catalog/products/product-choice.ts";
import { readSearch } from "#app/domain/catalog/products/search-request.ts";

it.each([
  ["q=lamp", "lamp", null, null],
  ["q=lamp+under+500", "lamp", null, 500],
  ["q=lamp+above+300", "lamp", 300, null],
  ["q=under+500", "", null, 500],
  ["q=lamp+under+500&min_price=100", "lamp", 100, null],
  ["q=lamp+under+500&max_price=900", "lamp", null, 900],
])("a price in the words of %s is a filter, unless the address has one", (address, term, minPrice, maxPrice) => {
  expect(readSearch(new URLSearchParams(address))).toMatchObject({ term, query: { minPrice, maxPrice } });
});

it("a discount has at most 50 products, each once, by their numbers", () => {
  const productsOf = (texts: string[]) =>
    productChoice.parse(new URLSearchParams(texts.map((text) => ["product", text]))).products;
  expect(MAX_CHOSEN_PRODUCTS).toBe(50);
  expect(productsOf(["7", "3", "7", "0", "03", "-1", "x", "1".repeat(15), "1".repeat(16)])).toEqual([
    7,
    3,
    Number("1".repeat(15)),
  ]);
  const numbers = Array.from({ length: 51 }, (_, index) => String(index + 1));
  expect(productsOf(numbers)).toHaveLength(50);
});
