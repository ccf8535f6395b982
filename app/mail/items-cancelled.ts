import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type MailPart, type WrittenMail } from "#app/mail/layout.ts";

export interface CancelledItems {
  fullName: string;
  publicNumber: string;
  link: string;
  sellerName: string;
  /** Null where none was given. */
  reason: string | null;
  items: { name: string; quantity: number }[];
  /** Amount that the customer gets back, or no longer pays the courier. */
  totalPaise: Paise;
  isCashOnDelivery: boolean;
  /** Amount returned to a gift card. */
  giftPaise: Paise;
}

/** Returns the mail about cancelled pieces of a parcel whose rest is sent. */
export function itemsCancelledMail(context: MailContext, order: CancelledItems): WrittenMail {
  const t = translatorFor(context.locale);
  const values = { name: order.fullName, number: order.publicNumber, seller: order.sellerName };
  const lines = order.items.map((item) => `${item.name} × ${item.quantity}`);
  const money = (key: string, paise: Paise): MailPart[] =>
    paise > 0 ? [{ kind: "text", text: t(key, { amount: formatPaise(paise) }) }] : [];
  return writeEventMail(context, t, "items_cancelled", values, [
    {
      kind: "facts",
      facts: [
        { label: t("mail:sold_by", values), lines },
        ...(order.reason === null
          ? []
          : [{ label: t("mail:moved.reason"), lines: [t(`parcels:reason.${order.reason}`)] }]),
      ],
    },
    ...money(order.isCashOnDelivery ? "mail:items_cancelled.not_due" : "mail:cancelled.refund", order.totalPaise),
    ...money("mail:cancelled.gift", order.giftPaise),
    { kind: "button", label: t("mail:order_button"), href: order.link },
  ]);
}
