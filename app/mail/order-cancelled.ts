import { formatPaise, type Paise } from "#app/domain/money/money.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeMail, type MailFrame, type WrittenMail } from "#app/mail/layout.ts";

export interface CancelledOrder {
  fullName: string;
  publicNumber: string;
  link: string;
  /** What happens to the money: refunded, never paid (online), not due yet (cash), or none. */
  money: { kind: "refund"; amountPaise: Paise } | { kind: "unpaid" } | { kind: "cash" } | { kind: "none" };
  /** Amount returned to a gift card. */
  giftPaise: Paise;
}

/** Returns the mail about a cancelled order and what happens to the money. */
export function orderCancelledMail(frame: MailFrame, order: CancelledOrder): WrittenMail {
  const t = translatorFor(frame.locale);
  const number = order.publicNumber;
  const { money } = order;
  const amount = money.kind === "refund" ? formatPaise(money.amountPaise) : "";
  return writeMail(frame, t, {
    subject: t("mail:cancelled.subject", { number }),
    heading: t("mail:cancelled.heading"),
    preview: t("mail:cancelled.text", { number }),
    parts: [
      { kind: "text", text: t("mail:hello", { name: order.fullName }) },
      { kind: "text", text: t("mail:cancelled.text", { number }) },
      ...(money.kind === "none"
        ? []
        : [{ kind: "text" as const, text: t(`mail:cancelled.${money.kind}`, { amount }) }]),
      ...(order.giftPaise > 0
        ? [{ kind: "text" as const, text: t("mail:cancelled.gift", { amount: formatPaise(order.giftPaise) }) }]
        : []),
      { kind: "button", label: t("mail:order_button"), href: order.link },
    ],
  });
}
