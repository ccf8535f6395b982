import { formatPaise } from "#app/domain/money/money.ts";
import { findOrderUnscoped } from "#app/domain/orders/orders.queries.server.ts";
import type { OrderView } from "#app/domain/orders/orders.ts";
import { findPayLinkByHash } from "#app/domain/pay-links/pay-links.queries.server.ts";
import type { PayLink } from "#app/domain/pay-links/pay-links.ts";
import { PREVIEW_PICTURES, type Preview } from "#app/domain/previews/previews.ts";
import { readerIn, type Reader } from "#app/http/locale.server.ts";
import { siteSettings } from "#app/http/site-settings.server.ts";
import { db } from "#app/services.server.ts";

/** Returns what the person who pays reads of an order: what it is, and what it costs. */
export function presentPaidGoods(order: OrderView, { t }: Pick<Reader, "t">) {
  const goods = order.shipments.flatMap(({ items }) => items);
  return {
    totalPaise: order.totalPaise,
    items: [
      ...goods.map(({ id, name, options, picture, quantity }) => ({ id, name, options, picture, quantity })),
      // Without their receivers.
      ...order.giftCards.map(({ id }) => ({
        ...{ id, name: t("cart:gift_card.line"), options: {}, picture: null, quantity: 1 },
      })),
    ],
  };
}

/** Returns what apps show beside a link to pay, in the language of the one who asks. */
export async function payLinkPreview({ publicNumber, firstName, locale }: PayLink): Promise<Preview | undefined> {
  const reader = readerIn(locale);
  const [order, settings] = await Promise.all([findOrderUnscoped(db, publicNumber, locale), siteSettings()]);
  if (!order) return undefined;
  const { items, totalPaise } = presentPaidGoods(order, reader);
  return {
    ...{ locale, shopName: settings.store_name, title: reader.t("sharing:pay.title", { name: firstName }) },
    text: items.map(({ name }) => name).join(", "),
    price: { now: formatPaise(totalPaise) },
    pictures: items.flatMap(({ picture }) => picture ?? []).slice(0, PREVIEW_PICTURES),
    isCollage: true,
  };
}

/** Returns what the preview picture of a link shows while it can pay; undefined otherwise. @param name the hash of its token */
export async function findPayLinkPreview(name: string): Promise<Preview | undefined> {
  const link = await findPayLinkByHash(db, Buffer.from(name, "base64url"));
  return link?.state === "open" ? payLinkPreview(link) : undefined;
}
