import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail with the link to choose a new password. `minutes`: its lifetime. */
export function resetPasswordMail(
  context: MailContext,
  { fullName, link, minutes }: { fullName: string; link: string; minutes: number },
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, "reset", { name: fullName }, [
    { kind: "button", label: t("mail:reset.button"), href: link },
    { kind: "text", text: t("mail:reset.note", { minutes }), isQuiet: true },
  ]);
}
