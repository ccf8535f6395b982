import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail about a message of a store or of a customer. The message itself is not in it. */
export function messageMail(
  frame: MailFrame,
  event: "answered" | "received",
  { fullName, shop, link }: { fullName: string; shop: string; link: string },
): WrittenMail {
  const t = translatorFor(frame.locale);
  return writeEventMail(frame, t, `message.${event}`, { name: fullName, shop }, [
    { kind: "button", label: t("mail:message.button"), href: link },
  ]);
}
