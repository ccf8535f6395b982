import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Counts one use of the coupon for the order, in the order's transaction. Throws `DomainError` when another person has taken the
 * last use, or when the coupon has ended, since the cart was priced.
 */
export async function redeemCoupon(
  trx: Trx,
  use: { couponId: number; profileId: number; orderId: number },
): Promise<void> {
  const counted = await trx
    .updateTable("coupons")
    .set({ redemption_count: sql`redemption_count + 1` })
    .where("id", "=", use.couponId)
    .where((where) => where.or([where("profile_id", "is", null), where("profile_id", "=", use.profileId)]))
    .where("status", "=", "Active")
    .where((where) =>
      where.or([where("usage_limit", "is", null), where("redemption_count", "<", where.ref("usage_limit"))]),
    )
    .where((where) => where.or([where("starts_at", "is", null), where("starts_at", "<=", sql<Date>`now()`)]))
    .where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", sql<Date>`now()`)]))
    .returning("usage_limit_per_person")
    .executeTakeFirst();
  if (!counted) throw new DomainError("messages:checkout.coupon_gone");
  const earlier = await trx
    .selectFrom("coupon_redemptions")
    .where("coupon_id", "=", use.couponId)
    .where("profile_id", "=", use.profileId)
    .select((query) => [query.fn.countAll<number>().as("uses"), query.fn.max("use_number").as("last")])
    .executeTakeFirstOrThrow();
  if (counted.usage_limit_per_person !== null && earlier.uses >= counted.usage_limit_per_person) {
    throw new DomainError("messages:checkout.coupon_gone");
  }
  await trx
    .insertInto("coupon_redemptions")
    .values({
      coupon_id: use.couponId,
      profile_id: use.profileId,
      order_id: use.orderId,
      use_number: (earlier.last ?? 0) + 1,
    })
    .execute();
}

/** Releases an order's use of the coupon, once: when the order was never paid, or is cancelled completely. */
export async function releaseCoupon(trx: Trx, orderId: number): Promise<void> {
  const released = await trx
    .deleteFrom("coupon_redemptions")
    .where("order_id", "=", orderId)
    .returning("coupon_id")
    .executeTakeFirst();
  if (!released) return;
  await trx
    .updateTable("coupons")
    .set({ redemption_count: sql`redemption_count - 1` })
    .where("id", "=", released.coupon_id)
    .execute();
}
