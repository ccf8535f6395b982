import type { Locale } from "#app/db/schema.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail about a question that a store was asked, or has answered. The words of people are not in it. */
export function questionMail(
  context: MailContext,
  event: "received" | "answered",
  { fullName, shop, names, link }: { fullName: string; shop: string; names: Record<Locale, string>; link: string },
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, `question.${event}`, { name: fullName, shop, product: names[context.locale] }, [
    { kind: "button", label: t(`mail:question.${event}.button`), href: link },
  ]);
}
