import { describe, expect, it } from "vitest";
import {
  combineOptions,
  readVariants,
  type ParsedVariant,
} from "#app/domain/listings/seller-products/parsed-variants.ts";
import { planVariants, type StoredVariant } from "#app/domain/listings/seller-products/variant-plan.ts";

const inputs = { id: "id", stock: "stock", displayedStock: "shown", sku: "sku" };
const input = (given: Partial<ParsedVariant>): ParsedVariant => ({
  id: undefined,
  options: { Size: "S" },
  stock: 5,
  displayedStock: undefined,
  pricePaise: null,
  sku: null,
  inputs,
  ...given,
});
const stored = (id: number, size: string, given: Partial<StoredVariant> = {}): StoredVariant => ({
  id,
  options: { Size: size },
  stock: 5,
  isRemoved: false,
  ...given,
});

describe("the variants of a saved form", () => {
  it("keep their rows by id, whatever else changes; those without a row are removed", () => {
    const plan = planVariants(
      [stored(1, "S"), stored(2, "M"), stored(3, "L")],
      [input({ id: 3, options: { Size: "S" }, stock: 5, displayedStock: 5 }), input({ id: 1, options: { Size: "L" } })],
      [1, 2, 3],
    );
    expect(plan).toMatchObject({
      saved: [
        { id: 3, options: { Size: "S" }, stock: null },
        { id: 1, options: { Size: "L" }, stock: 5 },
      ],
      removed: [2],
      others: [],
      conflicts: [],
    });
  });

  it("are new, or those that had the same options before: of several the newest", () => {
    const before = [
      stored(1, "S"),
      stored(2, "M", { isRemoved: true, stock: 0 }),
      stored(3, "M", { isRemoved: true, stock: 1 }),
    ];
    const plan = planVariants(before, [input({ options: { Size: "M" } }), input({ options: { Size: "L" } })], [1]);
    expect(plan).toMatchObject({
      saved: [
        { id: 3, stock: 5 },
        { id: null, stock: 5 },
      ],
      removed: [1],
    });
  });

  it("stay when the form did not show them: another person has added them", () => {
    const plan = planVariants([stored(1, "S"), stored(2, "M")], [input({ id: 1 })], [1]);
    expect(plan).toMatchObject({ removed: [], others: [2] });
  });

  it("are none at all when an id is another product's", () => {
    expect(planVariants([stored(1, "S")], [input({ id: 9 })], [1])).toBeUndefined();
    expect(planVariants([stored(1, "S")], [input({ id: 1 })], [1, 9])).toBeUndefined();
  });

  it.each([
    ["a sale meanwhile, and another number", 8, 10, 12, true],
    ["a sale meanwhile, and the number as it was shown", 8, 10, 10, false],
    ["a sale meanwhile, and by chance the number that is left", 8, 10, 8, false],
    ["no sale, and another number", 10, 10, 12, false],
  ])("with %s", (_, now, displayedStock, stock, isConflict) => {
    const plan = planVariants([stored(1, "S", { stock: now })], [input({ id: 1, displayedStock, stock })], [1]);
    expect(plan?.conflicts.map(({ key, values, inputs }) => ({ key, values, inputs }))).toEqual(
      isConflict
        ? [
            {
              key: "messages:product.stock_changed",
              values: { shown: 10, now: 8, typed: 12 },
              inputs: { shown: "8", id: "1" },
            },
          ]
        : [],
    );
  });

  it("that another person has added with the same options do not lose their stock", () => {
    const plan = planVariants([stored(1, "M"), stored(2, "S", { stock: 7 })], [input({ id: 1 }), input({})], [1]);
    expect(plan?.conflicts).toMatchObject([
      { key: "messages:product.stock_of_other", inputs: { id: "2", shown: "7" } },
    ]);
  });
});

const row = { id: undefined, value1: "", value2: "", value3: "", shown_stock: undefined, price: undefined, sku: "" };

it("values are written as the option lists them, and words go to their values", () => {
  const read = readVariants({
    options: [{ name: "Colour", values: "Red\n\nBlue\nRed", values_hi: "\nनीला", values_gu: "" }],
    variants: [{ ...row, value1: "blue", stock: "2" }],
    stock_quantity: "",
    shown_stock_quantity: undefined,
    sku: "",
  });
  expect(read.variants).toMatchObject([{ options: { Colour: "Blue" }, stock: 2 }]);
  expect(read.options).toEqual([
    {
      name: "Colour",
      values: [
        { value: "Red", translations: {} },
        { value: "Blue", translations: { hi: "नीला" } },
      ],
    },
  ]);
});

it("combinations keep what was typed for them; rows with other values come last", () => {
  const rows = combineOptions({
    values: {
      "options[0].values": "S\r\nM",
      "options[1].values": "Red\nBlue",
      "variants[0].value1": "M",
      "variants[0].value2": "red",
      "variants[0].stock": "4",
      "variants[0].id": "17",
      "variants[1].value1": "XL",
      "variants[1].value2": "Red",
      "variants[1].stock": "1",
      "variants[2].value1": "",
    },
    rows: { options: 2, variants: 3 },
  });
  expect(rows.map(({ value1, value2, stock, id }) => [value1, value2, stock, id].filter(Boolean).join(" "))).toEqual([
    "S Red",
    "S Blue",
    "M Red 4 17",
    "M Blue",
    "XL Red 1",
  ]);
  const many = Array.from({ length: 30 }, (_, n) => String(n)).join("\n");
  expect(combineOptions({ values: { "options[0].values": many, "options[1].values": many } })).toHaveLength(100);
});
