import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";
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
export function couponIssuedMail(frame: MailFrame, coupon: MailedCoupon): WrittenMail {
  const t = translatorFor(frame.locale);
  const values = { name: coupon.fullName, percent: coupon.percent };
  const date = formatDay(coupon.endsOn, frame.locale);
  return writeEventMail(frame, t, "coupon", values, [
    { kind: "code", label: t("mail:coupon.code"), code: coupon.code },
    { kind: "text", text: t("mail:coupon.how", { date }) },
    { kind: "button", label: t("mail:coupon.button"), href: frame.origin + paths.rewards },
  ]);
}
