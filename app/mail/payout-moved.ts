import type { PayoutStatus } from "#app/db/schema.ts";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { formatDay } from "#app/domain/platform/calendar/written-day.ts";
import { writeEventMail, type MailContext, type MailPart, type WrittenMail } from "#app/mail/layout.ts";

export interface MovedPayout {
  to: PayoutStatus;
  fullName: string;
  number: string;
  amountPaise: Paise;
  reference: string | null;
  paidOn: string | null;
  returnReason: string | null;
  link: string;
}

/** Returns the mail about a payout that was paid, or that the bank has returned (rule 9.133). */
export function payoutMovedMail(context: MailContext, payout: MovedPayout): WrittenMail {
  const t = translatorFor(context.locale);
  const { to, fullName, number, reference, paidOn, returnReason, link } = payout;
  const facts = [
    { label: t("mail:payout.number"), lines: [number] },
    ...(paidOn === null ? [] : [{ label: t("mail:payout.paid_on"), lines: [formatDay(paidOn, context.locale)] }]),
    ...(reference === null ? [] : [{ label: t("mail:payout.reference"), lines: [reference] }]),
    ...(returnReason === null ? [] : [{ label: t("mail:payout.reason"), lines: [returnReason] }]),
  ];
  const parts: MailPart[] = [
    { kind: "facts", facts },
    { kind: "button", label: t("mail:payout.button"), href: link },
  ];
  return writeEventMail(context, t, `payout.${to}`, { name: fullName, amount: formatPaise(payout.amountPaise) }, parts);
}
