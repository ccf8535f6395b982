import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { CategoryIcons } from "#app/components/shop/home/category-icons.tsx";
import { CategoryTiles } from "#app/components/shop/home/category-tiles.tsx";
import { Countdown } from "#app/components/shop/home/countdown.tsx";
import { Hero } from "#app/components/shop/home/hero.tsx";
import { PromoTiles } from "#app/components/shop/home/promo-tiles.tsx";
import { Section } from "#app/components/shop/home/section.tsx";
import { SellerPitch } from "#app/components/shop/home/seller-pitch.tsx";
import { publicMeta } from "#app/components/ui/public-meta.ts";
import { shopData } from "#app/components/shop/home/shop-data.ts";
import { cardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { ProductGrid } from "#app/components/catalog/product-card/product-grid.tsx";
import { findFlashSale } from "#app/domain/catalog/products/flash-sale.queries.server.ts";
import { listTopDeals } from "#app/domain/catalog/products/products.queries.server.ts";
import { TOP_DEALS } from "#app/domain/catalog/products/products.ts";
import { findDeadLinks } from "#app/domain/catalog/categories/shop-links.queries.server.ts";
import { localized, slideIn, tileIn, type HomeTile } from "#app/domain/platform/settings/settings.ts";
import { withStoreNotices } from "#app/http/people/delivery-place.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { siteSettings } from "#app/http/pages/site-settings.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";
import { config, db, shopReads } from "#app/services.server.ts";
import * as paths from "#app/paths.ts";

/** One row of the grid on wide screens. */
const FLASH_SALE_PRODUCTS = 4;
const ALL_DEALS = paths.category("electronics");

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  if (!data) return [];
  return publicMeta(args, { ...data, data: shopData(data.shop) });
};

export const loader = sharedPage({}, async (args) => {
  const locale = await getLocale(args);
  const [t, settings, categories, sale, topDeals] = await Promise.all([
    getT(args),
    siteSettings(),
    allCategories(),
    shopReads.read(["flash sale", locale], () => findFlashSale(db, locale, FLASH_SALE_PRODUCTS)),
    shopReads.read(["top deals", locale], () => listTopDeals(db, locale, FLASH_SALE_PRODUCTS)),
  ]);
  const links = [...settings.hero_slides, ...settings.home_tiles].map(({ link }) => link);
  const [saleCards, dealCards, deadLinks] = await Promise.all([
    withStoreNotices(args, sale?.cards ?? []),
    // The flash sale is above them.
    withStoreNotices(
      args,
      topDeals.filter(({ id }) => !sale?.cards.some((card) => card.id === id)).slice(0, TOP_DEALS),
    ),
    findDeadLinks(db, categories, [...links, ALL_DEALS]),
  ]);
  const isShown = ({ link, is_hidden }: HomeTile) => !is_hidden && !deadLinks.has(link);
  const description = localized(settings.store_description, locale);
  return {
    title: t("messages:title.default"),
    description,
    shop: {
      origin: config.origin,
      name: localized(settings.store_name, locale),
      legalName: settings.company.legal_name,
      description,
      email: settings.contact.email,
    },
    claim: localized(settings.pitch.claim, locale),
    slides: settings.hero_slides.filter(isShown).map((slide) => slideIn(slide, locale)),
    categories: categories
      .filter(({ isInHeader }) => isInHeader)
      .map(({ slug, names, picture }) => ({ slug, name: names[locale], picture })),
    flashSale: sale && {
      end: sale.endsAt.getTime(),
      endsAt: formatDateTime(sale.endsAt, locale),
      products: saleCards.map(cardProduct),
    },
    tiles: settings.home_tiles.filter(isShown).map((tile) => tileIn(tile, locale)),
    topDeals: dealCards.map(cardProduct),
    allDeals: deadLinks.has(ALL_DEALS) ? undefined : ALL_DEALS,
    pitch: { sellers: settings.pitch.sellers, setup: localized(settings.pitch.setup, locale) },
  };
});

export default function Home() {
  const { t } = useTranslation();
  const { claim, slides, categories, flashSale, tiles, topDeals, allDeals, pitch } = useLoaderData<typeof loader>();
  return (
    <div className="shell">
      <h1 className="sr-only">{claim}</h1>
      <CategoryIcons categories={categories} />
      <Hero slides={slides} />
      {flashSale && flashSale.products.length > 0 && (
        <Section title={t("home:flash_sale.title")} viewAll={paths.flashSale} beside={<Countdown {...flashSale} />}>
          <ProductGrid products={flashSale.products} />
        </Section>
      )}
      {tiles.length > 0 && (
        <Section title={t("home:top_categories")} viewAll={paths.categories}>
          <CategoryTiles tiles={tiles} />
        </Section>
      )}
      {topDeals.length > 0 && (
        <Section title={t("home:top_deals")} viewAll={allDeals}>
          <ProductGrid products={topDeals} />
        </Section>
      )}
      <Section title={t("home:promo.title")}>
        <PromoTiles />
      </Section>
      <SellerPitch pitch={pitch} />
    </div>
  );
}
