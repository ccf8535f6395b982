import { formatPaise, type Paise, type Sums } from "#app/domain/platform/money/money.ts";
import { translatorFor, type Translate } from "#app/locales/i18n.server.ts";
import { optionName } from "#app/locales/option-name.ts";
import { writeMail, type MailContext, type MailPart, type WrittenMail } from "#app/mail/layout.ts";
import { formatDay } from "#app/domain/platform/calendar/written-day.ts";

interface MailedItem {
  name: string;
  /** The chosen variant: `{ Size: "M" }`. */
  options: Record<string, string>;
  quantity: number;
  lineTotalPaise: Paise;
}

export interface MailedOrder extends Sums {
  fullName: string;
  publicNumber: string;
  /** Where the order's page is. */
  link: string;
  isCashOnDelivery: boolean;
  /** Items by seller. */
  shipments: { sellerName: string; items: MailedItem[] }[];
  /** Bought gift cards, delivered by mail. */
  giftCards: Omit<MailedItem, "name">[];
  couponCode: string | null;
  /** Name and address, line by line. */
  addressLines: string[];
  /** `2026-11-28`. */
  estimatedDeliveryOn: string;
}

/** Returns the order confirmation: items by seller, the order's own totals, address and delivery date. */
export function orderConfirmedMail(context: MailContext, order: MailedOrder): WrittenMail {
  const t = translatorFor(context.locale);
  const number = order.publicNumber;
  const isSent = order.shipments.length > 0;
  const day = formatDay(order.estimatedDeliveryOn, context.locale);
  return writeMail(context, t, {
    subject: t("mail:confirmed.subject", { number }),
    heading: t("mail:confirmed.heading"),
    preview: t("mail:confirmed.preview", { number, total: formatPaise(order.totalPaise) }),
    parts: [
      { kind: "text", text: t("mail:hello", { name: order.fullName }) },
      { kind: "text", text: t(isSent ? "mail:confirmed.text" : "mail:confirmed.gift_cards_only", { number }) },
      ...goodsOf(order, t),
      sumsOf(order, t),
      {
        kind: "text",
        text: t(order.isCashOnDelivery ? "mail:confirmed.pay_cash" : "mail:confirmed.paid"),
        isQuiet: true,
      },
      ...(isSent
        ? [
            {
              kind: "facts" as const,
              facts: [
                { label: t("mail:confirmed.delivery"), lines: [day] },
                { label: t("mail:confirmed.address"), lines: order.addressLines },
              ],
            },
          ]
        : []),
      { kind: "button", label: t("mail:order_button"), href: order.link },
    ],
  });
}

function goodsOf(order: MailedOrder, t: Translate): MailPart[] {
  const goods: MailPart[] = order.shipments.map(({ sellerName, items }) => ({
    kind: "goods",
    title: t("mail:sold_by", { seller: sellerName }),
    rows: items.map((item) => goodsRow(item, t)),
  }));
  if (order.giftCards.length > 0) {
    goods.push({
      kind: "goods",
      title: t("mail:confirmed.gift_cards"),
      rows: order.giftCards.map((item) => goodsRow({ ...item, name: t("cart:gift_card.line") }, t)),
    });
  }
  return goods;
}

function goodsRow(item: MailedItem, t: Translate) {
  const options = Object.entries(item.options).map(([name, value]) => `${optionName(name, t)}: ${value}`);
  return {
    name: item.name,
    detail: [...options, t("mail:quantity", { n: item.quantity })].join(" · "),
    amount: formatPaise(item.lineTotalPaise),
  };
}

function sumsOf(order: MailedOrder, t: Translate): MailPart {
  const discountLabel = order.couponCode
    ? t("mail:sum.discount_with", { code: order.couponCode })
    : t("mail:sum.discount");
  return {
    kind: "sums",
    rows: [
      { label: t("mail:sum.subtotal"), amount: formatPaise(order.subtotalPaise) },
      ...(order.discountPaise > 0 ? [{ label: discountLabel, amount: formatPaise(-order.discountPaise) }] : []),
      ...(order.shipments.length > 0
        ? [
            {
              label: t("mail:sum.delivery"),
              amount: order.deliveryPaise === 0 ? t("mail:sum.free") : formatPaise(order.deliveryPaise),
            },
          ]
        : []),
      ...(order.giftPaise > 0 ? [{ label: t("mail:sum.gift"), amount: formatPaise(-order.giftPaise) }] : []),
      { label: t("mail:sum.total"), amount: formatPaise(order.totalPaise), isTotal: true },
    ],
  };
}
