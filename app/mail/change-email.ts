import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail to a new address with the link that confirms it. `hours`: its lifetime. */
export function changeEmailMail(
  frame: MailFrame,
  { fullName, link, hours }: { fullName: string; link: string; hours: number },
): WrittenMail {
  const t = translatorFor(frame.locale);
  return writeEventMail(frame, t, "change_email", { name: fullName }, [
    { kind: "button", label: t("mail:change_email.button"), href: link },
    { kind: "text", text: t("mail:change_email.note", { hours }), isQuiet: true },
  ]);
}
