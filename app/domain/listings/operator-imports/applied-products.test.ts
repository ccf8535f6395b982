import { describe, expect, it } from "vitest";
import { applyProduct, optionMismatch } from "#app/domain/listings/operator-imports/applied-products.ts";
import type { ImportProduct } from "#app/domain/listings/operator-imports/import-products.ts";
import type { ImportedProduct } from "#app/domain/listings/product-imports/stored-products.ts";

const GIVEN: ImportProduct = {
  line: 2,
  source: "weavers",
  sourceId: "S1",
  name: "Saree",
  brand: null,
  shortDescription: "",
  description: "Tied by hand",
  pricePaise: 219_900,
  originalPricePaise: 299_900,
  departmentSlug: "fashion",
  subcategory: null,
  tags: ["silk"],
  features: [],
  variants: [],
  optionValues: [],
};
const TERMS = { categoryId: 4, stock: 20 };
const red = { line: 2, options: { Colour: "Red" }, pricePaise: 219_900 };
const green = { line: 3, options: { Colour: "Green" }, pricePaise: 249_900 };

/** Returns the product as the shop stores it after an import. */
function storedAs(given: ImportProduct, removed: Record<string, string>[] = []) {
  const { now } = applyProduct(given, undefined, { ...TERMS, stock: 3 });
  const variants = now.variants.map((variant, n) => ({ ...variant, id: 11 + n }));
  const product: ImportedProduct = { ...now, id: 7, variants, country_of_origin: "IN" } as ImportedProduct;
  return { product, removed };
}

describe("applyProduct", () => {
  it("makes a product on sale of one that is new, with one variant where the file gives no options", () => {
    const { before, now } = applyProduct(GIVEN, undefined, TERMS);
    expect(before).toBeUndefined();
    expect(now).toMatchObject({ id: null, state: "live", source: "weavers", group: "S1", price_paise: 219_900 });
    expect(now.columns).toMatchObject({
      name: "Saree",
      category_id: 4,
      original_price_paise: 299_900,
      returnable: true,
    });
    expect(now.variants).toEqual([
      { id: null, sku: null, options: {}, price_paise: null, stock_quantity: 20, position: 0 },
    ]);
  });

  it("returns the stored product itself when nothing changes", () => {
    const stored = storedAs({ ...GIVEN, variants: [red, green] });
    const { before, now } = applyProduct({ ...GIVEN, variants: [green, red] }, stored, TERMS);
    expect(now).toBe(before);
  });

  it("changes texts and prices, and leaves state, stock, facts and what the file does not have", () => {
    const stored = storedAs({ ...GIVEN, variants: [red, green] });
    stored.product.state = "taken_down";
    stored.product.columns.hsn = "5007";
    stored.product.words = { Colour: { Red: { hi: "लाल" } } };
    const optionValues = [{ optionName: "Colour", value: "Red", translations: { gu: "લાલ" } }];
    const given = {
      ...GIVEN,
      name: "Silk saree",
      pricePaise: 199_900,
      variants: [{ ...green, pricePaise: 259_900 }],
      optionValues,
    };
    const { now } = applyProduct(given, stored, TERMS);
    expect(now).toMatchObject({ id: 7, state: "taken_down", price_paise: 199_900 });
    expect(now.columns).toMatchObject({ name: "Silk saree", hsn: "5007" });
    expect(now.variants).toMatchObject([
      { id: 11, options: red.options, price_paise: null, stock_quantity: 3 },
      { id: 12, options: green.options, price_paise: 259_900, stock_quantity: 3 },
    ]);
    expect(now.words).toEqual({ Colour: { Red: { hi: "लाल", gu: "લાલ" } } });
    expect(stored.product.columns.name).toBe("Saree");
  });

  it("makes the one variant without options the first, and adds others after it", () => {
    const { now } = applyProduct({ ...GIVEN, variants: [red, green] }, storedAs(GIVEN), TERMS);
    expect(now.variants).toMatchObject([
      { id: 11, options: red.options, stock_quantity: 3, position: 0 },
      { id: null, options: green.options, price_paise: 249_900, stock_quantity: 20, position: 1 },
    ]);
  });

  it("adds no variant that its store has removed", () => {
    const stored = storedAs({ ...GIVEN, variants: [red] }, [green.options]);
    expect(applyProduct({ ...GIVEN, variants: [red, green] }, stored, TERMS).now).toBe(stored.product);
  });
});

describe("optionMismatch", () => {
  const stored = storedAs({ ...GIVEN, variants: [red] });

  it.each([
    [
      "other names",
      { ...GIVEN, variants: [{ ...red, options: { Size: "M" } }] },
      "Its options are Size; in the shop it has Colour.",
    ],
    ["the same names", { ...GIVEN, variants: [green] }, undefined],
    ["no options", GIVEN, undefined],
  ])("of %s", (_what, given, sentence) => {
    expect(optionMismatch(given, stored)).toBe(sentence);
    expect(optionMismatch(given, undefined)).toBeUndefined();
  });

  it("is none for a product that was imported without options", () => {
    expect(optionMismatch({ ...GIVEN, variants: [red] }, storedAs(GIVEN))).toBeUndefined();
  });
});
