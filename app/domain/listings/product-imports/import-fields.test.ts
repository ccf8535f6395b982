import { expect, test } from "vitest";
import {
  comparableHeading,
  fieldKey,
  mappingInput,
  REQUIRED_FIELDS,
} from "#app/domain/listings/product-imports/import-fields.ts";

test.each([
  ["Sale_Price (₹)", "sale price"],
  ["  MRP (Rs.) ", "mrp"],
  ["M.R.P. (INR)", "m r p"],
  ["Price (in Rs)", "price"],
  ["Price (in INR)", "price"],
  ["कीमत (रु.)", "कीमत"],
  ["કિંમત (રૂ)", "કિંમત"],
  ["Price (USD)", "price usd"],
  ["GST %", "gst %"],
  ["option1_value.hi", "option1 value hi"],
  ["---", ""],
])("the heading %j is compared as %j", (heading, compared) => {
  expect(comparableHeading(heading)).toBe(compared);
});

test("a new product needs a name and a price", () => {
  expect(REQUIRED_FIELDS).toEqual(["name", "price"]);
});

test("a field has an input and a text of its own", () => {
  expect([mappingInput("price"), mappingInput("name.hi")]).toEqual(["mapping.price", "mapping.name_hi"]);
  expect([fieldKey("price"), fieldKey("option1_value.gu")]).toEqual([
    "import:field.price",
    "import:field.option1_value_gu",
  ]);
});
