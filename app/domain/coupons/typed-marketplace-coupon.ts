import type { CouponType } from "#app/db/schema.ts";
import { daysBetween } from "#app/domain/calendar/days.ts";
import { canonicalCouponCode } from "#app/domain/coupons/coupons.ts";
import type { MarketplaceCouponInput } from "#app/domain/coupons/marketplace-coupons.schema.ts";
import { MAX_PROMOTION_DAYS } from "#app/domain/coupons/store-coupons.ts";
import { HIGHEST_AMOUNT, problemOfCode, readValue } from "#app/domain/coupons/typed-coupon.ts";
import { DomainError, DomainErrors } from "#app/domain/domain-error.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { readRupees, readWholeNumber } from "#app/domain/money/typed-numbers.ts";

const WHOLE = 10_000;

/** What an administrator's coupon form says. */
export interface TypedMarketplaceCoupon {
  code: string;
  type: CouponType;
  percentBasisPoints: number | null;
  amountPaise: Paise | null;
  maximumDiscountPaise: Paise | null;
  minimumPaise: Paise | null;
  firstDay: string | null;
  lastDay: string | null;
  usageLimit: number | null;
  usageLimitPerPerson: number | null;
}

/**
 * Reads the form of a coupon (rule 10.24). A value typed for Shipping, and a highest discount of anything but a percentage, count for nothing.
 * What a store bears has days and is a percentage or an amount, as its own coupons. Throws `DomainErrors` at the fields.
 */
export function readMarketplaceCoupon(input: MarketplaceCouponInput): TypedMarketplaceCoupon {
  const errors: DomainError[] = [];
  const refuse = (field: keyof MarketplaceCouponInput, key: string) =>
    errors.push(new DomainError(`promotions:error.${key}`, { field }));
  const optional = (field: "maximum" | "minimum"): Paise | null => {
    if (input[field] === "") return null;
    const paise = readRupees(input[field]);
    if (!paise || paise > HIGHEST_AMOUNT) refuse(field, "amount_invalid");
    return paise ?? null;
  };
  const limit = (field: "uses" | "uses_per_person"): number | null => {
    if (input[field] === "") return null;
    const times = readWholeNumber(input[field]);
    if (times === undefined || times < 1 || times > 1_000_000) refuse(field, "limit_invalid");
    return times ?? null;
  };

  const code = canonicalCouponCode(input.code);
  const codeProblem = problemOfCode(code);
  if (codeProblem) refuse("code", codeProblem);

  const { type } = input;
  const isOfStore = input.store !== "";
  const isPercentage = type === "Percentage";
  const value = type === "Shipping" ? null : readValue(type, input.value);
  if (isOfStore && type === "Shipping") refuse("type", "shipping_of_store");
  if (value !== null) {
    if (input.value === "") refuse("value", "value_required");
    else if (!value) refuse("value", isPercentage ? "percent_invalid" : "amount_invalid");
    else if (isPercentage && value > WHOLE) refuse("value", "percent_over_whole");
    else if (isPercentage && isOfStore && value > WHOLE * 0.9) refuse("value", "percent_too_high");
    else if (!isPercentage && value > HIGHEST_AMOUNT) refuse("value", "amount_too_high");
  }
  const maximum = isPercentage ? optional("maximum") : null;
  const minimum = optional("minimum");

  const { first_day: firstDay = null, last_day: lastDay = null } = input;
  if (isOfStore && firstDay === null) refuse("first_day", "day_required");
  if (isOfStore && lastDay === null) refuse("last_day", "day_required");
  if (firstDay !== null && lastDay !== null) {
    if (lastDay < firstDay) refuse("last_day", "days_turned");
    else if (isOfStore && daysBetween(firstDay, lastDay) >= MAX_PROMOTION_DAYS) refuse("last_day", "days_too_many");
  }
  const usageLimit = limit("uses");
  const usageLimitPerPerson = limit("uses_per_person");
  const [first, ...others] = errors;
  if (first) throw new DomainErrors([first, ...others]);
  return {
    code,
    type,
    percentBasisPoints: isPercentage ? (value ?? 0) : null,
    amountPaise: type === "Fixed" ? (value ?? 0) : null,
    maximumDiscountPaise: maximum,
    minimumPaise: minimum,
    firstDay,
    lastDay,
    usageLimit,
    usageLimitPerPerson,
  };
}
