import { describe, expect, it } from "vitest";
import type { StoreDiscountInput } from "#app/domain/listings/store-discounts/store-discounts.schema.ts";
import {
  inputTime,
  readPercent,
  readProductDiscount,
  readStoreDiscount,
  readTime,
} from "#app/domain/listings/store-discounts/parsed-discount.ts";
import { refusalsOf } from "../../../../tests/support/forms/refusals.ts";

// Noon in India.
const now = new Date("2026-12-01T06:30:00Z");

const product = { name: "", variantPaise: [] as number[], wasRaised: false };
const products = new Map([
  [1, { ...product, id: 1, normalPaise: 100_000 }],
  [2, { ...product, id: 2, normalPaise: 50_000, wasRaised: true }],
  [3, { ...product, id: 3, normalPaise: 50_000, variantPaise: [60_000] }],
  [4, { ...product, id: 4, normalPaise: 100 }],
]);

const input: StoreDiscountInput = {
  name: "Winter",
  starts: "",
  ends: "2026-12-08T12:00",
  percent: "15",
  accept_steep: false,
  products: [{ id: 1, price: "" }],
};

const read = (given: Partial<StoreDiscountInput>, startedAt: Date | null = null) =>
  readStoreDiscount({ ...input, ...given }, products, { now, startedAt });

const problems = (given: Partial<StoreDiscountInput>, startedAt: Date | null = null) =>
  refusalsOf(() => read(given, startedAt)).map(([field, key, { n }]) => {
    return `${field}: ${key.replace("discounts:error.", "")}${n === undefined ? "" : ` ${n}`}`;
  });

describe("a time of India", () => {
  it.each([
    ["2026-12-01T00:00", "2026-11-30T18:30:00.000Z"],
    ["2026-12-01T12:00", "2026-12-01T06:30:00.000Z"],
    ["2026-12-31T23:59", "2026-12-31T18:29:00.000Z"],
  ])("%s is %s, and shown again", (text, at) => {
    expect(readTime(text)?.toISOString()).toBe(at);
    expect(inputTime(new Date(at))).toBe(text);
  });

  it.each(["2026-02-30T12:00", "2026-13-01T12:00", "tomorrow", ""])("%j is none", (text) => {
    expect(readTime(text)).toBeUndefined();
  });
});

it.each([
  ["1", 1],
  ["15 %", 15],
  ["15%", 15],
  ["90", 90],
  ["0", undefined],
  ["91", undefined],
  ["12.5", undefined],
  ["₹15", undefined],
  ["", undefined],
])("the percentage %j is %s", (parsed, percent) => {
  expect(readPercent(parsed)).toBe(percent);
});

it.each([
  [
    { percent: "15", price: "" },
    { percent: 15, pricePaise: null },
  ],
  [
    { percent: "15", price: "499" },
    { percent: null, pricePaise: 49_900 },
  ],
  [{ percent: "15", price: "0" }, undefined],
  [{ percent: "15", price: "cheap" }, undefined],
  [{ percent: "", price: "" }, undefined],
])("the preview of %j is %j", (parsed, discount) => {
  expect(readProductDiscount(parsed)).toEqual(discount);
});

describe("the form of a store's discount", () => {
  it("begins at once without a start, and a typed price goes before the percentage", () => {
    expect(
      read({
        products: [
          { id: 1, price: "" },
          { id: 4, price: "0.50" },
        ],
      }),
    ).toEqual({
      name: "Winter",
      startsAt: null,
      endsAt: new Date("2026-12-08T06:30:00Z"),
      products: [
        { productId: 1, percent: 15, pricePaise: null },
        { productId: 4, percent: null, pricePaise: 50 },
      ],
    });
  });

  it("begins when it says", () => {
    expect(read({ starts: "2026-12-02T12:00" }).startsAt).toEqual(new Date("2026-12-02T06:30:00Z"));
    expect(read({ starts: "2026-12-01T12:00" }).startsAt).toEqual(now);
  });

  it.each<[string, Partial<StoreDiscountInput>, string[]]>([
    ["a start of a minute ago", { starts: "2026-12-01T11:59" }, ["starts: start_past"]],
    ["a start that is no time", { starts: "2026-02-30T12:00" }, ["starts: time_invalid"]],
    ["an end of now", { ends: "2026-12-01T12:00" }, ["ends: end_past"]],
    ["an end in a minute", { ends: "2026-12-01T12:01" }, []],
    ["an end that is no time", { ends: "2026-13-01T12:00" }, ["ends: time_invalid"]],
    ["an end at its start", { starts: "2026-12-08T12:00" }, ["ends: times_turned"]],
    ["an end a minute after its start", { starts: "2026-12-08T11:59" }, []],
    ["366 days from now", { ends: "2027-12-02T12:00" }, []],
    ["a minute more", { ends: "2027-12-02T12:01" }, ["ends: too_long 366"]],
    ["366 days from its start", { starts: "2026-12-02T12:00", ends: "2027-12-03T12:00" }, []],
    ["a percentage that is none", { percent: "91" }, ["percent: percent_invalid 90"]],
    ["neither percentage nor price", { percent: "" }, ["products[0].price: price_missing"]],
    ["a product that is not on sale", { products: [{ id: 9, price: "" }] }, ["products[0].price: not_on_sale"]],
    ["a price that is none", { products: [{ id: 1, price: "x" }] }, ["products[0].price: price_invalid"]],
    [
      "a product whose price was raised",
      {
        products: [
          { id: 1, price: "" },
          { id: 2, price: "" },
        ],
      },
      ["products[1].price: was_raised"],
    ],
    ["a price for variants with their own", { products: [{ id: 3, price: "400" }] }, ["products[0].price: own_prices"]],
    ["a percentage for variants with their own", { products: [{ id: 3, price: "" }] }, []],
    ["the normal price", { products: [{ id: 1, price: "1000" }] }, ["products[0].price: price_not_lower"]],
    ["a paisa less", { products: [{ id: 1, price: "999.99" }] }, []],
    ["a percentage of ₹1", { products: [{ id: 4, price: "" }] }, ["products[0].price: price_not_lower"]],
    [
      "a product twice",
      {
        products: [
          { id: 1, price: "" },
          { id: 1, price: "900" },
        ],
      },
      ["percent: product_twice"],
    ],
    ["half the price", { percent: "50" }, []],
    ["less than half the price", { percent: "51" }, ["accept_steep: steep"]],
    ["less than half, accepted", { percent: "51", accept_steep: true }, []],
    ["less than half and a mistake", { percent: "51", ends: "2026-12-01T12:00" }, ["ends: end_past"]],
  ])("with %s", (_, given, expected) => {
    expect(problems(given)).toEqual(expected);
  });

  it("keeps the start of a discount that runs, and asks for no second consent", () => {
    const startedAt = new Date("2026-11-20T06:30:20Z");
    expect(read({ starts: "2026-11-20T12:00", percent: "51" }, startedAt).startsAt).toEqual(startedAt);
    expect(problems({ starts: "2026-11-20T12:01" }, startedAt)).toEqual(["starts: begun"]);
    expect(problems({ starts: "" }, startedAt)).toEqual(["starts: begun"]);
    // 366 days from its start end on 21 November 2027.
    expect(problems({ starts: "2026-11-20T12:00", ends: "2027-11-21T12:00" }, startedAt)).toEqual([]);
    expect(problems({ starts: "2026-11-20T12:00", ends: "2027-11-21T12:01" }, startedAt)).toEqual([
      "ends: too_long 366",
    ]);
  });
});
