import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail with the link that verifies an email address (rule 8.3). `hours`: its lifetime. */
export function verifyEmailMail(
  context: MailContext,
  { fullName, link, hours }: { fullName: string; link: string; hours: number },
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, "verify", { name: fullName }, [
    { kind: "button", label: t("mail:verify.button"), href: link },
    { kind: "text", text: t("mail:verify.note", { hours }), isQuiet: true },
  ]);
}
