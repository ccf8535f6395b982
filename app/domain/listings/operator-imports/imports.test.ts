import { describe, expect, test } from "vitest";
import {
  ignoredColumns,
  missingColumns,
  productKey,
  readImportRow,
} from "#app/domain/listings/operator-imports/imports.ts";

const row = {
  source: "weavers",
  source_id: "W-1",
  name: "Cotton saree",
  price: "1299",
  category: "Fashion",
};
const read = (given: Record<string, string>) => readImportRow({ ...row, ...given }, 7);
const refusals = (given: Record<string, string>) =>
  read(given).problems.flatMap((problem) => (problem.refused ? [problem.text] : []));

describe("a row of the file", () => {
  test("needs only source, source_id, name, price and category", () => {
    expect(readImportRow(row, 7)).toEqual({
      problems: [],
      row: {
        line: 7,
        source: "weavers",
        sourceId: "W-1",
        name: "Cotton saree",
        brand: null,
        shortDescription: "",
        description: "",
        pricePaise: 129_900,
        originalPricePaise: null,
        departmentSlug: "fashion",
        subcategory: null,
        tags: [],
        features: [],
      },
    });
  });

  test("belongs to one of the eight departments, or to Other", () => {
    const departmentOf = (category: string) => read({ category }).row?.departmentSlug;
    expect(departmentOf("Home Decor")).toBe("home-decor");
    expect(departmentOf("GROCERY")).toBe("grocery");
    expect(departmentOf("Toys")).toBe("other");
    expect(departmentOf("")).toBe("other");
  });

  test.each([
    [{ category: "Toys" }, 'Imported into Other: the category "Toys" is unknown.'],
    [{ category: "" }, "Imported into Other: its category is empty."],
    [{ rating: "9" }, 'Imported without its rating: "9" is not a number from 0 to 5.'],
    [{ rating: "-1" }, 'Imported without its rating: "-1" is not a number from 0 to 5.'],
    [{ rating: "good" }, 'Imported without its rating: "good" is not a number from 0 to 5.'],
    [{ short_description: "x".repeat(501) }, "The short description was cut to 500 characters."],
    [{ subcategory: "x".repeat(81) }, "The subcategory was cut to 80 characters."],
    [{ tags: "x".repeat(501) }, "The tags were cut to 500 characters each."],
    [{ features: Array.from({ length: 51 }, (_, n) => n).join("|") }, "Only the first 50 features were imported."],
    [{ tags: Array.from({ length: 51 }, (_, n) => n).join("|") }, "Only the first 50 tags were imported."],
    [{ features: "x".repeat(501) }, "The features were cut to 500 characters each."],
    [{ rating: "5.1" }, 'Imported without its rating: "5.1" is not a number from 0 to 5.'],
    [{ brand: "x".repeat(121) }, "Imported without its brand: longer than 120 characters."],
    [{ name: "Cotton\u0007 saree" }, "Imported without its control characters."],
  ])("with %o is imported, and the report says what was changed", (given, note) => {
    const { row: product, problems } = read(given);
    expect(product).not.toBeNull();
    expect(problems).toEqual([{ line: 7, sourceId: "W-1", refused: false, text: note }]);
  });

  test("with known values is imported without a note", () => {
    expect(read({ category: "Other", rating: "4.9", name: "a\r\nb" }).problems).toEqual([]);
    expect(read({ category: "home decor", rating: "0" }).problems).toEqual([]);
    expect(read({ rating: "5", picture: "\u0007" }).problems).toEqual([]);
  });

  test("takes texts up to their limits unchanged", () => {
    const entries = Array.from({ length: 50 }, (_, n) => `${n}`);
    const longest = {
      source: "s".repeat(200),
      source_id: "i".repeat(200),
      name: "n".repeat(500),
      brand: "b".repeat(120),
      short_description: "k".repeat(500),
      description: "d".repeat(20_000),
      subcategory: "c".repeat(80),
      tags: "t".repeat(500),
      features: [...entries, "", "7"].join("|"),
    };
    expect(read(longest)).toEqual({
      problems: [],
      row: {
        line: 7,
        source: longest.source,
        sourceId: longest.source_id,
        name: longest.name,
        brand: longest.brand,
        shortDescription: longest.short_description,
        description: longest.description,
        pricePaise: 129_900,
        originalPricePaise: null,
        departmentSlug: "fashion",
        subcategory: longest.subcategory,
        tags: [longest.tags],
        features: entries,
      },
    });
  });

  test("with longer texts has their beginning, and no brand", () => {
    const { row: product } = read({
      brand: "b".repeat(121),
      short_description: "k".repeat(501),
      subcategory: "c".repeat(81),
      tags: "t".repeat(501),
      features: Array.from({ length: 51 }, (_, n) => n).join("|"),
    });
    expect(product).toMatchObject({
      brand: null,
      shortDescription: "k".repeat(500),
      subcategory: "c".repeat(80),
      tags: ["t".repeat(500)],
    });
    expect(product?.features).toHaveLength(50);
  });

  test("has its name, brand and short description on one line", () => {
    const given = { name: "Cotton\n saree", brand: " Kutch\tCrafts ", short_description: "Soft,\n\nlight" };
    expect(read(given).row).toMatchObject({
      name: "Cotton saree",
      brand: "Kutch Crafts",
      shortDescription: "Soft, light",
    });
  });

  test("without a source_id is reported without one, and a long one is cut", () => {
    expect(read({ source_id: "" }).problems).toEqual([
      { line: 7, sourceId: null, refused: true, text: "The source_id is empty." },
    ]);
    expect(read({ source_id: "x".repeat(201) }).problems[0]?.sourceId).toBe("x".repeat(200));
  });

  test("has the first level of its subcategory as its category", () => {
    expect(read({ subcategory: "Women > Sarees > Silk" }).row?.subcategory).toBe("Women");
    expect(read({ subcategory: "  " }).row?.subcategory).toBeNull();
  });

  test("splits tags and features and drops repetitions", () => {
    const { row: product } = read({ tags: "cotton| saree |cotton|", features: "Length: 5.5 m|Blouse piece" });
    expect(product?.tags).toEqual(["cotton", "saree"]);
    expect(product?.features).toEqual(["Length: 5.5 m", "Blouse piece"]);
  });

  test("never accepts a rating, whose author is unknown", () => {
    expect(Object.keys(read({ rating: "4.9" }).row ?? {})).not.toContain("rating");
  });

  test.each([
    ["379", 37_900],
    ["379.5", 37_950],
    ["1499.00", 149_900],
    ["₹32,999", 3_299_900],
    ["Rs. 1,23,456.78", 12_345_678],
    ["99.9900", 9_999],
  ])("reads the price %s", (price, paise) => {
    expect(read({ price }).row?.pricePaise).toBe(paise);
  });

  test.each([
    [{ name: "  " }, "The name is empty."],
    [{ name: "x".repeat(501) }, "The name is longer than 500 characters."],
    [{ source: "" }, "The source is empty."],
    [{ source_id: "" }, "The source_id is empty."],
    [{ source: "x".repeat(201) }, "The source or source_id is longer than 200 characters."],
    [{ source_id: "x".repeat(201) }, "The source or source_id is longer than 200 characters."],
    [{ price: "" }, "The price is empty."],
    [{ price: "0", original_price: "cheap" }, "The price is zero."],
    [{ price: `${"x".repeat(40)}y` }, `The price "${"x".repeat(40)}…" is not an amount of rupees.`],
    [{ price: "x".repeat(40) }, `The price "${"x".repeat(40)}" is not an amount of rupees.`],
    [{ price: "0" }, "The price is zero."],
    [{ price: "-5" }, 'The price "-5" is not an amount of rupees.'],
    [{ price: "cheap" }, 'The price "cheap" is not an amount of rupees.'],
    [{ price: "10.999" }, 'The price "10.999" is not an amount of rupees.'],
    [{ price: "99999999999" }, 'The price "99999999999" is not an amount of rupees.'],
    [{ description: "x".repeat(20_001) }, "The description is longer than 20,000 characters."],
  ])("is rejected with %o", (given, reason) => {
    expect(refusals(given)).toEqual([reason]);
    expect(read(given).problems).toHaveLength(1);
    expect(read(given).row).toBeNull();
  });

  test("with several errors reports all of them, with its line", () => {
    expect(read({ name: "", price: "?" }).problems).toEqual([
      { line: 7, sourceId: "W-1", refused: true, text: "The name is empty." },
      { line: 7, sourceId: "W-1", refused: true, text: 'The price "?" is not an amount of rupees.' },
    ]);
  });

  test.each([
    ["100", "Imported without its original price: it is below the price."],
    ["unknown", 'Imported without its original price: "unknown" is not an amount of rupees.'],
  ])("loses an original price of %s, and says so", (originalPrice, text) => {
    const { row: product, problems } = read({ original_price: originalPrice });
    expect(product?.originalPricePaise).toBeNull();
    expect(problems).toEqual([{ line: 7, sourceId: "W-1", refused: false, text }]);
  });

  test("retains an original price above the price, and none that equals it", () => {
    expect(read({ original_price: "1,999" }).row?.originalPricePaise).toBe(199_900);
    expect(read({ original_price: "1299" })).toMatchObject({ row: { originalPricePaise: null }, problems: [] });
  });

  test("loses control characters, which PostgreSQL does not store, and retains line breaks", () => {
    const { row: product } = read({ name: "Cotton\u0000 \tsaree\r\n", description: "One\nTwo\u0007" });
    expect(product).toMatchObject({ name: "Cotton saree", description: "One\nTwo" });
  });
});

test("a file without required columns is reported with their names", () => {
  expect(missingColumns(["source", "source_id", "name", "category", "extra"])).toEqual(["price"]);
});

test("each required column that a file lacks is named, in their order", () => {
  expect(missingColumns([])).toEqual(["source", "source_id", "name", "price", "category"]);
});

test("columns that the shop does not read are named", () => {
  const read = ["source", "source_id", "name", "price", "category", "brand", "short_description", "description"];
  const more = ["original_price", "subcategory", "features", "tags", "option1_name", "option5_value_gu"];
  expect(ignoredColumns([...read, "rating", ...more, "option6_name"])).toEqual(["rating", "option6_name"]);
});

test("rows are of one product when both source and source_id are the same", () => {
  const key = productKey({ source: "weavers", sourceId: "W-1" });
  expect(productKey({ source: "weavers", sourceId: "W-1" })).toBe(key);
  expect(productKey({ source: "potters", sourceId: "W-1" })).not.toBe(key);
  expect(productKey({ source: "weavers", sourceId: "W-2" })).not.toBe(key);
});
