import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail to a new address with the link that confirms it. `hours`: its lifetime. */
export function changeEmailMail(
  frame: MailFrame,
  { fullName, link, hours }: { fullName: string; link: string; hours: number },
): WrittenMail {
  const t = translatorFor(frame.locale);
  return writeMail(frame, t, {
    subject: t("mail:change_email.subject", { store: frame.storeName }),
    heading: t("mail:change_email.heading"),
    preview: t("mail:change_email.text", { store: frame.storeName }),
    parts: [
      { kind: "text", text: t("mail:hello", { name: fullName }) },
      { kind: "text", text: t("mail:change_email.text", { store: frame.storeName }) },
      { kind: "button", label: t("mail:change_email.button"), href: link },
      { kind: "text", text: t("mail:change_email.note", { hours }), isQuiet: true },
    ],
  });
}
