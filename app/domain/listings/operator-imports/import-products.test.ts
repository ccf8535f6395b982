import { expect, test } from "vitest";
import { readPlainProduct, readProductWithOptions } from "#app/domain/listings/operator-imports/import-products.ts";

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

const WHOLE = {
  ...FIRST,
  brand: "Lotus",
  short_description: "Soft",
  description: "Tied by hand",
  subcategory: "Sarees",
  features: "5.5 m",
  tags: "silk",
};

test("a product whose first row is refused has that row's texts, and the price of the next", () => {
  const { product, problems } = readProductWithOptions([
    { line: 2, record: { ...WHOLE, price: "free" } },
    { line: 3, record: { price: "120", option1_value: "Blue" } },
  ]);
  expect(product).toEqual({
    line: 3,
    source: "weavers",
    sourceId: "S1",
    name: "Saree",
    brand: "Lotus",
    shortDescription: "Soft",
    description: "Tied by hand",
    pricePaise: 12_000,
    originalPricePaise: null,
    departmentSlug: "fashion",
    subcategory: "Sarees",
    tags: ["silk"],
    features: ["5.5 m"],
    variants: [{ line: 3, options: { Colour: "Blue" }, pricePaise: 12_000 }],
    optionValues: [],
  });
  expect(problems).toEqual([
    { line: 2, sourceId: "S1", refused: true, text: 'The price "free" is not an amount of rupees.' },
  ]);
});

test("a further row's other texts are named in a note, its price is not", () => {
  const other = Object.fromEntries(Object.keys(WHOLE).map((column) => [column, "200"]));
  const { product, problems } = readProductWithOptions([
    { line: 2, record: WHOLE },
    { line: 3, record: { ...WHOLE, option1_value: "Blue" } },
    { line: 4, record: { ...other, option1_name: "Colour", option1_value: "Green", option1_value_hi: "हरा" } },
  ]);
  const columns =
    "source, source_id, name, category, brand, short_description, description, subcategory, features, tags, original_price";
  expect(problems).toEqual([
    {
      line: 4,
      sourceId: "200",
      refused: false,
      text: `Imported without its ${columns}: line 2 gives the product's.`,
    },
  ]);
  expect(product).toMatchObject({ line: 2, name: "Saree", pricePaise: 10_000 });
  expect(product?.variants.map(({ line, pricePaise }) => [line, pricePaise])).toEqual([
    [2, 10_000],
    [3, 10_000],
    [4, 20_000],
  ]);
});

test("a value has the words of all its rows, each of its option", () => {
  const record = { ...FIRST, option2_name: "Lining", option2_value: "Red", option2_value_hi: "सुर्ख" };
  const { product, problems } = readProductWithOptions([
    { line: 2, record },
    { line: 3, record: { ...FIRST, option1_value_gu: "લાલ", option2_name: "Lining", option2_value: "Blue" } },
  ]);
  expect(product?.optionValues).toEqual([
    { optionName: "Colour", value: "Red", translations: { hi: "लाल", gu: "લાલ" } },
    { optionName: "Lining", value: "Red", translations: { hi: "सुर्ख" } },
  ]);
  expect(problems).toEqual([]);
});

test("a product without options is its only row", () => {
  const { product, problems } = readPlainProduct({ line: 5, record: WHOLE });
  expect(product).toMatchObject({ line: 5, name: "Saree", pricePaise: 10_000, variants: [], optionValues: [] });
  expect(problems).toEqual([]);
  const refused = readPlainProduct({ line: 5, record: { ...WHOLE, name: "" } });
  expect(refused).toEqual({
    product: null,
    problems: [{ line: 5, sourceId: "S1", refused: true, text: "The name is empty." }],
  });
});

test("a row without options is refused where other rows have some", () => {
  const plain = { ...WHOLE, option1_name: "", option1_value: "", option1_value_hi: "" };
  const { product, problems } = readProductWithOptions([
    { line: 2, record: plain },
    { line: 3, record: { ...WHOLE, name: "Scarf" } },
  ]);
  expect(product).toMatchObject({ line: 3, name: "Scarf", variants: [{ line: 3, options: { Colour: "Red" } }] });
  expect(problems).toEqual([
    { line: 2, sourceId: "S1", refused: true, text: "It has no options, but other rows of its product have." },
  ]);
});

test.each([
  ["the values of another row", { option1_value: "Red" }, "Its values are those of line 2: Red."],
  ["another option", { option1_name: "Size", option1_value: "M" }, "Its options are Size; those of line 2 are Colour."],
])("a further row with %s is refused", (_what, given, text) => {
  const first = { line: 2, record: { ...WHOLE, source_id: "x".repeat(200) } };
  const { product, problems } = readProductWithOptions([first, { line: 3, record: { ...first.record, ...given } }]);
  expect(product?.variants).toEqual([{ line: 2, options: { Colour: "Red" }, pricePaise: 10_000 }]);
  expect(problems).toEqual([{ line: 3, sourceId: "x".repeat(200), refused: true, text }]);
});
