import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail that confirms the erasure of an account (rule 16.2). */
export function accountErasedMail(frame: MailFrame, { fullName }: { fullName: string }): WrittenMail {
  const t = translatorFor(frame.locale);
  const note = t("mail:account_erased.note", { email: frame.contactEmail });
  return writeEventMail(frame, t, "account_erased", { name: fullName }, [{ kind: "text", text: note, isQuiet: true }]);
}
