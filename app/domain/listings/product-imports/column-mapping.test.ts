import { describe, expect, test } from "vitest";
import {
  assertMapping,
  headerFingerprint,
  proposeMapping,
  readMapping,
} from "#app/domain/listings/product-imports/column-mapping.ts";
import { fieldKey, IMPORT_FIELDS } from "#app/domain/listings/product-imports/import-fields.ts";
import { productExportColumns } from "#app/domain/listings/product-imports/product-export.queries.server.ts";
import { resources } from "#app/locales/i18n.server.ts";
import { refusalsOf } from "../../../../tests/support/forms/refusals.ts";

const read = (header: string, ...samples: string[]) => {
  const names = header.split(",");
  const mapping = proposeMapping(
    names,
    samples.map((line) => line.split(",")),
  );
  return Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, names[column]]));
};

describe("the proposed mapping", () => {
  test.each([
    [
      "uniq_id,crawl_timestamp,product_url,product_name,product_category_tree,pid,retail_price,discounted_price,image,description,brand",
      {
        sku: "uniq_id",
        name: "product_name",
        price: "discounted_price",
        original_price: "retail_price",
        category: "product_category_tree",
        link: "product_url",
      },
    ],
    [
      "name,main_category,sub_category,image,link,ratings,no_of_ratings,discount_price,actual_price,Unnamed: 0",
      {
        name: "name",
        category: "main_category",
        subcategory: "sub_category",
        price: "discount_price",
        original_price: "actual_price",
        images: "image",
      },
    ],
    [
      "index,product,category,sub_category,brand,sale_price,market_price,type,rating,description,image",
      { sku: "index", name: "product", price: "sale_price", original_price: "market_price", brand: "brand" },
    ],
    [
      "एसकेयू,नाम,कीमत,एमआरपी,स्टॉक,श्रेणी",
      { sku: "एसकेयू", name: "नाम", price: "कीमत", original_price: "एमआरपी", stock: "स्टॉक", category: "श्रेणी" },
    ],
    [
      "આઇટમ કોડ,પ્રોડક્ટનું નામ,કિંમત,એમઆરપી,જથ્થો,બ્રાન્ડ",
      { sku: "આઇટમ કોડ", name: "પ્રોડક્ટનું નામ", price: "કિંમત", stock: "જથ્થો", brand: "બ્રાન્ડ" },
    ],
    [
      "SKU Code,Title,Price (₹),M.R.P. (Rs.),Qty",
      { sku: "SKU Code", name: "Title", price: "Price (₹)", original_price: "M.R.P. (Rs.)", stock: "Qty" },
    ],
  ])("of %s", (header, expected) => {
    expect(read(header)).toMatchObject(expected);
  });

  test("takes the higher of two prices as the original one", () => {
    expect(read("name,price,retail price", "A,₹900,₹499", "B,100,80")).toMatchObject({
      price: "retail price",
      original_price: "price",
    });
    expect(read("name,price,retail price", "A,₹499,₹900")).toMatchObject({
      price: "price",
      original_price: "retail price",
    });
  });

  test("takes columns of colours and sizes as options, three at most, beside those with names of their own", () => {
    expect(read("sku,group,name,price,Colour,રંગ,साइज़,माप,material")).toMatchObject({
      parent_sku: "group",
      option1_value: "Colour",
      option2_value: "રંગ",
      option3_value: "साइज़",
    });
    const beside = read("name,price,option1_name,option1_value,Size,Colour note");
    expect(beside).toMatchObject({
      option1_name: "option1_name",
      option1_value: "option1_value",
      option2_value: "Size",
    });
    expect(beside).not.toHaveProperty("option3_value");
  });

  test("recognises each column of our own export", () => {
    const header = productExportColumns.map(({ head }) => head);
    const mapping = proposeMapping(header, []);
    expect(header.filter((_, column) => !Object.values(mapping).includes(column))).toEqual([]);
    for (const [field, column] of Object.entries(mapping))
      expect(header[column]).toBe(field === "variant_id" ? "haat_id" : field);
  });

  test("recognises the name of each field in every language", () => {
    const unknown = (["en", "hi", "gu"] as const).flatMap((locale) =>
      (["name", "price", "stock", "brand", "category", "original_price", "description"] as const).filter((field) => {
        const name = (resources[locale].import.field as Record<string, string>)[fieldKey(field).split(".")[1]!]!;
        return proposeMapping([name], [])[field] !== 0;
      }),
    );
    expect(unknown).toEqual([]);
  });
});

test("each field has a name", () => {
  const names = Object.keys(resources.en.import.field);
  expect(IMPORT_FIELDS.map((field) => fieldKey(field).replace("import:field.", "")).toSorted()).toEqual(
    names.toSorted(),
  );
});

test("files with the same columns have the same fingerprint, whatever their letter case", () => {
  expect(headerFingerprint(["SKU", "Sale_Price"])).toBe(headerFingerprint(["sku", "sale price"]));
  expect(headerFingerprint(["sku", "price"])).not.toBe(headerFingerprint(["price", "sku"]));
});

test("columns that the file does not have are not mapped", () => {
  expect(readMapping({ name: 0, price: 7, brand: -1, other: 1 }, ["a", "b"])).toEqual({ name: 0 });
});

test("a mapping needs a name and a price, each of its own column", () => {
  const fields = (mapping: Parameters<typeof assertMapping>[0]) =>
    refusalsOf(() => assertMapping(mapping)).map(([field, key]) => `${field} ${key}`);
  expect(fields({ name: 0, price: 1 })).toEqual([]);
  expect(fields({ brand: 0 })).toEqual([
    "mapping.name import:mapping.required",
    "mapping.price import:mapping.required",
  ]);
  expect(fields({ name: 0, price: 1, "name.hi": 0 })).toEqual(["mapping.name_hi import:mapping.repeated"]);
});
