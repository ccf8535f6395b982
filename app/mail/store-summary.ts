import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { MorningSummary } from "#app/domain/insights/morning-summary/morning-summary.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { formatDay } from "#app/domain/platform/calendar/written-day.ts";
import { writeMail, type MailContext, type MailPart, type WrittenMail } from "#app/mail/layout.ts";

export interface MailedSummary extends MorningSummary {
  fullName: string;
  link: string;
}

/** Returns the morning's mail (rule 18.8): tasks first, then the figures; zeros are left out. */
export function morningSummaryMail(context: MailContext, summary: MailedSummary): WrittenMail {
  const t = translatorFor(context.locale);
  const { storeName, day, stock, yesterday, payout, cashPaise } = summary;
  const tasks = [
    { label: t("mail:summary.late"), count: summary.late },
    { label: t("mail:summary.due_today"), count: summary.dueToday },
    { label: t("mail:summary.to_pack"), count: summary.toPack },
    { label: t("mail:summary.undelivered"), count: summary.undelivered },
    { label: t("mail:summary.to_answer"), count: summary.toAnswer ?? 0 },
    { label: t("mail:summary.out_of_stock"), count: stock?.out ?? 0 },
    { label: t("mail:summary.low_stock"), count: stock?.low ?? 0 },
  ].flatMap(({ label, count }) => (count > 0 ? [{ label, amount: String(count) }] : []));
  const money = [
    ...(yesterday && yesterday.orders > 0
      ? [{ label: t("mail:summary.orders"), amount: String(yesterday.orders) }]
      : []),
    ...(yesterday && yesterday.revenuePaise > 0
      ? [{ label: t("mail:summary.delivered"), amount: formatPaise(yesterday.revenuePaise) }]
      : []),
    ...(cashPaise !== null && cashPaise > 0 ? [{ label: t("mail:summary.cash"), amount: formatPaise(cashPaise) }] : []),
    ...(payout
      ? [
          {
            label: t("mail:summary.payout", { day: formatDay(payout.on, context.locale) }),
            amount: formatPaise(payout.paise),
          },
        ]
      : []),
  ];
  const group = (title: string, rows: { label: string; amount: string }[]): MailPart[] =>
    rows.length === 0
      ? []
      : [
          { kind: "text", text: title },
          { kind: "sums", rows },
        ];
  const subject = t("mail:summary.subject", { shop: storeName, day: formatDay(day, context.locale) });
  return writeMail(context, t, {
    subject,
    heading: subject,
    preview: [...tasks, ...money].map(({ label, amount }) => `${label}: ${amount}`).join(" · "),
    parts: [
      { kind: "text", text: t("mail:hello", { name: summary.fullName }) },
      ...group(t("mail:summary.to_do"), tasks),
      ...group(t("mail:summary.figures"), money),
      { kind: "button", label: t("mail:summary.button"), href: summary.link },
    ],
  });
}
