import type { Locale } from "#app/db/schema.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

/** Returns the mail about a question that a store was asked, or has answered. The words of people are not in it. */
export function questionMail(
  frame: MailFrame,
  event: "received" | "answered",
  { fullName, shop, names, link }: { fullName: string; shop: string; names: Record<Locale, string>; link: string },
): WrittenMail {
  const t = translatorFor(frame.locale);
  return writeEventMail(frame, t, `question.${event}`, { name: fullName, shop, product: names[frame.locale] }, [
    { kind: "button", label: t(`mail:question.${event}.button`), href: link },
  ]);
}
