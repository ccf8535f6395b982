import { describe, expect, it } from "vitest";
import type { ProductOption } from "#app/domain/catalog/products/products.ts";
import {
  choosableVariants,
  findVariant,
  initialChoice,
  isInStock,
  onlyVariant,
  displayPrice,
  optionsText,
  soldOutVariants,
} from "#app/domain/catalog/products/variants.ts";

function variant(id: number, options: Record<string, string>, stock = 5, pricePaise = 10_000) {
  return { id, options, stock, pricePaise, originalPricePaise: null, discountPercent: 0 };
}

function option(name: string, ...values: string[]): ProductOption {
  return { name, values: values.map((value) => ({ value, label: value, picture: null })) };
}

const options = [option("Size", "M", "L"), option("Colour", "Blue", "Red")];
const shirts = choosableVariants(
  [
    variant(1, { Size: "M", Colour: "Blue" }, 0),
    variant(2, { Size: "M", Colour: "Red" }, 5, 12_000),
    variant(3, { Size: "L", Colour: "Blue" }, 2),
  ],
  options,
);

describe("the initial selection", () => {
  it("is nothing where there are alternatives", () => {
    expect(initialChoice(shirts, options, null)).toEqual([null, null]);
  });

  it("is the variant in the address, in stock or not, and nothing for another product's variant", () => {
    expect(initialChoice(shirts, options, "1")).toEqual(["M", "Blue"]);
    expect(initialChoice(shirts, options, "99")).toEqual([null, null]);
  });

  it("is the value without an alternative", () => {
    const sizes = [option("Colour", "Blue"), option("Size", "M", "L")];
    const blue = [variant(1, { Colour: "Blue", Size: "M" }), variant(2, { Colour: "Blue", Size: "L" })];
    expect(initialChoice(choosableVariants(blue, sizes), sizes, null)).toEqual(["Blue", null]);
  });

  it("is the only available variant", () => {
    const last = choosableVariants([variant(1, { Size: "M" }, 0), variant(2, { Size: "L" })], [options[0]!]);
    expect(initialChoice(last, [options[0]!], null)).toEqual(["L"]);
  });
});

describe("the variant without an alternative", () => {
  it("is the only one, sold out or not, or the only one in stock", () => {
    expect(onlyVariant([{ stock: 0 }])).toEqual({ stock: 0 });
    expect(onlyVariant([{ stock: 0 }, { stock: 3 }])).toEqual({ stock: 3 });
    expect(onlyVariant([{ stock: 1 }, { stock: 3 }])).toBeUndefined();
    expect(onlyVariant([{ stock: 0 }, { stock: 0 }])).toBeUndefined();
  });
});

describe("a selection", () => {
  it("finds its variant once every option is chosen", () => {
    expect(findVariant(shirts, ["L", "Blue"])?.id).toBe(3);
    expect(findVariant(shirts, ["L", null])).toBeUndefined();
    expect(findVariant(shirts, [])).toBeUndefined();
  });

  it("finds nothing for a combination that does not exist", () => {
    expect(findVariant(shirts, ["L", "Red"])).toBeUndefined();
  });

  it("finds the variant of a product without options", () => {
    expect(findVariant(choosableVariants([variant(7, {})], []), [])?.id).toBe(7);
  });

  it("marks what is sold out beside what is chosen already", () => {
    expect(isInStock(shirts, [null, null], 1, "Blue")).toBe(true);
    expect(isInStock(shirts, ["M", null], 1, "Blue")).toBe(false);
    expect(isInStock(shirts, ["M", "Red"], 0, "L")).toBe(false);
    expect(isInStock(shirts, ["M", "Blue"], 0, "L")).toBe(true);
  });
});

describe("the price", () => {
  it("is the lowest available while the selection is incomplete", () => {
    expect(displayPrice(shirts, [null, null])).toMatchObject({ pricePaise: 10_000, isLowest: true });
    expect(displayPrice(shirts, ["M", null])).toMatchObject({ pricePaise: 12_000, isLowest: false });
  });

  it("is the chosen variant's, sold out or not", () => {
    expect(displayPrice(shirts, ["M", "Blue"])).toMatchObject({ pricePaise: 10_000, isLowest: false });
    expect(displayPrice(shirts, ["M", "Red"])).toMatchObject({ pricePaise: 12_000, isLowest: false });
  });

  it("is the lowest of all where everything is sold out, and has its own saving", () => {
    const sold = choosableVariants(
      [
        variant(1, { Size: "M" }, 0, 12_000),
        { ...variant(2, { Size: "L" }, 0, 9000), originalPricePaise: 18_000, discountPercent: 50 },
      ],
      [option("Size", "M", "L")],
    );
    const lowest = { pricePaise: 9000, originalPricePaise: 18_000, discountPercent: 50, isLowest: true };
    expect(displayPrice(sold, [null])).toEqual(lowest);
    // No such combination: the lowest price of all.
    expect(displayPrice(sold, ["XL"])).toEqual(lowest);
    expect(() => displayPrice([], [])).toThrow("A product without variants");
  });
});

it("sold-out variants are named in the page's language, with whether the person waits for them", () => {
  const translated: ProductOption[] = [
    { name: "Size", values: [{ value: "M", label: "मीडियम", picture: null }] },
    { name: "Colour", values: [{ value: "Blue", label: "नीला", picture: null }] },
  ];
  const two = choosableVariants(
    [
      variant(1, { Size: "M", Colour: "Blue" }, 0),
      variant(2, { Size: "M", Colour: "Red" }, 1),
      variant(3, { Size: "M" }, 0),
    ],
    translated,
  );
  expect(soldOutVariants(two, translated, [3])).toEqual([
    { id: 1, label: "मीडियम, नीला", isWaitedFor: false },
    { id: 3, label: "मीडियम", isWaitedFor: true },
  ]);
});

it("a variant is its values in one line", () => {
  expect([optionsText({ Colour: "Red", Size: "M" }), optionsText({})]).toEqual(["Red, M", ""]);
});
