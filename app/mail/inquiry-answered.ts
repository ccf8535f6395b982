import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail with the answer to an inquiry. */
export function inquiryAnsweredMail(
  frame: MailFrame,
  inquiry: { name: string; subject: string | null; message: string; answer: string },
): WrittenMail {
  const t = translatorFor(frame.locale);
  return writeMail(frame, t, {
    subject: inquiry.subject
      ? t("mail:inquiry_answered.subject", { subject: inquiry.subject })
      : t("mail:inquiry_answered.heading", { store: frame.storeName }),
    heading: t("mail:inquiry_answered.heading", { store: frame.storeName }),
    preview: inquiry.answer.slice(0, 150),
    parts: [
      { kind: "text", text: t("mail:hello", { name: inquiry.name }) },
      { kind: "text", text: inquiry.answer },
      { kind: "text", text: t("mail:inquiry_answered.message", { message: inquiry.message }), isQuiet: true },
    ],
  });
}
