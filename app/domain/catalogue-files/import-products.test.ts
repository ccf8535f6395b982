import { expect, test } from "vitest";
import { readProductWithOptions } from "#app/domain/catalogue-files/import-products.ts";

const FIRST = {
  source: "weavers",
  source_id: "S1",
  name: "Saree",
  price: "100",
  category: "Fashion",
  original_price: "150",
  option1_name: "Colour",
  option1_value: "Red",
  option1_value_hi: "लाल",
};

test("a further row gives its values and price, and defaults to the first", () => {
  const further = { source: "weavers", source_id: "S1", price: "120", option1_value: "Blue", option1_value_gu: "ભૂરો" };
  const { product, problems } = readProductWithOptions([
    { line: 2, record: FIRST },
    { line: 3, record: further },
  ]);
  expect(problems).toEqual([]);
  expect(product).toMatchObject({ line: 2, name: "Saree", pricePaise: 10_000, originalPricePaise: 15_000 });
  expect(product?.variants).toEqual([
    { line: 2, options: { Colour: "Red" }, pricePaise: 10_000 },
    { line: 3, options: { Colour: "Blue" }, pricePaise: 12_000 },
  ]);
  expect(product?.optionValues).toEqual([
    { optionName: "Colour", value: "Red", translations: { hi: "लाल" } },
    { optionName: "Colour", value: "Blue", translations: { gu: "ભૂરો" } },
  ]);
});

test("the first translation of a value counts, and the report says so", () => {
  const further = { ...FIRST, option1_value_hi: "सुर्ख", option2_value: "M" };
  const { product, problems } = readProductWithOptions([
    { line: 2, record: { ...FIRST, option2_name: "Size", option2_value: "S" } },
    { line: 3, record: further },
  ]);
  expect(product?.optionValues).toEqual([{ optionName: "Colour", value: "Red", translations: { hi: "लाल" } }]);
  expect(problems.map(({ line, refused, text }) => [line, refused, text])).toEqual([
    [3, false, 'The Hindi word of "Red" is that of line 2.'],
  ]);
});

test("notes about the product's texts are made once", () => {
  const toys = { ...FIRST, category: "Toys" };
  const further = { source: "weavers", source_id: "S1", option1_value: "Blue" };
  const { problems } = readProductWithOptions([
    { line: 2, record: toys },
    { line: 3, record: further },
  ]);
  expect(problems.map(({ line }) => line)).toEqual([2]);
});
