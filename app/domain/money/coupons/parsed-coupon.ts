import { daysBetween } from "#app/domain/platform/calendar/days.ts";
import type { CouponTerms } from "#app/domain/money/coupons/coupon-terms.ts";
import type { StoreCouponInput } from "#app/domain/money/coupons/store-coupons.schema.ts";
import { MAX_PROMOTION_DAYS, type StoreDiscount } from "#app/domain/money/coupons/store-coupons.ts";
import { CouponFormReader, MAX_AMOUNT, readValue } from "#app/domain/money/coupons/coupon-form-reader.ts";
import { throwErrors } from "#app/domain/domain-error.ts";
import { readRupees } from "#app/domain/platform/money/input-numbers.ts";

const MAX_PERCENT_BASIS_POINTS = 9000;
const HALF = 5000;

/** The values of a store's coupon form. */
export interface ParsedCoupon extends CouponTerms {
  type: "Percentage" | "Fixed";
  code: string;
  firstDay: string;
  lastDay: string;
}

/** Returns the typed discount, for its preview; undefined while it cannot be read. */
export function readDiscount(
  input: Readonly<Partial<Record<"type" | "value" | "maximum" | "minimum", string>>>,
): StoreDiscount | undefined {
  const { type, value = "", maximum = "", minimum = "" } = input;
  const read = readValue(type, value);
  if (!read || (type !== "Percentage" && type !== "Fixed")) return undefined;
  if (type === "Percentage" && read > MAX_PERCENT_BASIS_POINTS) return undefined;
  return {
    type,
    percentBasisPoints: type === "Percentage" ? read : null,
    amountPaise: type === "Fixed" ? read : null,
    maximumDiscountPaise: type === "Percentage" ? (readRupees(maximum) ?? 0) || null : null,
    minimumPaise: (readRupees(minimum) ?? 0) || null,
  };
}

/**
 * Reads the form of a store's coupon. Throws `DomainErrors` at its fields.
 * @param today as India has it; @param isBegun an earlier first day stays
 */
export function readStoreCoupon(
  input: StoreCouponInput,
  { today, isBegun }: { today: string; isBegun: boolean },
): ParsedCoupon {
  const reader = new CouponFormReader(input);
  const code = reader.code();

  const isPercentage = input.type === "Percentage";
  const value = readValue(input.type, input.value);
  if (!value) reader.refuse("value", isPercentage ? "percent_invalid" : "amount_invalid");
  else if (isPercentage && value > MAX_PERCENT_BASIS_POINTS) reader.refuse("value", "percent_too_high");
  else if (!isPercentage && value > MAX_AMOUNT) reader.refuse("value", "amount_too_high");
  if (!isPercentage && input.maximum !== "") reader.refuse("maximum", "maximum_of_amount");
  const maximum = isPercentage ? reader.amount("maximum") : null;
  const minimum = reader.amount("minimum");

  const { first_day: firstDay, last_day: lastDay } = input;
  if (!isBegun && firstDay < today) reader.refuse("first_day", "day_past");
  if (lastDay < firstDay) reader.refuse("last_day", "days_turned");
  else if (daysBetween(firstDay, lastDay) >= MAX_PROMOTION_DAYS) reader.refuse("last_day", "days_too_many");
  const limits = reader.limits();

  const isSteep = value !== undefined && (isPercentage ? value > HALF && maximum === null : (minimum ?? 0) < 2 * value);
  if (reader.errors.length === 0 && isSteep && !input.accept_steep) reader.refuse("accept_steep", "steep");
  throwErrors(reader.errors);
  return {
    code,
    type: input.type,
    percentBasisPoints: isPercentage ? (value ?? 0) : null,
    amountPaise: isPercentage ? null : (value ?? 0),
    maximumDiscountPaise: maximum,
    minimumPaise: minimum,
    firstDay,
    lastDay,
    ...limits,
  };
}
