import { describe, expect, it } from "vitest";
import type { StoreCouponInput } from "#app/domain/money/coupons/store-coupons.schema.ts";
import { readDiscount, readStoreCoupon } from "#app/domain/money/coupons/parsed-coupon.ts";
import { refusalsOf } from "../../../../tests/support/forms/refusals.ts";

const tenPercent: StoreCouponInput = {
  code: " diwali-10 ",
  type: "Percentage",
  value: "10",
  maximum: "",
  minimum: "",
  first_day: "2026-11-01",
  last_day: "2026-11-30",
  uses: "",
  uses_per_person: "",
  accept_steep: false,
};

const amount = { type: "Fixed", value: "500", minimum: "1000" } as const;

const read = (given: Partial<StoreCouponInput>, isBegun = false) =>
  readStoreCoupon({ ...tenPercent, ...given }, { today: "2026-11-01", isBegun });

const problems = (given: Partial<StoreCouponInput>, isBegun = false) =>
  refusalsOf(() => read(given, isBegun)).map(([field, key]) => `${field}: ${key.replace("promotions:error.", "")}`);

describe("the form of a store's coupon", () => {
  it("is read with a percentage", () => {
    expect(read({ value: "12.5 %", maximum: "₹300", minimum: "1,000", uses: "40", uses_per_person: "2" })).toEqual({
      code: "DIWALI-10",
      type: "Percentage",
      percentBasisPoints: 1250,
      amountPaise: null,
      ...{ firstDay: "2026-11-01", lastDay: "2026-11-30" },
      ...{ maximumDiscountPaise: 30_000, minimumPaise: 100_000, usageLimit: 40, usageLimitPerPerson: 2 },
    });
  });

  it("is read with an amount", () => {
    expect(read(amount)).toEqual({
      code: "DIWALI-10",
      type: "Fixed",
      percentBasisPoints: null,
      amountPaise: 50_000,
      maximumDiscountPaise: null,
      minimumPaise: 100_000,
      firstDay: "2026-11-01",
      lastDay: "2026-11-30",
      usageLimit: null,
      usageLimitPerPerson: null,
    });
  });

  it.each<[string, string | undefined]>([
    ["ABC", "code_invalid"],
    ["ABCD", undefined],
    ["A".repeat(20), undefined],
    ["A".repeat(21), "code_invalid"],
    ["DIWALI--10", "code_invalid"],
    ["-DIWALI", "code_invalid"],
    ["DIWALI-", "code_invalid"],
    ["DIWALI 10", "code_invalid"],
    ["દિવાળી", "code_invalid"],
    ["haat-1234", "code_reserved"],
    ["welcome-10", "code_reserved"],
    ["HAATS", undefined],
    ["WELCOMES", undefined],
  ])("with the code %s: %s", (code, problem) => {
    expect(problems({ code })).toEqual(problem === undefined ? [] : [`code: ${problem}`]);
  });

  const accepted = { accept_steep: true };
  it.each<[string, Partial<StoreCouponInput>, string[]]>([
    ["90%", { value: "90", ...accepted }, []],
    ["90.01%", { value: "90.01", ...accepted }, ["value: percent_too_high"]],
    ["a percentage of 0", { value: "0" }, ["value: percent_invalid"]],
    ["an amount as percentage", { value: "₹50" }, ["value: percent_invalid"]],
    ["₹1,00,000", { ...amount, value: "100000", ...accepted }, []],
    ["₹1,00,000.01", { ...amount, value: "100000.01", ...accepted }, ["value: amount_too_high"]],
    ["an amount of 0", { ...amount, value: "0" }, ["value: amount_invalid"]],
    ["a percentage as amount", { ...amount, value: "10%" }, ["value: amount_invalid"]],
    ["an amount with a highest discount", { ...amount, maximum: "300" }, ["maximum: maximum_of_amount"]],
    ["the highest highest discount", { maximum: "100000" }, []],
    ["a highest discount above it", { maximum: "100000.01" }, ["maximum: amount_invalid"]],
    ["a highest discount of 0", { maximum: "0" }, ["maximum: amount_invalid"]],
    ["a highest discount in words", { maximum: "ten" }, ["maximum: amount_invalid"]],
    ["the highest minimum", { minimum: "100000" }, []],
    ["a minimum above it", { minimum: "100000.01" }, ["minimum: amount_invalid"]],
    ["no use", { uses: "0" }, ["uses: limit_invalid"]],
    ["one use", { uses: "1", uses_per_person: "1" }, []],
    ["a million uses", { uses: "1000000", uses_per_person: "1000000" }, []],
    [
      "one use more",
      { uses: "1000001", uses_per_person: "1000001" },
      ["uses: limit_invalid", "uses_per_person: limit_invalid"],
    ],
    ["half a use", { uses: "1.5", uses_per_person: "x" }, ["uses: limit_invalid", "uses_per_person: limit_invalid"]],
    ["a first day of yesterday", { first_day: "2026-10-31" }, ["first_day: day_past"]],
    ["one day", { last_day: "2026-11-01" }, []],
    ["turned days", { first_day: "2026-11-02", last_day: "2026-11-01" }, ["last_day: days_turned"]],
    ["366 days", { last_day: "2027-11-01" }, []],
    ["367 days", { last_day: "2027-11-02" }, ["last_day: days_too_many"]],
    [
      "several mistakes",
      { code: "x", value: "x", last_day: "2026-10-01" },
      ["code: code_invalid", "value: percent_invalid", "last_day: days_turned"],
    ],
  ])("with %s", (_, given, expected) => {
    expect(problems(given)).toEqual(expected);
  });

  it("keeps an earlier first day once it has begun", () => {
    expect(read({ first_day: "2026-10-31" }, true).firstDay).toBe("2026-10-31");
  });

  it.each<[string, boolean, Partial<StoreCouponInput>]>([
    ["half", false, { value: "50" }],
    ["more than half", true, { value: "50.01" }],
    ["more than half, up to an amount", false, { value: "50.01", maximum: "300" }],
    ["an amount without a minimum", true, { ...amount, minimum: "" }],
    ["an amount of half the minimum", false, { ...amount, minimum: "1000" }],
    ["an amount of more than half the minimum", true, { ...amount, minimum: "999.99" }],
  ])("that takes off %s needs consent: %s", (_, isSteep, given) => {
    expect(problems(given)).toEqual(isSteep ? ["accept_steep: steep"] : []);
    expect(problems({ ...given, accept_steep: true })).toEqual([]);
    expect(problems({ ...given, code: "x" })).toEqual(["code: code_invalid"]);
  });
});

