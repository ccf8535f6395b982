import type { ProductLineView } from "#app/domain/ordering/carts/carts.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { PREVIEW_PICTURES, type Preview } from "#app/domain/platform/previews/previews.ts";
import { localized, type SiteSettings } from "#app/domain/platform/settings/settings.ts";
import { findSharedCart } from "#app/domain/ordering/carts/shared-carts.queries.server.ts";
import type { SharedCart, SharedLineView } from "#app/domain/ordering/carts/shared-carts.ts";
import { refusalText } from "#app/http/actions/form.server.ts";
import type { Reader } from "#app/http/pages/locale.server.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { db } from "#app/services.server.ts";

/** Returns a shared cart's line for its page; a product no longer sold shows only its name. */
export function presentSharedLine({ t }: Pick<Reader, "t">, line: ProductLineView): SharedLineView {
  const { productId, variantId, name, options, quantity, unitPricePaise, lineTotalPaise, available, isSold } = line;
  return {
    ...{ productId, variantId, name, options, quantity, unitPricePaise, lineTotalPaise, available, isSold },
    picture: isSold ? line.picture : null,
    problem: line.problem && refusalText(t, line.problem),
  };
}

/** Returns what apps show beside the link to a shared cart, in the sender's language. */
export function sharedCartPreview(cart: SharedCart, { locale, t }: Reader, { store_name }: SiteSettings): Preview {
  return {
    ...{
      locale,
      shopName: localized(store_name, locale),
      title: t("sharing:cart.preview", { count: cart.lines.length }),
    },
    text: cart.lines.map(({ name }) => name).join(", "),
    price: { now: formatPaise(cart.quote.totalPaise) },
    pictures: cart.lines
      .flatMap(({ isSold, picture }) => (isSold && picture ? picture : []))
      .slice(0, PREVIEW_PICTURES),
    isCollage: true,
  };
}

/** Returns the content of a shared cart's preview picture; undefined when there is none. */
export async function findSharedCartPreview(token: string, reader: Reader): Promise<Preview | undefined> {
  const settings = await siteSettings();
  const cart = await findSharedCart(db, token, reader.locale, settings);
  return cart && sharedCartPreview(cart, reader, settings);
}
