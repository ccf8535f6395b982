import { describe, expect, test } from "vitest";
import type { Category } from "#app/domain/catalog/categories/categories.ts";
import { categoryMatcher } from "#app/domain/listings/product-imports/category-matching.ts";
import type { ImportField } from "#app/domain/listings/product-imports/import-fields.ts";
import { readRow } from "#app/domain/listings/product-imports/row-values.ts";
import { listCell, listEntries, plainCell } from "#app/domain/listings/product-imports/spreadsheet-cells.ts";

const lookups = {
  categoryOf: (category: string) => (category === "Fashion" ? 3 : undefined),
  otherCategoryId: 9,
  departmentOf: (id: number) => id,
  taxClassOf: (text: string) => (text === "18%" ? 4 : undefined),
  countryOf: (text: string) => (text === "भारत" ? "IN" : undefined),
};

function row(given: Partial<Record<ImportField, string>>, headings: Partial<Record<ImportField, string>> = {}) {
  const fields = Object.keys(given) as ImportField[];
  const mapping = Object.fromEntries(fields.map((field, column) => [field, column]));
  const header = fields.map((field) => headings[field] ?? field);
  return readRow(7, Object.values(given), { header, mapping }, lookups);
}
const codes = (given: Partial<Record<ImportField, string>>) =>
  row(given).problems.map(({ code, refused }) => `${code}${refused ? "" : " (noted)"}`);

describe("a row", () => {
  test.each([
    ["₹32,999", 3_299_900],
    ["Rs 499/-", 49_900],
    ["1,23,456.50", 12_345_650],
    ["४९९", 49_900],
    ["રૂ. ૧,૪૯૯", 149_900],
  ])("has the price %s", (price, paise) => {
    expect(row({ price }).pricePaise).toBe(paise);
  });

  test("gives only what its cells give", () => {
    expect(
      row({ sku: "A", name: "Kurta", brand: "", stock: "૧૨", country_of_origin: "भारत", tax_class: "18%" }),
    ).toMatchObject({
      sku: "A",
      stock: 12,
      product: { name: "Kurta", country_of_origin: "IN", tax_class_id: 4 },
    });
    expect(Object.keys(row({ sku: "A", name: "Kurta", brand: "" }).product)).toEqual(["name"]);
  });

  test("empties what may be empty with CLEAR", () => {
    const given = {
      sku: "A",
      brand: "CLEAR",
      tags: "CLEAR",
      original_price: "CLEAR",
      "name.hi": "CLEAR",
      description: "CLEAR",
    };
    expect(row(given)).toMatchObject({
      problems: [],
      product: { brand: null, tags: [], original_price_paise: null, description: "" },
      texts: { hi: { name: "" } },
    });
    expect(
      codes({ sku: "CLEAR", name: "CLEAR", price: "CLEAR", stock: "CLEAR", category: "CLEAR", returnable: "CLEAR" }),
    ).toEqual(Array(6).fill("not_clearable"));
  });

  test.each<[Partial<Record<ImportField, string>>, string[]]>([
    [{ price: "free" }, ["price_invalid"]],
    [{ price: "0" }, ["price_zero"]],
    [{ price: "100000001" }, ["price_too_high"]],
    [{ stock: "-1" }, ["stock_invalid"]],
    [{ stock: "many" }, ["stock_invalid"]],
    [{ stock: "10000000" }, ["stock_too_high"]],
    [{ name: "x".repeat(501) }, ["too_long"]],
    [{ sku: "x".repeat(61) }, ["too_long"]],
    [{ category: "Toys" }, ["category_unknown (noted)"]],
    [{ original_price: "unknown" }, ["original_price_invalid (noted)"]],
    [{ hsn: "12345" }, ["hsn_invalid (noted)"]],
    [{ tax_class: "7%" }, ["tax_class_unknown (noted)"]],
    [{ country_of_origin: "Atlantis" }, ["country_unknown (noted)"]],
    [{ returnable: "perhaps" }, ["yes_or_no (noted)"]],
    [{ maker_role: "uncle" }, ["maker_role_unknown (noted)"]],
    [{ images: "CLEAR" }, ["not_clearable"]],
    [{ images: "oil.jpg" }, ["no_image_address (noted)"]],
    [{ option1_name: "Colour" }, ["option_value_missing"]],
    [{ option1_value: "Red" }, ["option_name_missing"]],
    [{ option1_name: "Size", option1_value: "M", option2_name: "size", option2_value: "L" }, ["option_repeated"]],
  ])("with %o has a problem", (given, expected) => {
    expect(codes(given)).toEqual(expected);
  });

  test.each([
    ["Colour", "Colour"],
    ["रंग", "Colour"],
    ["માપ", "Size"],
    ["Thread  count", "Thread count"],
  ])("has an option that is named after the heading %s", (heading, name) => {
    const values = { option1_value: "40", "option1_value.hi": "चालीस" };
    expect(row(values, { option1_value: heading })).toMatchObject({
      options: { [name]: "40" },
      words: [{ optionName: name, value: "40", locale: "hi", word: "चालीस" }],
      problems: [],
    });
  });

  test("without a value has no option by a heading, and a name of its own counts before the heading", () => {
    expect(row({ option1_value: "" }, { option1_value: "Colour" })).toMatchObject({ options: undefined, problems: [] });
    const named = { option1_name: "Shade", option1_value: "Red" };
    expect(row(named, { option1_value: "Colour" }).options).toEqual({ Shade: "Red" });
    expect(codes({ option1_name: "", option1_value: "Red" })).toEqual(["option_name_missing"]);
  });

  test("names the column of a problem", () => {
    expect(row({ sku: "A", name: "B", price: "free" }).problems).toEqual([
      { code: "price_invalid", refused: true, column: 2, values: { text: "free" } },
    ]);
  });

  test("without SKU has one of its own link, wherever it was found, or of its name", () => {
    const sku = (given: Partial<Record<ImportField, string>>) => row({ name: "Kurta", ...given }).sku;
    expect(sku({ link: "https://x.test/a/ref=sr_1?q=1" })).toBe(sku({ link: "http://x.test/a?q=2" }));
    expect(sku({ link: "https://x.test/a" })).not.toBe(sku({ link: "https://x.test/b" }));
    expect(sku({})).toBe(row({ name: "KURTA " }).sku);
    expect(sku({ brand: "Anokhi" })).not.toBe(sku({}));
    expect(row({ name: "" }).sku).toBeNull();
    expect(row({ sku: "", name: "Kurta" }).sku).toBeNull();
  });

  test("has its pictures' addresses", () => {
    const images = ["https://a.test/1.jpg", "http://a.test/2.jpg"];
    expect(row({ images: images.join("|") }).images).toEqual(images);
    expect(row({ images: JSON.stringify(images).replace(",", ", ") }).images).toEqual(images);
    expect(row({ images: images.join(", ") }).images).toEqual(images);
  });
});

