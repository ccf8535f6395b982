import { describe, expect, it } from "vitest";
import type { ReviewedValues } from "#app/db/schema.ts";
import {
  fieldsToReview,
  hasChangedSince,
  isSteepFall,
  listingReviewTransitions,
  MAX_WORDS,
  readWords,
  refusalReason,
  type AskedFields,
} from "#app/domain/listings/moderation/listing-reviews.ts";
import { movesOf } from "../../../../tests/support/texts/moves.ts";

const lamp: ReviewedValues = {
  name: "Lamp",
  name_hi: "दीया",
  name_gu: null,
  brand: "Deepak",
  category_id: 3,
  price: 10_000,
  original_price: 12_000,
  variant_prices: { 1: null, 2: 8000 },
  main_picture: "a.jpg",
};

describe("what waits for a look", () => {
  it.each<[string, AskedFields, AskedFields]>([
    ["nothing", {}, {}],
    ["nothing where all stays", { ...lamp }, {}],
    ["another name", { name: "Lantern" }, { name: "Lantern" }],
    ["another translation", { name_hi: "लालटेन" }, { name_hi: "लालटेन" }],
    ["a translation that goes", { name_hi: null }, { name_hi: null }],
    ["no translation that is added", { name_gu: "દીવો" }, {}],
    ["no empty translation where there is none", { name_gu: "" }, {}],
    ["another brand", { brand: "Asha" }, { brand: "Asha" }],
    ["a brand that goes", { brand: null }, { brand: null }],
    ["another category", { category_id: 4 }, { category_id: 4 }],
    ["no price of half", { price: 5000, original_price: 9000 }, {}],
    ["a price below half", { price: 4999 }, { price: 4999 }],
    ["its original price", { price: 4999, original_price: 5500 }, { price: 4999, original_price: 5500 }],
    ["no original price, which goes, without a fall", { original_price: null }, {}],
    [
      "an original price that goes with a fall",
      { price: 4999, original_price: null },
      { price: 4999, original_price: null },
    ],
    ["no variant's price of half", { variant_prices: { 2: 4000 } }, {}],
    ["a variant's price below half", { variant_prices: { 1: null, 2: 3999 } }, { variant_prices: { 2: 3999 } }],
    ["a variant's first own price below half", { variant_prices: { 1: 4999 } }, { variant_prices: { 1: 4999 } }],
    ["no price of a new variant", { variant_prices: { 3: 1 } }, {}],
    [
      "a variant's price that becomes the product's, which has fallen",
      { price: 3999, variant_prices: { 1: null, 2: null } },
      { price: 3999, variant_prices: { 2: null } },
    ],
  ])("is %s", (_what, asked, waits) => {
    expect(fieldsToReview(lamp, asked)).toEqual(waits);
  });
});

describe("a product that comes back on sale", () => {
  it.each<[string, Partial<ReviewedValues>, Partial<ReviewedValues>, boolean]>([
    ["as it was", {}, {}, false],
    ["with another name", {}, { name: "Lantern" }, true],
    ["with another picture", {}, { main_picture: "b.jpg" }, true],
    ["without its picture", {}, { main_picture: null }, true],
    ["with its first picture", { main_picture: null }, { main_picture: "b.jpg" }, false],
    ["without its translation in Hindi", {}, { name_hi: null }, true],
    ["without its translation in Gujarati", { name_gu: "દીવો" }, { name_gu: null }, true],
    ["with another translation in Gujarati", { name_gu: "દીવો" }, { name_gu: "ફાનસ" }, true],
    ["with its first translation", {}, { name_gu: "દીવો" }, false],
    ["at half of its price", {}, { price: 5000 }, false],
    ["below half of its price", {}, { price: 4999 }, true],
  ])("%s", (_what, before, change, isChanged) => {
    expect(hasChangedSince({ ...lamp, ...before }, { ...lamp, ...before, ...change })).toBe(isChanged);
  });
});

it("a price falls steeply by more than half", () => {
  expect([5001, 5000, 4999].map((price) => isSteepFall(10_000, price))).toEqual([false, false, true]);
});

describe("a refusal", () => {
  it("has words without space around them, up to 1000 characters", () => {
    expect(MAX_WORDS).toBe(1000);
    expect(readWords("other", " Blurred. \n")).toBe("Blurred.");
    expect(readWords("picture_unclear", "  ")).toBe("");
    expect(readWords("other", ` ${"x".repeat(1000)} `)).toHaveLength(1000);
  });

  it.each([
    ["without words for another reason", "  ", { key: "moderation:error.words_required", values: {} }],
    ["with 1001", "x".repeat(1001), { key: "moderation:error.words_too_long", values: { n: 1000 } }],
  ])("is not made %s", (_what, words, message) => {
    expect(() => readWords("other", words)).toThrow(expect.objectContaining({ field: "words", ...message }));
  });

  it("has one of the known reasons", () => {
    expect([refusalReason("legal_details"), refusalReason("unknown"), refusalReason(undefined)]).toEqual([
      "legal_details",
      undefined,
      undefined,
    ]);
  });

  it("is withdrawn when the product is submitted again; a decision stays", () => {
    expect(movesOf(listingReviewTransitions)).toEqual([
      "begins: pending",
      "pending: approved, refused, withdrawn",
      "refused: withdrawn",
      "approved: ",
      "withdrawn: ",
    ]);
  });
});
