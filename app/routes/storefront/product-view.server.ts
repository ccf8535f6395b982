import { formatCountry, formatDay } from "#app/components/format.ts";
import type { ProductPage } from "#app/domain/catalog/catalog.ts";
import { pictureSources } from "#app/domain/catalog/pictures.ts";
import { chosenVariant, optionChoices } from "#app/domain/catalog/variants.ts";
import type { SiteSettings } from "#app/domain/settings/settings.ts";
import { viewReview, type ReviewReader } from "#app/routes/storefront/review-view.server.ts";
import { config, files } from "#app/services.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

interface Reader extends ReviewReader {
  /** Says the name of an option in the reader's language. */
  optionName: (name: string) => string;
}

/**
 * What the product's page shows for one of its variants, in the reader's words. Dates are written here: a browser's own calendar
 * data could word them otherwise than the page that it was sent.
 * @param wantedVariant the address's `variant`
 */
export function viewProduct(
  page: ProductPage,
  { t, locale, optionName }: Reader,
  { wantedVariant, settings }: { wantedVariant: string | null; settings: SiteSettings },
) {
  const variant = chosenVariant(page.variants, wantedVariant);
  const { pricePaise, originalPricePaise, discountPercent } = variant;
  const { id, name, brand, shortDescription, pictures, rating, seller } = page;
  const [mainPicture] = pictures;
  const deliveryPaise = pricePaise > settings.delivery_free_over_paise ? 0 : settings.delivery_fee_paise;
  return {
    overview: {
      id,
      name,
      brand,
      shortDescription,
      pictures,
      rating,
      pricePaise,
      originalPricePaise,
      discountPercent,
    },
    options: optionChoices(page.variants, page.optionGroups, variant).map((group) => ({
      ...group,
      name: optionName(group.name),
    })),
    variantId: variant.id,
    stock: variant.stock,
    facts: {
      deliveryDay: formatDay(new Date(Date.now() + settings.estimated_delivery_days * DAY_MS), locale),
      freeDeliveryOver: settings.delivery_free_over_paise,
      deliveryFee: settings.delivery_fee_paise,
      codLimit: settings.cod_limit_paise,
      codPossible: pricePaise + deliveryPaise <= settings.cod_limit_paise,
      returnDays: page.returnable ? settings.return_window_days : 0,
      seller: { name: seller.name, slug: seller.slug, city: seller.city, state: seller.state },
      country: formatCountry(page.countryOfOrigin, locale),
    },
    breadcrumb: page.breadcrumb.map(({ slug, name: text }) => ({ to: `/category/${slug}`, text })),
    description: page.description,
    features: page.features,
    ratings: page.ratings,
    reviews: {
      newest: page.reviews.map((review) => viewReview(review, { t, locale })),
      links: {
        write: t("reviews:write"),
        all: page.reviewCount > 0 ? t("reviews:all", { count: page.reviewCount }) : null,
        report: t("reviews:report"),
      },
    },
    metaDescription: page.metaDescription,
    url: `${config.origin}/product/${id}`,
    pictureUrl: mainPicture ? new URL(pictureSources(mainPicture, files.url).src, config.origin).href : null,
  };
}
