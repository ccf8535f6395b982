import { countValues, formatDay, formatDayTime } from "#app/components/ui/format.ts";
import type { PresentedSizeChart } from "#app/domain/catalog/categories/size-charts.ts";
import type { ProductPage } from "#app/domain/ordering/product-page/product-page.queries.server.ts";
import { returnConditionOf } from "#app/domain/catalog/categories/departments.ts";
import { choosableVariants, initialChoice, soldOutVariants } from "#app/domain/catalog/products/variants.ts";
import { deliversTo, type DeliveryPlace } from "#app/domain/money/delivery/delivery-area.ts";
import { dayText } from "#app/locales/day-text.ts";
import { withRedirect } from "#app/http/request/local-path.ts";
import { estimatedDelivery } from "#app/domain/money/delivery/estimated-delivery.ts";
import type { SiteSettings } from "#app/domain/platform/settings/settings.ts";
import { originFacts } from "#app/presenters/present-origin.server.ts";
import { productPreviewLink } from "#app/presenters/present-preview.server.ts";
import { pictureUrl } from "#app/presenters/picture-url.server.ts";
import * as paths from "#app/paths.ts";
import { presentQuestion } from "#app/presenters/present-question.server.ts";
import { presentReview, type ReviewReader } from "#app/presenters/present-review.server.ts";
import { config } from "#app/services.server.ts";

interface Reader extends ReviewReader {
  /** Returns the name of an option in the page's language. */
  optionName: (name: string) => string;
}

interface Visit {
  /** The query parameter `variant`. */
  wantedVariant: string | null;
  wished: boolean;
  /** The sold-out variants that the person waits for. */
  waitedFor: readonly number[];
  settings: SiteSettings;
  sizeChart: PresentedSizeChart | null;
  /** Where the shopper wants things delivered, where that is known. */
  place: DeliveryPlace | undefined;
  /** The address of a preview; there is no review to write there. */
  preview?: string;
}

/**
 * Returns the data of the product page. Dates are formatted here: a browser's calendar data could word them differently
 * from the server-rendered page.
 */
export function presentProduct(page: ProductPage, reader: Reader, visit: Visit) {
  const { wantedVariant, wished, waitedFor, settings, sizeChart, place, preview } = visit;
  const { t, locale, optionName } = reader;
  const { id, name, brand, shortDescription, pictures, rating, seller } = page;
  const [mainPicture] = pictures;
  const isOutside = place !== undefined && !deliversTo(seller.sellsOnlyIn, place);
  const variants = choosableVariants(page.variants, page.options);
  return {
    overview: {
      id,
      name,
      brand,
      shortDescription,
      pictures: pictures.map((picture, index) => ({ ...picture, alt: pictureAlt(page, index, t) })),
      rating,
      options: page.options.map((option) => ({ ...option, name: optionName(option.name) })),
      sizeChart,
      variants,
      choice: initialChoice(variants, page.options, wantedVariant),
      wished,
      soldOut: preview === undefined ? soldOutVariants(variants, page.options, waitedFor) : [],
      closed: seller.backOn && t("messages:holiday.button", { back: dayText(t, seller.backOn) }),
      notes: [
        page.saleEndsAt &&
          t(page.isFlashSale ? "product:sale_until" : "product:price_until", {
            when: formatDayTime(page.saleEndsAt, locale),
          }),
        seller.backOn && t("messages:holiday.product", { back: dayText(t, seller.backOn) }),
        isOutside && t("messages:delivery_area.outside", { zip: place.zip, state: seller.sellsOnlyIn ?? "" }),
      ].filter((note) => typeof note === "string"),
    },
    facts: {
      delivery: {
        day: isOutside ? null : formatDay(estimatedDelivery(settings), locale),
        zip: place?.zip ?? null,
        checkAt: preview === undefined ? withRedirect(paths.deliveryPlace, `${paths.product(id)}#delivery`) : null,
      },
      area: seller.sellsOnlyIn && t("messages:delivery_area.only", { state: seller.sellsOnlyIn }),
      freeDeliveryOver: settings.delivery_free_over_paise,
      deliveryFee: settings.delivery_fee_paise,
      codLimit: settings.cod_limit_paise,
      returnDays: page.returnable ? settings.return_window_days : 0,
      returnCondition: returnConditionOf(page.breadcrumb[0]?.slug ?? ""),
      seller: {
        name: seller.name,
        slug: seller.slug,
        city: seller.city,
        state: seller.state,
        logo: seller.logo,
        rating: seller.rating,
        makerLine: seller.makerLine,
      },
      origin: originFacts(page, reader),
    },
    saleEndsAt: page.saleEndsAt?.toISOString() ?? null,
    breadcrumb: page.breadcrumb.map(({ slug, name: text }) => ({ to: paths.category(slug), text })),
    description: page.description,
    features: page.features,
    ratings: page.ratings,
    reviews: {
      newest: page.reviews.map((review) => presentReview(review, { t, locale })),
      links: {
        write: preview === undefined ? t("reviews:write") : null,
        all: page.reviewCount > 0 ? t("reviews:all", { count: page.reviewCount }) : null,
        report: t("reviews:report"),
      },
    },
    questions: {
      newest: page.questions.map((question) => presentQuestion(question, { t, locale })),
      texts: {
        title: t("conversations:questions.title"),
        none: t("conversations:questions.none"),
        ask: preview === undefined ? t("conversations:questions.ask") : null,
        all:
          page.questionCount.n > page.questions.length
            ? t("conversations:questions.all", countValues(page.questionCount))
            : null,
        report: t("conversations:questions.report"),
      },
    },
    metaDescription: page.metaDescription,
    url: config.origin + paths.product(id),
    pictureUrl: pictureUrl(mainPicture),
    sharePicture: productPreviewLink(page, reader, settings),
  };
}

/** Returns the product's name with the value that the picture shows, or with its number. */
function pictureAlt({ name, options }: ProductPage, index: number, t: Reader["t"]): string {
  for (const { values } of options) {
    const shown = values.find(({ picture }) => picture === index);
    if (shown) return `${name}, ${shown.label}`;
  }
  return index === 0 ? name : t("product:picture_alt", { name, n: index + 1 });
}
