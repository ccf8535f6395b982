import { describe, expect, it } from "vitest";
import { combineOptions, readVariants } from "#app/domain/listings/seller-products/parsed-variants.ts";
import { refusalsOf } from "../../../../tests/support/forms/refusals.ts";

type Form = Parameters<typeof readVariants>[0];

const form: Form = {
  options: [],
  variants: [],
  stock_quantity: "1,200",
  shown_stock_quantity: 1300,
  sku: "DIYA-1",
};
const option = (name: string, values: string, words: { values_hi?: string; values_gu?: string } = {}) => ({
  name,
  values,
  values_hi: "",
  values_gu: "",
  ...words,
});
const row = (value1: string, given: Partial<Form["variants"][number]> = {}) => ({
  id: undefined,
  value1,
  value2: "",
  value3: "",
  stock: "1",
  shown_stock: undefined,
  price: undefined,
  sku: "",
  ...given,
});
const size = option("Size", "S\nM");

describe("the variants of a product's form", () => {
  it("are one without options, with the form's own stock and number", () => {
    const inputs = { stock: "stock_quantity", displayedStock: "shown_stock_quantity", sku: "sku" };
    const only = {
      id: undefined,
      options: {},
      stock: 1200,
      displayedStock: 1300,
      pricePaise: null,
      sku: "DIYA-1",
      inputs,
    };
    expect(readVariants(form)).toEqual({ options: [], variants: [only] });
    expect(readVariants({ ...form, stock_quantity: "", sku: "" }).variants).toEqual([{ ...only, stock: 0, sku: null }]);
  });

  it("are one for each row, with its values, stock, price and number", () => {
    const first = row("m", { id: 4, stock: "7", shown_stock: 9, price: 45_000, sku: "M-1", value2: "dark   red" });
    const second = row("S", { stock: "0", value2: "Blue" });
    const options = [size, option("Colour", "Dark red\nBlue")];
    const inputsOf = (n: number) => ({
      id: `variants[${n}].id`,
      stock: `variants[${n}].stock`,
      displayedStock: `variants[${n}].shown_stock`,
      sku: `variants[${n}].sku`,
    });
    expect(readVariants({ ...form, options, variants: [first, second] }).variants).toEqual([
      {
        id: 4,
        options: { Size: "M", Colour: "Dark red" },
        stock: 7,
        displayedStock: 9,
        pricePaise: 45_000,
        sku: "M-1",
        inputs: inputsOf(0),
      },
      {
        id: undefined,
        options: { Size: "S", Colour: "Blue" },
        stock: 0,
        displayedStock: undefined,
        pricePaise: null,
        sku: null,
        inputs: inputsOf(1),
      },
    ]);
  });

  it("read the value of each option from its own column", () => {
    const options = [size, option("Colour", "Red"), option("Work", "Zari")];
    const { variants } = readVariants({ ...form, options, variants: [row("S", { value2: "Red", value3: "Zari" })] });
    expect(variants[0]?.options).toEqual({ Size: "S", Colour: "Red", Work: "Zari" });
  });

  it("have options with a word for each value and language, and skip an option without name and values", () => {
    const options = [option("", ""), option("Size", "S\nM", { values_hi: "छोटा\nमध्यम", values_gu: "નાનું" })];
    expect(readVariants({ ...form, options, variants: [row("S")] }).options).toEqual([
      {
        name: "Size",
        values: [
          { value: "S", translations: { hi: "छोटा", gu: "નાનું" } },
          { value: "M", translations: { hi: "मध्यम" } },
        ],
      },
    ]);
  });

  it.each<[string, Partial<Form>, ReturnType<typeof refusalsOf>]>([
    ["rows without an option", { variants: [row("")] }, [["options", "messages:product.option_required", {}]]],
    ["an option without rows", { options: [size] }, [["variants", "messages:product.variants_required", {}]]],
    [
      "values without a name",
      { options: [option("", "S")], variants: [row("S")] },
      [["options[0].name", "messages:product.option_name_required", {}]],
    ],
    [
      "a name twice, in another case",
      { options: [size, option("SIZE", "L")], variants: [row("S", { value2: "L" })] },
      [["options[1].name", "messages:product.option_name_repeated", { name: "SIZE" }]],
    ],
    [
      "a name without values",
      { options: [option("Size", " \n")], variants: [row("")] },
      [
        ["options[0].values", "messages:product.option_values_required", {}],
        ["variants[0].value1", "messages:product.value_required", { option: "Size" }],
      ],
    ],
    [
      "a value of 201 characters",
      { options: [option("Size", `S\n${"x".repeat(201)}`)], variants: [row("S")] },
      [["options[0].values", "messages:product.option_value_too_long", {}]],
    ],
    [
      "more words than values",
      {
        options: [option("Size", "S", { values_hi: "छोटा\nमध्यम", values_gu: "નાનું\nમધ્યમ\nમોટું" })],
        variants: [row("S")],
      },
      [
        ["options[0].values_hi", "messages:product.too_many_words", { values: 1, words: 2 }],
        ["options[0].values_gu", "messages:product.too_many_words", { values: 1, words: 3 }],
      ],
    ],
    [
      "a row without a value, and one with an unknown value",
      { options: [size], variants: [row(""), row("XL")] },
      [
        ["variants[0].value1", "messages:product.value_required", { option: "Size" }],
        ["variants[1].value1", "messages:product.value_unknown", { value: "XL", option: "Size" }],
      ],
    ],
    [
      "the same values twice",
      { options: [size], variants: [row("M"), row("S"), row("s")] },
      [["variants[2].value1", "messages:product.variant_repeated", { n: 2 }]],
    ],
    [
      "a row without its stock",
      { options: [size], variants: [row("S", { stock: "" })] },
      [["variants[0].stock", "messages:product.stock_required", {}]],
    ],
    [
      "a number of an article twice, in another case",
      { options: [size], variants: [row("S", { sku: "a-1" }), row("M", { sku: "A-1" })] },
      [["variants[1].sku", "messages:product.sku_repeated", { sku: "A-1" }]],
    ],
  ])("are refused with %s", (_what, given, refusals) => {
    expect(refusalsOf(() => readVariants({ ...form, ...given }))).toEqual(refusals);
  });

  it.each<[string, Partial<Form>]>([
    ["a value of 200 characters", { options: [option("Size", "x".repeat(200))], variants: [row("x".repeat(200))] }],
    ["as many words as values", { options: [option("Size", "S", { values_hi: "छोटा" })], variants: [row("S")] }],
    ["rows without numbers of articles", { options: [size], variants: [row("S"), row("M")] }],
  ])("are accepted with %s", (_what, given) => {
    expect(refusalsOf(() => readVariants({ ...form, ...given }))).toEqual([]);
  });
});

