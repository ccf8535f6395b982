import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail to a new address with the link that confirms it. `hours`: its lifetime. */
export function changeEmailMail(
  context: MailContext,
  { fullName, link, hours }: { fullName: string; link: string; hours: number },
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, "change_email", { name: fullName }, [
    { kind: "button", label: t("mail:change_email.button"), href: link },
    { kind: "text", text: t("mail:change_email.note", { hours }), isQuiet: true },
  ]);
}
