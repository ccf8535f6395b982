import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail with the answer to an inquiry. */
export function inquiryAnsweredMail(
  context: MailContext,
  inquiry: {
    name: string;
    subject: string | null;
    /** The key of the title of an opening, in place of a subject. */
    titleKey?: string | undefined;
    message: string;
    answer: string;
  },
): WrittenMail {
  const t = translatorFor(context.locale);
  const subject = inquiry.titleKey ? t(inquiry.titleKey) : inquiry.subject;
  return writeMail(context, t, {
    subject: subject
      ? t("mail:inquiry_answered.subject", { subject })
      : t("mail:inquiry_answered.heading", { store: context.storeName }),
    heading: t("mail:inquiry_answered.heading", { store: context.storeName }),
    preview: inquiry.answer.slice(0, 150),
    parts: [
      { kind: "text", text: t("mail:hello", { name: inquiry.name }) },
      { kind: "text", text: inquiry.answer },
      { kind: "text", text: t("mail:inquiry_answered.message", { message: inquiry.message }), isQuiet: true },
    ],
  });
}
