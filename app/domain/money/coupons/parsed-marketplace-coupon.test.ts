import { describe, expect, it } from "vitest";
import { couponFormValues } from "#app/domain/money/coupons/coupon-form-values.ts";
import type { MarketplaceCouponInput } from "#app/domain/money/coupons/marketplace-coupons.schema.ts";
import { TakenCode } from "#app/domain/money/coupons/taken-code.ts";
import { readMarketplaceCoupon } from "#app/domain/money/coupons/parsed-marketplace-coupon.ts";
import { refusalsOf } from "../../../../tests/support/forms/refusals.ts";

const tenPercent: MarketplaceCouponInput = {
  code: "festive",
  type: "Percentage",
  value: "10",
  maximum: "",
  minimum: "",
  uses: "",
  uses_per_person: "",
  description: "",
  description_hi: "",
  description_gu: "",
  store: "",
  shown: "",
};

const days = { first_day: "2026-11-01", last_day: "2026-11-30" };
const ofStore = { store: "Diya House", ...days };

const read = (given: Partial<MarketplaceCouponInput>) => readMarketplaceCoupon({ ...tenPercent, ...given });

const problems = (given: Partial<MarketplaceCouponInput>) =>
  refusalsOf(() => read(given)).map(([field, key]) => `${field}: ${key.replace("promotions:error.", "")}`);

const nothing = {
  code: "FESTIVE",
  percentBasisPoints: null,
  amountPaise: null,
  maximumDiscountPaise: null,
  minimumPaise: null,
  firstDay: null,
  lastDay: null,
  usageLimit: null,
  usageLimitPerPerson: null,
};

describe("an administrator's form of a coupon", () => {
  it.each<[string, Partial<MarketplaceCouponInput>, object]>([
    ["a percentage", {}, { ...nothing, type: "Percentage", percentBasisPoints: 1000 }],
    [
      "all of its fields",
      { maximum: "300", minimum: "1000", uses: "40", uses_per_person: "2", ...days },
      {
        ...nothing,
        type: "Percentage",
        percentBasisPoints: 1000,
        maximumDiscountPaise: 30_000,
        minimumPaise: 100_000,
        firstDay: "2026-11-01",
        lastDay: "2026-11-30",
        usageLimit: 40,
        usageLimitPerPerson: 2,
      },
    ],
    [
      "an amount, whose highest discount counts for nothing",
      { type: "Fixed", value: "500", maximum: "x" },
      { ...nothing, type: "Fixed", amountPaise: 50_000 },
    ],
    [
      "free delivery, whose value counts for nothing",
      { type: "Shipping", value: "500", maximum: "300" },
      { ...nothing, type: "Shipping" },
    ],
    [
      "only a first day",
      { first_day: "2026-11-01" },
      { ...nothing, type: "Percentage", percentBasisPoints: 1000, firstDay: "2026-11-01" },
    ],
  ])("is read with %s", (_, given, coupon) => {
    expect(read(given)).toEqual(coupon);
  });

  it.each<[string, Partial<MarketplaceCouponInput>, string[]]>([
    ["no value", { value: "" }, ["value: value_required"]],
    ["no amount", { type: "Fixed", value: "" }, ["value: value_required"]],
    ["free delivery without a value", { type: "Shipping", value: "" }, []],
    ["0%", { value: "0" }, ["value: percent_invalid"]],
    ["₹0", { type: "Fixed", value: "0" }, ["value: amount_invalid"]],
    ["100%", { value: "100" }, []],
    ["100.01%", { value: "100.01" }, ["value: percent_over_whole"]],
    ["90% by a store", { ...ofStore, value: "90" }, []],
    ["90.01% by a store", { ...ofStore, value: "90.01" }, ["value: percent_too_high"]],
    ["100.01% by a store", { ...ofStore, value: "100.01" }, ["value: percent_over_whole"]],
    ["₹1,00,000", { type: "Fixed", value: "100000" }, []],
    ["₹1,00,000.01", { type: "Fixed", value: "100000.01" }, ["value: amount_too_high"]],
    ["₹1,00,000 by a store", { ...ofStore, type: "Fixed", value: "100000" }, []],
    ["free delivery by a store", { ...ofStore, type: "Shipping" }, ["type: shipping_of_store"]],
    ["a store and no days", { store: "Diya House" }, ["first_day: day_required", "last_day: day_required"]],
    ["the same first and last day", { first_day: "2026-11-01", last_day: "2026-11-01" }, []],
    ["turned days", { first_day: "2026-11-02", last_day: "2026-11-01" }, ["last_day: days_turned"]],
    ["366 days of a store", { ...ofStore, last_day: "2027-11-01" }, []],
    ["367 days of a store", { ...ofStore, last_day: "2027-11-02" }, ["last_day: days_too_many"]],
    ["367 days of the marketplace", { ...days, last_day: "2027-11-02" }, []],
    ["a reserved code", { code: "HAAT-2026" }, ["code: code_reserved"]],
    ["a highest discount that is none", { maximum: "x" }, ["maximum: amount_invalid"]],
    ["a minimum that is none", { minimum: "x" }, ["minimum: amount_invalid"]],
    [
      "limits that are none",
      { uses: "x", uses_per_person: "0" },
      ["uses: limit_invalid", "uses_per_person: limit_invalid"],
    ],
  ])("with %s", (_, given, expected) => {
    expect(problems(given)).toEqual(expected);
  });
});

describe("the form of a coupon shows", () => {
  const words = { description: "10% off", descriptionHi: "10% की छूट", descriptionGu: "10% છૂટ" };
  const displayedWords = { description: "10% off", description_hi: "10% की छूट", description_gu: "10% છૂટ" };
  it("what it has", () => {
    expect(
      couponFormValues({
        ...nothing,
        ...words,
        type: "Percentage",
        percentBasisPoints: 1250,
        maximumDiscountPaise: 30_050,
        minimumPaise: 100_000,
        firstDay: "2026-11-01",
        lastDay: "2026-11-30",
        usageLimit: 40,
        usageLimitPerPerson: 2,
        storeName: "Diya House",
      }),
    ).toEqual({
      code: "FESTIVE",
      type: "Percentage",
      value: "12.5",
      maximum: "300.5",
      minimum: "1000",
      first_day: "2026-11-01",
      last_day: "2026-11-30",
      uses: "40",
      uses_per_person: "2",
      ...displayedWords,
      store: "Diya House",
    });
  });

  it("empty fields for what it does not have", () => {
    expect(couponFormValues({ ...nothing, ...words, type: "Shipping", storeName: null })).toEqual({
      code: "FESTIVE",
      type: "Shipping",
      value: "",
      maximum: "",
      minimum: "",
      first_day: "",
      last_day: "",
      uses: "",
      uses_per_person: "",
      ...displayedWords,
      store: "",
    });
    expect(couponFormValues({ ...nothing, ...words, type: "Fixed", amountPaise: 50_000, storeName: null }).value).toBe(
      "500",
    );
  });
});

it("a taken code is said at the code", () => {
  expect(new TakenCode()).toMatchObject({ key: "promotions:error.code_taken", field: "code", name: "TakenCode" });
});
