import { formatPaise } from "#app/domain/platform/money/money.ts";
import { findDeliveryLink, findPayLink } from "#app/domain/ordering/orders/order-links.queries.server.ts";
import type { DeliveryLink, OrderLink, PayLink } from "#app/domain/ordering/orders/order-links.ts";
import { findOrderUnscoped } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { isExpected, type OrderItemView, type OrderView } from "#app/domain/ordering/orders/orders.ts";
import { PREVIEW_PICTURES, type Preview } from "#app/domain/platform/previews/previews.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import { dayText } from "#app/locales/day-text.ts";
import { readerIn, type Reader } from "#app/http/pages/locale.server.ts";
import { shopNameIn } from "#app/http/pages/site-settings.server.ts";
import { db } from "#app/services.server.ts";

/** Returns an order as the paying person sees it: its goods and its price. */
export function presentPaidGoods(order: OrderView, { t }: Pick<Reader, "t">) {
  return {
    totalPaise: order.totalPaise,
    items: [
      ...goodsOf(order.shipments.flatMap(({ items }) => items)),
      // Without their receivers.
      ...order.giftCards.map(({ id }) => ({
        ...{ id, name: t("cart:gift_card.line"), options: {}, picture: null },
        ...{ quantity: 1, reversedQuantity: 0 },
      })),
    ],
  };
}

/** Returns a delivery as its link's reader sees it: its goods and where they are; no price, person or address. */
export function presentDelivery({ shipments, estimatedDeliveryOn, isLate }: OrderView) {
  return shipments.map(({ sellerName, status, events, items, carrier, trackingNumber }) => ({
    ...{ sellerName, status, carrier, trackingNumber },
    expected: isExpected({ status }) ? { day: estimatedDeliveryOn, isLate } : null,
    items: goodsOf(items),
    // Why a parcel was cancelled or not accepted is between the customer and the store.
    events: events.map(({ status: step, at }) => ({ status: step, at, reason: null })),
  }));
}

function goodsOf(items: readonly OrderItemView[]) {
  return items.map(({ id, name, options, picture, quantity, reversedQuantity }) => ({
    ...{ id, name, options, picture, quantity, reversedQuantity },
  }));
}

/** Returns the preview that apps show beside a link to pay, in the requester's language. */
export function payLinkPreview(link: PayLink): Promise<Preview | undefined> {
  return linkPreview(link, (order, reader) => {
    const { items, totalPaise } = presentPaidGoods(order, reader);
    return {
      title: reader.t("sharing:pay.title", { name: link.firstName }),
      price: { now: formatPaise(totalPaise) },
      items,
    };
  });
}

/** Returns what apps show beside a link to a delivery, in the language of the customer. */
export function deliveryPreview(link: DeliveryLink): Promise<Preview | undefined> {
  return linkPreview(link, (order, { t }) => ({
    title: t("sharing:delivery.title", { name: link.firstName }),
    // A day that has gone by would be no news.
    state:
      order.shipments.some(isExpected) && !order.isLate
        ? t("account:order.arriving", { day: dayText(t, order.estimatedDeliveryOn) })
        : t(statusKey("shipment", order.status)),
    items: order.shipments.flatMap(({ items }) => items),
  }));
}

type Displayed = Pick<Preview, "title" | "price" | "state"> & { items: Pick<OrderItemView, "name" | "picture">[] };

async function linkPreview(
  { publicNumber, locale }: OrderLink,
  show: (order: OrderView, reader: Reader) => Displayed,
): Promise<Preview | undefined> {
  const [order, shopName] = await Promise.all([findOrderUnscoped(db, publicNumber, locale), shopNameIn(locale)]);
  if (!order) return undefined;
  const { items, ...words } = show(order, readerIn(locale));
  return {
    ...{ locale, shopName, ...words },
    text: items.map(({ name }) => name).join(", "),
    pictures: items.flatMap(({ picture }) => picture ?? []).slice(0, PREVIEW_PICTURES),
    isCollage: true,
  };
}

/** Returns the content of a link's preview picture while it can pay; undefined otherwise. @param name the hash of its token */
export async function findPayLinkPreview(name: string): Promise<Preview | undefined> {
  const link = await findPayLink(db, Buffer.from(name, "base64url"));
  return link?.state === "open" ? payLinkPreview(link) : undefined;
}

/** As `findPayLinkPreview`, while the link shows its delivery. */
export async function findDeliveryPreview(name: string): Promise<Preview | undefined> {
  const link = await findDeliveryLink(db, Buffer.from(name, "base64url"));
  return link?.state === "open" ? deliveryPreview(link) : undefined;
}
