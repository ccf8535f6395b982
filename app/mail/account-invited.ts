import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail to a person whom an administrator has added, with the link to choose a password. */
export function accountInvitedMail(
  context: MailContext,
  { fullName, link, days }: { fullName: string; link: string; days: number },
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, "account_invited", { name: fullName }, [
    { kind: "button", label: t("mail:account_invited.button"), href: link },
    { kind: "text", text: t("mail:account_invited.note", { days }), isQuiet: true },
  ]);
}
