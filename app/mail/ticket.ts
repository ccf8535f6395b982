import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, writeMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";
import { formatMoment } from "#app/mail/mail-dates.ts";

export interface TicketMailFacts {
  fullName: string;
  publicNumber: string;
  subject: string;
  link: string;
}

/** Returns the mail that confirms a ticket: its number and deadlines. */
export function ticketReceivedMail(
  context: MailContext,
  ticket: TicketMailFacts & { acknowledgeBy: Date; resolveBy: Date },
): WrittenMail {
  const t = translatorFor(context.locale);
  const values = { name: ticket.fullName, number: ticket.publicNumber, subject: ticket.subject };
  const until = (date: Date) => ({ date: formatMoment(date, context.locale) });
  const promise = [
    t("mail:ticket.acknowledge", until(ticket.acknowledgeBy)),
    t("mail:ticket.resolve", until(ticket.resolveBy)),
  ];
  return writeEventMail(context, t, "ticket.received", values, [
    { kind: "facts", facts: [{ label: t("mail:ticket.promise"), lines: promise }] },
    { kind: "button", label: t("mail:ticket.button"), href: ticket.link },
    { kind: "text", text: t("mail:ticket.note"), isQuiet: true },
  ]);
}

/** Returns the mail with the support team's reply. `reopenDays`: how long the customer can reopen a resolved ticket. */
export function ticketAnsweredMail(
  context: MailContext,
  ticket: TicketMailFacts & { answer: string; isResolved: boolean; reopenDays: number },
): WrittenMail {
  const t = translatorFor(context.locale);
  const values = { number: ticket.publicNumber, subject: ticket.subject };
  const event = ticket.isResolved ? "resolved" : "answered";
  return writeMail(context, t, {
    subject: t(`mail:ticket.${event}.subject`, values),
    heading: t(`mail:ticket.${event}.heading`),
    preview: ticket.answer.slice(0, 150),
    parts: [
      { kind: "text", text: t("mail:hello", { name: ticket.fullName }) },
      { kind: "text", text: t(`mail:ticket.${event}.text`, values) },
      { kind: "text", text: ticket.answer },
      { kind: "button", label: t("mail:ticket.button"), href: ticket.link },
      {
        kind: "text",
        text: ticket.isResolved ? t("mail:ticket.reopen", { days: ticket.reopenDays }) : t("mail:ticket.note"),
        isQuiet: true,
      },
    ],
  });
}