test("a cell that was escaped for spreadsheets is read as it was", () => {
  expect(["'=1+1", "'-5", "''@home", "'tis", "@home"].map(plainCell)).toEqual([
    "=1+1",
    "-5",
    "'@home",
    "'tis",
    "@home",
  ]);
});

test.each([[["a", "b"]], [["a, b"]], [["a|b", "c"]], [["a|b"]], [["one"]], [[]]])(
  "the list %o is read as it was written",
  (entries) => {
    expect(listEntries(listCell(entries), { byCommas: true })).toEqual(entries);
  },
);

describe("a category", () => {
  const category = (id: number, slug: string, en: string, parentId: number | null = null): Category => ({
    id,
    parentId,
    slug,
    aliases: slug === "home-decor" ? ["home"] : [],
    names: { en, hi: `${en} हिंदी`, gu: `${en} ગુજરાતી` },
    descriptions: {},
    picture: null,
    returnable: true,
    isInHeader: false,
    sizeChart: null,
  });
  const match = categoryMatcher([
    category(1, "fashion", "Fashion"),
    category(2, "home-decor", "Home Decor"),
    category(3, "electronics", "Electronics"),
    category(4, "grocery", "Grocery"),
    category(11, "sarees", "Sarees", 1),
    category(12, "lamps", "Lamps", 2),
  ]);

  test.each([
    ["Fashion", "", 1],
    ["fashion > Sarees", "", 11],
    ["Fashion हिंदी", "", 1],
    ["Fashion ગુજરાતી", "Sarees ગુજરાતી", 11],
    ["home", "Lamps", 12],
    ['["Furniture >> Living Room Furniture >> Sofa Beds"]', "", 2],
    ["appliances", "Air Conditioners", 3],
    ["Snacks & Branded Foods", "Biscuits", 4],
    ["Sarees", "", 11],
    ["Widgets", "", undefined],
  ])("%s / %s", (name, subcategory, id) => {
    expect(match(name, subcategory)).toBe(id);
  });
});
