import { canonicalCouponCode } from "#app/domain/coupons/coupons.ts";
import type { StoreCouponInput } from "#app/domain/coupons/store-coupons.schema.ts";
import {
  CODE_LENGTH,
  MAX_PROMOTION_DAYS,
  RESERVED_PREFIXES,
  type StoreDiscount,
} from "#app/domain/coupons/store-coupons.ts";
import { DomainError, DomainErrors } from "#app/domain/domain-error.ts";
import { rupees, type Paise } from "#app/domain/money/money.ts";
import { readPercentage, readRupees, readWholeNumber } from "#app/domain/money/typed-numbers.ts";
import { daysBetween } from "#app/domain/calendar/days.ts";

const HIGHEST_PERCENT = 9000;
export const HIGHEST_AMOUNT = rupees(100_000);
const HALF = 5000;

/** What a store's coupon form says. */
export interface TypedCoupon extends StoreDiscount {
  type: "Percentage" | "Fixed";
  code: string;
  firstDay: string;
  lastDay: string;
  usageLimit: number | null;
  usageLimitPerPerson: number | null;
}

type Field = keyof StoreCouponInput;

/** Returns paise for an amount, as "₹500", or basis points for a percentage, as "12.5 %"; undefined for what is none, also with the other's sign. */
export function readValue(type: string | undefined, typed: string): number | undefined {
  return type === "Percentage" ? readPercentage(typed) : readRupees(typed);
}

/** Returns what is typed about the discount, for its preview; undefined while it cannot be read. */
export function readDiscount(
  typed: Readonly<Partial<Record<"type" | "value" | "maximum" | "minimum", string>>>,
): StoreDiscount | undefined {
  const { type, value = "", maximum = "", minimum = "" } = typed;
  const read = readValue(type, value);
  if (!read || (type !== "Percentage" && type !== "Fixed")) return undefined;
  if (type === "Percentage" && read > HIGHEST_PERCENT) return undefined;
  return {
    type,
    percentBasisPoints: type === "Percentage" ? read : null,
    amountPaise: type === "Fixed" ? read : null,
    maximumDiscountPaise: type === "Percentage" ? (readRupees(maximum) ?? 0) || null : null,
    minimumPaise: (readRupees(minimum) ?? 0) || null,
  };
}

/** Returns what is wrong with a code in capitals. */
export function problemOfCode(code: string): "code_invalid" | "code_reserved" | undefined {
  if (!/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(code) || code.length < CODE_LENGTH.min || code.length > CODE_LENGTH.max)
    return "code_invalid";
  return RESERVED_PREFIXES.some((prefix) => code.startsWith(prefix)) ? "code_reserved" : undefined;
}

/**
 * Reads the form of a store's coupon. Throws `DomainErrors` at its fields.
 * @param today as India has it; @param isBegun an earlier first day stays
 */
export function readStoreCoupon(
  input: StoreCouponInput,
  { today, isBegun }: { today: string; isBegun: boolean },
): TypedCoupon {
  const errors: DomainError[] = [];
  const refuse = (field: Field, key: string) => errors.push(new DomainError(`promotions:error.${key}`, { field }));
  const optional = (field: "maximum" | "minimum"): Paise | null => {
    if (input[field] === "") return null;
    const paise = readRupees(input[field]);
    if (!paise || paise > HIGHEST_AMOUNT) refuse(field, "amount_invalid");
    return paise ?? null;
  };
  const limit = (field: "uses" | "uses_per_person"): number | null => {
    if (input[field] === "") return null;
    const pieces = readWholeNumber(input[field]);
    if (pieces === undefined || pieces < 1 || pieces > 1_000_000) refuse(field, "limit_invalid");
    return pieces ?? null;
  };

  const code = canonicalCouponCode(input.code);
  const codeProblem = problemOfCode(code);
  if (codeProblem) refuse("code", codeProblem);

  const isPercentage = input.type === "Percentage";
  const value = readValue(input.type, input.value);
  if (!value) refuse("value", isPercentage ? "percent_invalid" : "amount_invalid");
  else if (isPercentage && value > HIGHEST_PERCENT) refuse("value", "percent_too_high");
  else if (!isPercentage && value > HIGHEST_AMOUNT) refuse("value", "amount_too_high");
  if (!isPercentage && input.maximum !== "") refuse("maximum", "maximum_of_amount");
  const maximum = isPercentage ? optional("maximum") : null;
  const minimum = optional("minimum");

  const { first_day: firstDay, last_day: lastDay } = input;
  if (!isBegun && firstDay < today) refuse("first_day", "day_past");
  if (lastDay < firstDay) refuse("last_day", "days_turned");
  else if (daysBetween(firstDay, lastDay) >= MAX_PROMOTION_DAYS) refuse("last_day", "days_too_many");
  const usageLimit = limit("uses");
  const usageLimitPerPerson = limit("uses_per_person");

  const isSteep = value !== undefined && (isPercentage ? value > HALF && maximum === null : (minimum ?? 0) < 2 * value);
  if (errors.length === 0 && isSteep && !input.accept_steep) refuse("accept_steep", "steep");
  const [first, ...others] = errors;
  if (first) throw new DomainErrors([first, ...others]);
  return {
    code,
    type: input.type,
    percentBasisPoints: isPercentage ? (value ?? 0) : null,
    amountPaise: isPercentage ? null : (value ?? 0),
    maximumDiscountPaise: maximum,
    minimumPaise: minimum,
    firstDay,
    lastDay,
    usageLimit,
    usageLimitPerPerson,
  };
}
