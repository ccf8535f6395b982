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
  return (await activeCoupons(db, profileId, locale)).flatMap(({ now, uses, minimumPaise, ...columns }) => {
    const { usesByPerson: counted, ...row } = columns;
    const usesByPerson = counted ?? 0;
    const limits = [
      row.usageLimit === null ? null : row.usageLimit - uses,
      row.usageLimitPerPerson === null ? null : row.usageLimitPerPerson - usesByPerson,
    ].filter((limit) => limit !== null);
    const coupon: UsableCoupon = {
      ...row,
      redemptionCount: uses,
      minimumOrderPaise: minimumPaise,
      storeId: null,
      storeName: null,
      usesLeft: limits.length > 0 ? Math.min(...limits) : null,
    };
    // Its minimum is a condition to be shown, not a reason to hide it.
    const situation = { now, goodsPaise: minimumPaise ?? 0, usesByPerson, profileId };
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
    .select([...COUPON_COLUMNS, "c.status", "c.profile_id as profileId"])
    .select(["c.starts_at as startsAt", "c.ends_at as endsAt"])
    .select((query) => [
      sql<Date>`now()`.as("now"),
      sql<string>`coalesce(c.description_translations ->> ${locale}, c.description)`.as("description"),
      query
        .selectFrom("coupon_redemptions as r")
        .whereRef("r.coupon_id", "=", "c.id")
        .where("r.profile_id", "=", profileId)
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("usesByPerson"),
    ])
    .modifyEnd(PREPARED),
);