describe("combinations of options", () => {
  it("keep everything that was typed for them", () => {
    const input = {
      id: "17",
      value1: "m",
      value2: "",
      value3: "",
      stock: "4",
      shown_stock: "5",
      price: "90",
      sku: "A",
    };
    const values = Object.fromEntries(Object.entries(input).map(([column, text]) => [`variants[0].${column}`, text]));
    expect(combineOptions({ values: { ...values, "options[2].values": "M\nL" }, rows: { variants: 1 } })).toEqual([
      { ...input, value1: "M" },
      { value1: "L" },
    ]);
  });

  it("of two rows with the same values keep the last one", () => {
    const values = { "options[0].values": "S", "variants[0].value1": "S", "variants[0].stock": "1" };
    const rows = combineOptions({
      values: { ...values, "variants[1].value1": " s ", "variants[1].stock": "2" },
      rows: { variants: 2 },
    });
    expect(rows.map(({ value1, stock }) => [value1, stock])).toEqual([["S", "2"]]);
  });

  it("are none without values, but the rows stay", () => {
    expect(combineOptions({ values: {} })).toEqual([]);
    expect(combineOptions({ values: { "variants[0].stock": "3" }, rows: { variants: 1 } })).toMatchObject([
      { stock: "3" },
    ]);
  });
});
