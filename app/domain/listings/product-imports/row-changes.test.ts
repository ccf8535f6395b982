import { beforeEach, describe, expect, test } from "vitest";
import * as rows from "#app/domain/listings/product-imports/row-changes.ts";
import { newProduct, type ImportedProduct } from "#app/domain/listings/product-imports/stored-products.ts";

let product: ImportedProduct;
beforeEach(() => {
  const given = { source: null, group: null, state: "live", price_paise: 1000 } as const;
  product = newProduct(given, { name: "Clay lamp", categoryId: 4 });
  const variant = { sku: null, options: {}, stock_quantity: 1 };
  product.variants = [
    { ...variant, id: 1, price_paise: null, position: 0 },
    { ...variant, id: 2, price_paise: 1500, position: 1 },
    { ...variant, id: 3, price_paise: null, position: 2 },
  ];
});

const prices = () => [product.price_paise, ...product.variants.map(({ price_paise }) => price_paise)];

describe("what a row gives", () => {
  test("is set, but for the original price", () => {
    rows.applyColumns(product.columns, { brand: "Diya", tags: ["clay"], returnable: false, original_price_paise: 9 });
    expect(product.columns).toMatchObject({
      name: "Clay lamp",
      brand: "Diya",
      tags: ["clay"],
      returnable: false,
      original_price_paise: null,
    });
  });

  test("leaves a text that differs in white space only, and takes line breaks where they count", () => {
    const stored = {
      name: "Clay  lamp",
      short_description: "a\nb",
      description: "a\nb",
      maker_address: "x\ny",
      features: [" one  two"],
    };
    Object.assign(product.columns, stored);
    rows.applyColumns(product.columns, {
      name: "Clay lamp",
      short_description: "a b",
      description: "a b",
      maker_address: "x y",
      features: ["one two"],
    });
    expect(product.columns).toMatchObject({ ...stored, description: "a b", maker_address: "x y" });
  });
});

describe("the texts of another language", () => {
  test("are added, and the others stay", () => {
    product.texts = { hi: { name: "दीया", short_description: "", description: "मिट्टी", features: [] } };
    expect(rows.applyTexts(product, "hi", { short_description: "छोटा" })).toBe(true);
    expect(rows.applyTexts(product, "gu", { name: "દીવો" })).toBe(true);
    expect(product.texts).toEqual({
      hi: { name: "दीया", short_description: "छोटा", description: "मिट्टी", features: [] },
      gu: { name: "દીવો", short_description: "", description: "", features: [] },
    });
  });

  test("go with their name", () => {
    const gu = { name: "દીવો", short_description: "", description: "", features: [] };
    product.texts = { hi: { ...gu, name: "दीया", description: "मिट्टी" }, gu };
    expect(rows.applyTexts(product, "hi", { name: "" })).toBe(true);
    expect(product.texts).toEqual({ gu });
  });

  test.each([
    [{}, true],
    [{ description: "" }, true],
    [{ features: [] }, true],
    [{ short_description: "छोटा" }, false],
    [{ description: "मिट्टी" }, false],
    [{ features: ["लाल"] }, false],
    [{ name: "", description: "मिट्टी" }, true],
  ])("without a name are not stored: %o can be: %s", (given, can) => {
    expect(rows.applyTexts(product, "hi", given)).toBe(can);
    expect(product.texts).toEqual({});
  });
});

describe("a price", () => {
  test.each([
    ["of the first variant is the product's", 0, 1200, [1200, null, 1500, 1000]],
    ["of another variant is its own", 2, 1200, [1000, null, 1500, 1200]],
    ["of another variant that is the product's is none of its own", 1, 1000, [1000, null, null, null]],
    ["of the first variant that another has is that one's too", 0, 1500, [1500, null, null, 1000]],
    ["that a variant has already changes nothing", 1, 1500, [1000, null, 1500, null]],
  ])("%s", (_what, at, price, expected) => {
    rows.applyPrice(product, product.variants[at]!, price);
    expect(prices()).toEqual(expected);
  });
});

describe("an original price", () => {
  test.each([
    ["above the price is taken", null, 1200, 1200, undefined],
    ["that equals the price is taken", null, 1000, 1000, undefined],
    ["below the price is not taken", null, 999, null, "original_below_price"],
    ["below the price leaves the stored one", 1300, 999, 1300, "original_below_price"],
    ["that is emptied is none", 1300, null, null, undefined],
    ["that a row does not give stays", 1300, undefined, 1300, undefined],
    ["that is stored refuses a price above it", 999, undefined, 999, "price_above_mrp"],
    ["that is stored refuses a price above it when the row repeats it", 999, 999, 999, "price_above_mrp"],
    ["that is stored allows a price that equals it", 1000, undefined, 1000, undefined],
  ])("%s", (_what, stored, given, expected, problem) => {
    product.columns.original_price_paise = stored;
    expect(rows.applyOriginalPrice(product, stored, given)).toBe(problem);
    expect(product.columns.original_price_paise).toBe(expected);
  });
});

test("an original price that only repeats the stored one is no problem beside that of an earlier row", () => {
  product.columns.original_price_paise = 1200;
  expect(rows.applyOriginalPrice(product, 999, 999)).toBeUndefined();
  expect(product.columns.original_price_paise).toBe(1200);
});

test("two states of a product are the same when nothing differs", () => {
  const other = structuredClone(product);
  expect(rows.isUnchanged(product, other)).toBe(true);
  other.variants[2]!.stock_quantity = 2;
  expect(rows.isUnchanged(product, other)).toBe(false);
});
