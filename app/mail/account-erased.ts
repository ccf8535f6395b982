import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail that confirms the erasure of an account (rule 16.2). */
export function accountErasedMail(context: MailContext, { fullName }: { fullName: string }): WrittenMail {
  const t = translatorFor(context.locale);
  const note = t("mail:account_erased.note", { email: context.contactEmail });
  return writeEventMail(context, t, "account_erased", { name: fullName }, [
    { kind: "text", text: note, isQuiet: true },
  ]);
}