describe("the preview of a coupon", () => {
  const percentage = { type: "Percentage", percentBasisPoints: 1000, amountPaise: null };
  const fixed = { type: "Fixed", percentBasisPoints: null, amountPaise: 50_000 };
  it.each([
    [
      { type: "Percentage", value: "10", maximum: "300", minimum: "1000" },
      { ...percentage, maximumDiscountPaise: 30_000, minimumPaise: 100_000 },
    ],
    [
      { type: "Percentage", value: "10" },
      { ...percentage, maximumDiscountPaise: null, minimumPaise: null },
    ],
    [
      { type: "Percentage", value: "10", maximum: "0", minimum: "0" },
      { ...percentage, maximumDiscountPaise: null, minimumPaise: null },
    ],
    [
      { type: "Fixed", value: "500", maximum: "300", minimum: "x" },
      { ...fixed, maximumDiscountPaise: null, minimumPaise: null },
    ],
    [
      { type: "Percentage", value: "90" },
      { ...percentage, percentBasisPoints: 9000, maximumDiscountPaise: null, minimumPaise: null },
    ],
    [{ type: "Percentage", value: "90.01" }, undefined],
    [{ type: "Percentage", value: "0" }, undefined],
    [{ type: "Percentage" }, undefined],
    [{ type: "Shipping", value: "10" }, undefined],
    [{ value: "10" }, undefined],
  ])("of %j is %j", (input, discount) => {
    expect(readDiscount(input)).toEqual(discount);
  });
});
