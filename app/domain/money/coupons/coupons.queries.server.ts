import { sql, type Expression } from "kysely";
import { compiledOnce } from "#app/db/pool/compiled-once.server.ts";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { COUPON_COLUMNS } from "#app/domain/money/coupons/coupon-columns.server.ts";
import { couponProblem, type UsableCoupon } from "#app/domain/money/coupons/coupons.ts";

const MAX_COUPONS_CHECKED = 100;

/**
 * Returns the coupons that this person can use now, described in `locale`: personal ones first, then the earliest to end. A visitor (null) gets
 * only coupons for everyone. One query.
 */
export async function listUsableCoupons(db: Db, profileId: number | null, locale: Locale): Promise<UsableCoupon[]> {
  return (await activeCoupons(db, profileId, locale)).flatMap((row) => {
    const usesByPerson = row.uses ?? 0;
    const limits = [
      row.usage_limit === null ? null : row.usage_limit - row.redemption_count,
      row.usage_limit_per_person === null ? null : row.usage_limit_per_person - usesByPerson,
    ].filter((limit) => limit !== null);
    const coupon: UsableCoupon = {
      id: row.id,
      code: row.code,
      type: row.type,
      percentBasisPoints: row.percent_basis_points,
      amountPaise: row.amount_paise,
      description: row.description_here,
      status: row.status,
      minimumOrderPaise: row.minimum_order_paise,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      usageLimit: row.usage_limit,
      usageLimitPerPerson: row.usage_limit_per_person,
      redemptionCount: row.redemption_count,
      profileId: row.profile_id,
      maximumDiscountPaise: row.maximum_discount_paise,
      storeId: null,
      storeName: null,
      usesLeft: limits.length > 0 ? Math.min(...limits) : null,
    };
    // Its minimum is a condition to be shown, not a reason to hide it.
    const situation = { now: row.now, goodsPaise: row.minimum_order_paise ?? 0, usesByPerson, profileId };
    return couponProblem(coupon, situation) ? [] : [coupon];
  });
}

const activeCoupons = compiledOnce((db, profileId: Expression<number | null>, locale: Expression<Locale>) =>
  db
    .selectFrom("coupons as c")
    // Stores give their coupons out themselves (rule 6.26).
    .where("c.seller_id", "is", null)
    .where((where) => where.or([where("c.profile_id", "is", null), where("c.profile_id", "=", profileId)]))
    .where("c.status", "=", "Active")
    .where((where) => where.or([where("c.ends_at", "is", null), where("c.ends_at", ">", sql<Date>`now()`)]))
    .orderBy((order) => order("c.profile_id", "is", null))
    .orderBy("c.ends_at", (order) => order.asc().nullsLast())
    .orderBy("c.id")
    .limit(MAX_COUPONS_CHECKED)
    .select([...COUPON_COLUMNS, "c.status", "c.starts_at", "c.ends_at", "c.profile_id"])
    .select((query) => [
      sql<Date>`now()`.as("now"),
      sql<string>`coalesce(c.description_translations ->> ${locale}, c.description)`.as("description_here"),
      query
        .selectFrom("coupon_redemptions as r")
        .whereRef("r.coupon_id", "=", "c.id")
        .where("r.profile_id", "=", profileId)
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("uses"),
    ])
    .modifyEnd(PREPARED),
);
