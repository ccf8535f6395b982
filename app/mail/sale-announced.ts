import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";
import { formatMoment } from "#app/mail/mail-dates.ts";

export interface AnnouncedSale {
  fullName: string;
  /** In the reader's language; undefined for a sale in several departments. */
  department: string | undefined;
  percent: number;
  products: number;
  /** An ISO time. */
  startsAt: string;
  link: string;
  unsubscribeUrl: string;
}

/** Returns the mail "Flash Sale on Electronics starts tomorrow!" (rule 18.3), for subscribers. */
export function saleAnnouncedMail(context: MailContext, sale: AnnouncedSale): WrittenMail {
  const t = translatorFor(context.locale);
  const { department, percent, products, link, unsubscribeUrl } = sale;
  const heading = department ? t("mail:sale.subject_department", { department }) : t("mail:sale.subject_many");
  const text = t("mail:sale.text", { percent, products, count: products, store: context.storeName });
  return writeMail(context, t, {
    subject: heading,
    heading,
    preview: text,
    parts: [
      { kind: "text", text: t("mail:hello", { name: sale.fullName }) },
      { kind: "text", text },
      {
        kind: "facts",
        facts: [{ label: t("mail:sale.begins"), lines: [formatMoment(sale.startsAt, context.locale)] }],
      },
      { kind: "button", label: t("mail:sale.button"), href: link },
      { kind: "text", text: t("mail:sale.why"), isQuiet: true },
    ],
    unsubscribeUrl,
  });
}
