import type { CouponType } from "#app/db/schema.ts";
import { daysBetween } from "#app/domain/platform/calendar/days.ts";
import type { CouponTerms } from "#app/domain/money/coupons/coupon-terms.ts";
import type { MarketplaceCouponInput } from "#app/domain/money/coupons/marketplace-coupons.schema.ts";
import { MAX_PROMOTION_DAYS } from "#app/domain/money/coupons/store-coupons.ts";
import { CouponFormReader, MAX_AMOUNT, readValue } from "#app/domain/money/coupons/coupon-form-reader.ts";
import { throwErrors } from "#app/domain/domain-error.ts";

const WHOLE = 10_000;

/** The values of an administrator's coupon form. */
export interface ParsedMarketplaceCoupon extends CouponTerms {
  code: string;
  type: CouponType;
  firstDay: string | null;
  lastDay: string | null;
}

/**
 * Reads the form of a coupon (rule 10.24). Ignores a value typed for Shipping, and a highest discount of anything but a percentage. A coupon
 * that a store pays for has days and is a percentage or an amount, like the store's own. Throws `DomainErrors` at the fields.
 */
export function readMarketplaceCoupon(input: MarketplaceCouponInput): ParsedMarketplaceCoupon {
  const reader = new CouponFormReader(input);
  const code = reader.code();

  const { type } = input;
  const isOfStore = input.store !== "";
  const isPercentage = type === "Percentage";
  const value = type === "Shipping" ? null : readValue(type, input.value);
  if (isOfStore && type === "Shipping") reader.refuse("type", "shipping_of_store");
  if (value !== null) {
    if (input.value === "") reader.refuse("value", "value_required");
    else if (!value) reader.refuse("value", isPercentage ? "percent_invalid" : "amount_invalid");
    else if (isPercentage && value > WHOLE) reader.refuse("value", "percent_over_whole");
    else if (isPercentage && isOfStore && value > WHOLE * 0.9) reader.refuse("value", "percent_too_high");
    else if (!isPercentage && value > MAX_AMOUNT) reader.refuse("value", "amount_too_high");
  }
  const maximum = isPercentage ? reader.amount("maximum") : null;
  const minimum = reader.amount("minimum");

  const { first_day: firstDay = null, last_day: lastDay = null } = input;
  if (isOfStore && firstDay === null) reader.refuse("first_day", "day_required");
  if (isOfStore && lastDay === null) reader.refuse("last_day", "day_required");
  if (firstDay !== null && lastDay !== null) {
    if (lastDay < firstDay) reader.refuse("last_day", "days_turned");
    else if (isOfStore && daysBetween(firstDay, lastDay) >= MAX_PROMOTION_DAYS)
      reader.refuse("last_day", "days_too_many");
  }
  const limits = reader.limits();
  throwErrors(reader.errors);
  return {
    code,
    type,
    percentBasisPoints: isPercentage ? (value ?? 0) : null,
    amountPaise: type === "Fixed" ? (value ?? 0) : null,
    maximumDiscountPaise: maximum,
    minimumPaise: minimum,
    firstDay,
    lastDay,
    ...limits,
  };
}
