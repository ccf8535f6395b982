import { describe, expect, it } from "vitest";
import { cardsInSale } from "#app/domain/listings/flash-sales/flash-sales.ts";
import { readFlashSale, saleFormValues } from "#app/domain/listings/flash-sales/parsed-flash-sale.ts";
import { refusalsOf } from "../../../../tests/support/forms/refusals.ts";

type Input = Parameters<typeof readFlashSale>[0];

const now = new Date("2026-11-20T04:30:00Z"); // 10:00 in India
const begun = { startsAt: new Date("2026-11-19T04:30:00Z"), taken: new Map([[7, 12]]) };
const products = new Map([
  [7, { normalPaise: 50_000 }],
  [3, { normalPaise: 100 }],
  [5, { normalPaise: 20_000 }],
]);
const input: Input = {
  name: "Diwali",
  percent: "50 %",
  borne_by: "marketplace",
  starts: "2026-11-21T09:00",
  ends: "2026-11-22T21:00",
  products: [
    { id: 7, limit: "1,000,000" },
    { id: 5, limit: "" },
  ],
  accept_steep: false,
  shown: "",
};
const sale = {
  name: "Diwali",
  percent: 50,
  bearer: "marketplace" as const,
  startsAt: new Date("2026-11-21T03:30:00Z"),
  endsAt: new Date("2026-11-22T15:30:00Z"),
  products: [
    { productId: 5, pieceLimit: null },
    { productId: 7, pieceLimit: 1_000_000 },
  ],
};

describe("the form of a flash sale", () => {
  it("is read with its times in India, and its products by their numbers", () => {
    expect(readFlashSale(input, products, { now })).toEqual(sale);
    expect(readFlashSale({ ...input, starts: "" }, products, { now })).toEqual({ ...sale, startsAt: null });
  });

  it("of one that has begun keeps its start, and can ask for more than half", () => {
    const given = { ...input, starts: "2026-11-19T10:00", percent: "90" };
    expect(readFlashSale(given, products, { now, begun })).toEqual({ ...sale, percent: 90, startsAt: begun.startsAt });
  });

  it("has more than half off with a second yes", () => {
    expect(readFlashSale({ ...input, percent: "51", accept_steep: true }, products, { now }).percent).toBe(51);
  });

  it.each<[string, Partial<Input>, ReturnType<typeof refusalsOf>]>([
    ["91 percent", { percent: "91" }, [["percent", "discounts:error.percent_invalid", { n: 90 }]]],
    [
      "51 percent without a second yes",
      { percent: "51" },
      [["accept_steep", "flash_sales:error.steep_sale", { n: 50 }]],
    ],
    [
      "a product that is not in the shop",
      {
        products: [
          { id: 7, limit: "" },
          { id: 8, limit: "" },
        ],
      },
      [["products[1].limit", "flash_sales:error.not_in_shop", {}]],
    ],
    [
      "limits below 1, above a million and in words",
      {
        products: [
          { id: 7, limit: "0" },
          { id: 5, limit: "1000001" },
          { id: 3, limit: "few" },
        ],
      },
      [0, 1, 2].map((row) => [`products[${row}].limit`, "flash_sales:error.limit_invalid", {}]),
    ],
    [
      "a product of ₹1",
      { products: [{ id: 3, limit: "1" }] },
      [["products[0].limit", "discounts:error.price_not_lower", {}]],
    ],
    [
      "a product twice",
      {
        products: [
          { id: 7, limit: "" },
          { id: 7, limit: "" },
        ],
      },
      [["percent", "discounts:error.product_twice", {}]],
    ],
    ["an end that has passed", { starts: "", ends: "2026-11-20T09:00" }, [["ends", "discounts:error.end_past", {}]]],
  ])("is refused with %s", (_what, given, refusals) => {
    expect(refusalsOf(() => readFlashSale({ ...input, ...given }, products, { now }))).toEqual(refusals);
  });

  it("of one that has begun has no limit below what it sold", () => {
    const of = (limit: string) => () =>
      readFlashSale({ ...input, starts: "2026-11-19T10:00", products: [{ id: 7, limit }] }, products, { now, begun });
    expect(refusalsOf(of("12"))).toEqual([]);
    expect(refusalsOf(of("11"))).toEqual([["products[0].limit", "flash_sales:error.limit_below_sold", { n: 12 }]]);
  });

  it("is shown by its fields, with the limits of its products", () => {
    const shown = {
      name: "Diwali",
      percent: "50",
      borne_by: "marketplace",
      starts: "2026-11-21T09:00",
      ends: "2026-11-22T21:00",
      products: "Lamp, Bowl (1000000)",
    };
    const nameOf = (id: number) => (id === 5 ? "Lamp" : "Bowl");
    expect(saleFormValues(sale, nameOf)).toEqual(shown);
    expect(saleFormValues({ ...sale, startsAt: null }, nameOf)).toEqual({ ...shown, starts: "" });
  });
});

it("cards in a sale have its price, unless another discount is lower, and strike the normal one through", () => {
  const product = (id: number, normalPaise: number) => ({ id, name: "", storeName: "", normalPaise });
  const cards = [
    { id: 1, pricePaise: 50_000, originalPricePaise: 60_000 },
    { id: 2, pricePaise: 20_000, originalPricePaise: null },
    { id: 3, pricePaise: 10_000 },
  ];
  expect(cardsInSale(cards, [product(1, 50_000), product(2, 40_000)], 20)).toEqual([
    { id: 1, pricePaise: 40_000, originalPricePaise: 60_000, discountPercent: 33 },
    { id: 2, pricePaise: 20_000, originalPricePaise: 40_000, discountPercent: 50 },
    { id: 3, pricePaise: 8000, originalPricePaise: 10_000, discountPercent: 20 },
  ]);
});
