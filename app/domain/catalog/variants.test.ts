import { describe, expect, it } from "vitest";
import { optionGroups, type ProductVariant } from "#app/domain/catalog/catalog.ts";
import { chosenVariant, optionChoices } from "#app/domain/catalog/variants.ts";

function variant(id: number, options: Record<string, string>, stock = 5): ProductVariant {
  return { id, options, stock, pricePaise: 10000, originalPricePaise: null, discountPercent: 0 };
}

const shirts = [
  variant(1, { Size: "M", Colour: "Blue" }, 0),
  variant(2, { Size: "M", Colour: "Red" }),
  variant(3, { Size: "L", Colour: "Blue" }),
];

function leadsTo(chosen: ProductVariant, group: string, value: string) {
  return optionChoices(shirts, optionGroups(shirts), chosen)
    .find(({ name }) => name === group)
    ?.choices.find((choice) => choice.value === value);
}

describe("the chosen variant", () => {
  it("is the one that the address names, in stock or not", () => {
    expect(chosenVariant(shirts, "1").id).toBe(1);
  });

  it("is the first that can be bought when the address names none, or one of another product", () => {
    expect(chosenVariant(shirts, null).id).toBe(2);
    expect(chosenVariant(shirts, "99").id).toBe(2);
  });

  it("is the first when nothing can be bought", () => {
    expect(chosenVariant([variant(7, {}, 0), variant(8, {}, 0)], null).id).toBe(7);
  });
});

describe("the choices", () => {
  it("keep the other choices where that combination exists", () => {
    expect(leadsTo(shirts[0]!, "Size", "L")).toMatchObject({ variantId: 3, inStock: true });
  });

  it("lead to what comes closest where it does not exist", () => {
    expect(leadsTo(shirts[1]!, "Size", "L")).toMatchObject({ variantId: 3 });
  });

  it("say when the combination is sold out instead of silently changing another choice", () => {
    expect(leadsTo(shirts[1]!, "Colour", "Blue")).toMatchObject({ variantId: 1, inStock: false });
  });

  it("mark what is chosen", () => {
    const [size] = optionChoices(shirts, optionGroups(shirts), shirts[2]!);
    expect(size).toMatchObject({ name: "Size", selected: "L" });
    expect(size?.choices.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(["L"]);
  });
});
