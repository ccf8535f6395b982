import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail to the old address about a requested or completed change. It does not name the new address. */
export function emailChangeNoticeMail(
  frame: MailFrame,
  { stage, fullName, link }: { stage: "asked" | "done"; fullName: string; link: string },
): WrittenMail {
  const t = translatorFor(frame.locale);
  return writeEventMail(frame, t, `email_${stage}`, { name: fullName }, [
    { kind: "text", text: t(`mail:email_${stage}.not_you`, { email: frame.contactEmail }) },
    ...(stage === "asked" ? [{ kind: "button" as const, label: t("mail:password_changed.button"), href: link }] : []),
  ]);
}
