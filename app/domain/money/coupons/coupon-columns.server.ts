import { sql } from "kysely";
import type { CouponTerms } from "#app/domain/money/coupons/coupon-terms.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** The columns of the table `coupons AS c` that all coupons are shown with. */
export const COUPON_COLUMNS = [
  "c.id",
  "c.code",
  "c.type",
  "c.percent_basis_points as percentBasisPoints",
  "c.amount_paise as amountPaise",
  "c.maximum_discount_paise as maximumDiscountPaise",
  "c.minimum_order_paise as minimumPaise",
  "c.usage_limit as usageLimit",
  "c.usage_limit_per_person as usageLimitPerPerson",
  "c.redemption_count as uses",
] as const;

/** Returns the columns that store a coupon's terms. */
export function columnsOfTerms(terms: CouponTerms) {
  return {
    percent_basis_points: terms.percentBasisPoints,
    amount_paise: terms.amountPaise,
    maximum_discount_paise: terms.maximumDiscountPaise,
    minimum_order_paise: terms.minimumPaise,
    usage_limit: terms.usageLimit,
    usage_limit_per_person: terms.usageLimitPerPerson,
  };
}

/** Whether any order has used the coupon, cancelled orders included. Not EXISTS: PostgreSQL would read all orders of the shop. */
export const IS_USED = sql<boolean>`(SELECT true FROM orders o WHERE o.coupon_id = c.id LIMIT 1) IS NOT NULL`;

/** The first moment of a day in India; `offset` days later. */
export const startOf = (day: string, offset = 0) =>
  sql<Date>`(${day}::date + ${sql.lit(offset)})::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** Returns the error for a limit below the coupon's uses, if it is. */
export function limitBelowUses(usageLimit: number | null, uses: number): DomainError[] {
  if (usageLimit === null || usageLimit >= uses) return [];
  return [new DomainError("promotions:error.limit_below_uses", { field: "uses", values: { n: uses } })];
}
