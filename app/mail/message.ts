import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail about a message of a store or of a customer. The message itself is not in it. */
export function messageMail(
  context: MailContext,
  event: "answered" | "received",
  { fullName, shop, link }: { fullName: string; shop: string; link: string },
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, `message.${event}`, { name: fullName, shop }, [
    { kind: "button", label: t("mail:message.button"), href: link },
  ]);
}
