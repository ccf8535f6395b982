import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { writeEventMail, type MailContext, type WrittenMail } from "#app/mail/layout.ts";

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
export function orderCancelledMail(context: MailContext, order: CancelledOrder): WrittenMail {
  const t = translatorFor(context.locale);
  const { money } = order;
  const amount = money.kind === "refund" ? formatPaise(money.amountPaise) : "";
  return writeEventMail(context, t, "cancelled", { name: order.fullName, number: order.publicNumber }, [
    ...(money.kind === "none" ? [] : [{ kind: "text" as const, text: t(`mail:cancelled.${money.kind}`, { amount }) }]),
    ...(order.giftPaise > 0
      ? [{ kind: "text" as const, text: t("mail:cancelled.gift", { amount: formatPaise(order.giftPaise) }) }]
      : []),
    { kind: "button", label: t("mail:order_button"), href: order.link },
  ]);
}
