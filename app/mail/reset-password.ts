import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail with the link to choose a new password. `minutes`: its lifetime. */
export function resetPasswordMail(
  frame: MailFrame,
  { fullName, link, minutes }: { fullName: string; link: string; minutes: number },
): WrittenMail {
  const t = translatorFor(frame.locale);
  return writeMail(frame, t, {
    subject: t("mail:reset.subject", { store: frame.storeName }),
    heading: t("mail:reset.heading"),
    preview: t("mail:reset.text", { store: frame.storeName }),
    parts: [
      { kind: "text", text: t("mail:hello", { name: fullName }) },
      { kind: "text", text: t("mail:reset.text", { store: frame.storeName }) },
      { kind: "button", label: t("mail:reset.button"), href: link },
      { kind: "text", text: t("mail:reset.note", { minutes }), isQuiet: true },
    ],
  });
}
