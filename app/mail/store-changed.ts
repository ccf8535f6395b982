import type { SensitiveChange } from "#app/db/schema.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";
import { formatMoment } from "#app/mail/mail-dates.ts";

export interface ChangedStore {
  kind: SensitiveChange;
  fullName: string;
  /** The store's name. */
  shop: string;
  /** Who made the change. */
  by: string;
  at: Date;
  payoutsWaitUntil: Date;
  link: string;
}

/** Returns the mail to an owner about a change after which payouts wait (rule 9.20). */
export function storeChangedMail(context: MailContext, changed: ChangedStore): WrittenMail {
  const t = translatorFor(context.locale);
  const { kind, fullName, shop, by, at, payoutsWaitUntil, link } = changed;
  const values = {
    store: shop,
    by,
    at: formatMoment(at, context.locale),
    until: formatMoment(payoutsWaitUntil, context.locale),
  };
  const text = t("mail:store_changed.text", values);
  return writeMail(context, t, {
    subject: t(`mail:store_changed.${kind}.subject`, values),
    heading: t(`mail:store_changed.${kind}.heading`, values),
    preview: text,
    parts: [
      { kind: "text", text: t("mail:hello", { name: fullName }) },
      { kind: "text", text },
      { kind: "button", label: t("mail:store_changed.button"), href: link },
      { kind: "text", text: t("mail:store_changed.not_you", { email: context.contactEmail }) },
    ],
  });
}
