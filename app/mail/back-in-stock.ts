import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";
import type { Locale } from "#app/db/schema.ts";

/** Returns the mail about a product that can be bought again, to a person who asked for it. There is one for each time that they ask. */
export function backInStockMail(
  context: MailContext,
  { fullName, names, link }: { fullName: string; names: Record<Locale, string>; link: string },
): WrittenMail {
  const t = translatorFor(context.locale);
  return writeEventMail(context, t, "back_in_stock", { name: fullName, product: names[context.locale] }, [
    { kind: "button", label: t("mail:back_in_stock.button"), href: link },
  ]);
}
