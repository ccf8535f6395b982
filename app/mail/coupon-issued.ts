import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";
import { formatDay } from "#app/domain/platform/calendar/written-day.ts";
import * as paths from "#app/paths.ts";

export interface MailedCoupon {
  fullName: string;
  code: string;
  percent: number;
  /** `2027-02-19`. */
  endsOn: string;
}

/** Returns the mail with the coupon for a completed profile (rule 6.7). */
export function couponIssuedMail(context: MailContext, coupon: MailedCoupon): WrittenMail {
  const t = translatorFor(context.locale);
  const values = { name: coupon.fullName, percent: coupon.percent };
  const date = formatDay(coupon.endsOn, context.locale);
  return writeEventMail(context, t, "coupon", values, [
    { kind: "code", label: t("mail:coupon.code"), code: coupon.code },
    { kind: "text", text: t("mail:coupon.how", { date }) },
    { kind: "button", label: t("mail:coupon.button"), href: context.origin + paths.rewards },
  ]);
}
