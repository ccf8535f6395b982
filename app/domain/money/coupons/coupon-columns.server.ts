import { sql } from "kysely";
import type { CouponType } from "#app/db/schema.ts";
import type { CouponTerms } from "#app/domain/money/coupons/coupon-terms.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/** The columns of the table `coupons AS c` that `termsOf` and `couponFactsOf` read. */
export const COUPON_COLUMNS = [
  "c.id",
  "c.code",
  "c.type",
  "c.percent_basis_points",
  "c.amount_paise",
  "c.maximum_discount_paise",
  "c.minimum_order_paise",
  "c.usage_limit",
  "c.usage_limit_per_person",
  "c.redemption_count",
] as const;

/** A coupon with its days in India, and whether it was used. */
interface CouponRow<Day> {
  id: number;
  code: string;
  type: CouponType;
  percent_basis_points: number | null;
  amount_paise: number | null;
  maximum_discount_paise: number | null;
  minimum_order_paise: number | null;
  usage_limit: number | null;
  usage_limit_per_person: number | null;
  redemption_count: number;
  first_day: Day;
  last_day: Day;
  is_used: boolean;
}

/** Returns the facts that store and marketplace coupons share. */
export function couponFactsOf<Day>(row: CouponRow<Day>) {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    percentBasisPoints: row.percent_basis_points,
    amountPaise: row.amount_paise,
    maximumDiscountPaise: row.maximum_discount_paise,
    minimumPaise: row.minimum_order_paise,
    usageLimit: row.usage_limit,
    usageLimitPerPerson: row.usage_limit_per_person,
    uses: row.redemption_count,
    firstDay: row.first_day,
    lastDay: row.last_day,
    isUsed: row.is_used,
  };
}

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
