import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

export interface StoreNews {
  fullName: string;
  /** In the reader's language, as the notification has them. */
  title: string;
  text: string;
  link: string;
}

/** Returns a mail about what happened in a store, to one of its members: the words of the notification and its link. */
export function storeNewsMail(context: MailContext, { fullName, title, text, link }: StoreNews): WrittenMail {
  const t = translatorFor(context.locale);
  return writeMail(context, t, {
    subject: title,
    heading: title,
    preview: text,
    parts: [
      { kind: "text", text: t("mail:hello", { name: fullName }) },
      { kind: "text", text },
      { kind: "button", label: t("mail:store_news.button"), href: link },
    ],
  });
}
