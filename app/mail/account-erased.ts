import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail that confirms the erasure of an account (rule 16.2). */
export function accountErasedMail(frame: MailFrame, { fullName }: { fullName: string }): WrittenMail {
  const t = translatorFor(frame.locale);
  return writeMail(frame, t, {
    subject: t("mail:account_erased.subject", { store: frame.storeName }),
    heading: t("mail:account_erased.heading"),
    preview: t("mail:account_erased.text"),
    parts: [
      { kind: "text", text: t("mail:hello", { name: fullName }) },
      { kind: "text", text: t("mail:account_erased.text") },
      { kind: "text", text: t("mail:account_erased.note", { email: frame.contactEmail }), isQuiet: true },
    ],
  });
}
