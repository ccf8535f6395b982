import { findMailedCoupon } from "#app/domain/notifications/mail-facts.queries.server.ts";
import type { Tasks } from "#app/domain/tasks.ts";
import { deliver, mailFrame } from "#app/jobs/mail-delivery.ts";
import { couponIssuedMail } from "#app/mail/coupon-issued.ts";
import { db } from "#app/services.server.ts";

/** Mails the coupon for a completed profile. */
export async function mailCouponIssued({ couponId }: Tasks["mail.coupon_issued"]): Promise<void> {
  const coupon = await findMailedCoupon(db, couponId);
  if (!coupon) return;
  await deliver(coupon.email, "coupon-issued", couponIssuedMail(await mailFrame(coupon.locale), coupon));
}
