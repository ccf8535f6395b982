import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail about a changed password; `link` is for an owner who did not change it. */
export function passwordChangedMail(
  frame: MailFrame,
  { fullName, link }: { fullName: string; link: string },
): WrittenMail {
  const t = translatorFor(frame.locale);
  return writeMail(frame, t, {
    subject: t("mail:password_changed.subject", { store: frame.storeName }),
    heading: t("mail:password_changed.heading"),
    preview: t("mail:password_changed.text", { store: frame.storeName }),
    parts: [
      { kind: "text", text: t("mail:hello", { name: fullName }) },
      { kind: "text", text: t("mail:password_changed.text", { store: frame.storeName }) },
      { kind: "text", text: t("mail:password_changed.not_you", { email: frame.contactEmail }) },
      { kind: "button", label: t("mail:password_changed.button"), href: link },
    ],
  });
}
