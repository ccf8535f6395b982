import { formatNumber, formatRating } from "#app/components/ui/format.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { categoryPage } from "#app/domain/catalog/categories/categories.ts";
import { listProducts } from "#app/domain/catalog/products/product-list.queries.server.ts";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { listTopDeals } from "#app/domain/catalog/products/products.queries.server.ts";
import type { ProductCard, Rating } from "#app/domain/catalog/products/products.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { PREVIEW_PICTURES, type Preview, type PreviewLink } from "#app/domain/platform/previews/previews.ts";
import { previewVersion } from "#app/domain/platform/previews/preview-pictures.server.ts";
import { findProduct, type ProductPage } from "#app/domain/ordering/product-page/product-page.queries.server.ts";
import { localized, type SiteSettings } from "#app/domain/platform/settings/settings.ts";
import { findStorePage } from "#app/domain/stores/stores/stores.queries.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { shopNameIn, siteSettings } from "#app/http/pages/site-settings.server.ts";
import type { ReviewReader } from "#app/presenters/present-review.server.ts";
import { findDeliveryPreview, findPayLinkPreview } from "#app/presenters/present-order-link.server.ts";
import { findSharedCartPreview } from "#app/presenters/present-shared-cart.server.ts";
import { db } from "#app/services.server.ts";

type FindPreview = (name: string, reader: ReviewReader) => Promise<Preview | undefined>;

/** How the preview of each kind of pages is made, by the name in its address. */
const KINDS: Record<string, FindPreview> = {
  ...{ product: ofProduct, category: ofCategory, store: ofStore, shop: ofShop },
  ...{ cart: findSharedCartPreview, pay: findPayLinkPreview, delivery: findDeliveryPreview },
};

/** Returns the content of a page's preview picture; undefined when there is no such page. */
export async function findPreview(kind: string, name: string, reader: ReviewReader): Promise<Preview | undefined> {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind]?.(name, reader) : undefined;
}

/** Returns the address of a product's preview picture, for its page. */
export function productPreviewLink(product: ProductPage, reader: ReviewReader, settings: SiteSettings): PreviewLink {
  const preview = productPreview(product, reader, settings);
  return {
    ...{ kind: "product", name: product.id, version: previewVersion(preview) },
    alt: `${preview.title}, ${preview.price?.now}`,
  };
}

function productPreview(product: ProductPage, { locale, t }: ReviewReader, { store_name }: SiteSettings): Preview {
  const { name, originalPricePaise, pricePaise, discountPercent, rating, seller, pictures } = product;
  return {
    ...{ locale, shopName: localized(store_name, locale), title: name },
    text: `${t("product:facts.sold_by")} ${seller.name}`,
    rating: ratingTexts(rating, t),
    price: {
      now: formatPaise(pricePaise),
      ...(originalPricePaise !== null && { before: formatPaise(originalPricePaise), saving: `-${discountPercent}%` }),
    },
    pictures: pictures.slice(0, 1),
  };
}

function ratingTexts(rating: Rating | null, t: ReviewReader["t"]): Preview["rating"] {
  return rating
    ? {
        stars: formatRating(rating.average),
        count: t("product:reviews.count", { count: rating.count, n: formatNumber(rating.count) }),
      }
    : undefined;
}

async function ofProduct(name: string, reader: ReviewReader): Promise<Preview | undefined> {
  const [product, settings] = await Promise.all([findProduct(db, rowId(name), reader.locale), siteSettings()]);
  return product && productPreview(product, reader, settings);
}

async function ofCategory(name: string, { locale, t }: ReviewReader): Promise<Preview | undefined> {
  const [categories, shopName] = await Promise.all([allCategories(), shopNameIn(locale)]);
  const page = categoryPage(categories, name);
  if (!page) return undefined;
  const { id, parentId, names, descriptions, picture } = page.category;
  const title = names[locale];
  const text = descriptions[locale] ?? t("messages:category.description", { name: title });
  const scope = parentId === null ? { departmentId: id } : { categoryId: id };
  const { cards } = await listProducts(db, scope, parseListQuery(new URLSearchParams()), locale);
  return { locale, shopName, title, text, pictures: picturesOf(cards, [picture]) };
}

async function ofStore(name: string, { locale, t }: ReviewReader): Promise<Preview | undefined> {
  const [store, shopName] = await Promise.all([findStorePage(db, name, locale), shopNameIn(locale)]);
  if (!store) return undefined;
  const { cards } = await listProducts(db, { sellerId: store.id }, parseListQuery(new URLSearchParams()), locale);
  return {
    ...{ locale, shopName, title: store.name, text: store.description },
    rating: ratingTexts(store.rating, t),
    pictures: picturesOf(cards, [store.logo, store.banner]),
  };
}

async function ofShop(name: string, { locale }: ReviewReader): Promise<Preview | undefined> {
  if (name !== "home") return undefined;
  const [settings, deals] = await Promise.all([siteSettings(), listTopDeals(db, locale)]);
  return {
    ...{ locale, shopName: localized(settings.store_name, locale), title: localized(settings.pitch.claim, locale) },
    text: localized(settings.store_description, locale),
    pictures: picturesOf(deals, []),
  };
}

/** Returns the pictures of the first products, else the first of the others. */
function picturesOf(cards: readonly ProductCard[], others: readonly (PictureSnapshot | null)[]): PictureSnapshot[] {
  const given = (pictures: readonly (PictureSnapshot | null)[]) => pictures.filter((picture) => picture !== null);
  const ofProducts = given(cards.map(({ picture }) => picture)).slice(0, PREVIEW_PICTURES);
  return ofProducts.length > 0 ? ofProducts : given(others).slice(0, 1);
}
