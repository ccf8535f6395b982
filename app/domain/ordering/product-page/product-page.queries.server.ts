import { sql, type Expression, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { Locale, PictureSnapshot } from "#app/db/schema.ts";
import {
  PRODUCTS_OF_STORE,
  optionsOf,
  ratingOf,
  savings,
  type ProductCard,
  type ProductOption,
  type ProductVariant,
  type Rating,
  type StoreSummary,
} from "#app/domain/catalog/products/products.ts";
import { firstDayAfterHoliday } from "#app/domain/catalog/products/product-columns.server.ts";
import {
  cardsOfStore,
  relatedCards,
  toCard,
  type CardRow,
} from "#app/domain/catalog/products/products.queries.server.ts";
import type { LegalFacts } from "#app/domain/catalog/products/products.commands.server.ts";
import { localizedValue } from "#app/domain/catalog/categories/option-values.ts";
import { boundedCount, COUNT_LIMIT, type BoundedCount } from "#app/domain/platform/lists/lists.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { publicQuestion } from "#app/domain/support/questions/questions.queries.server.ts";
import { NEWEST_QUESTIONS, type PublicQuestion } from "#app/domain/support/questions/questions.ts";
import { reviewPictures } from "#app/domain/support/reviews/reviews.queries.server.ts";
import { reviewAuthor, type PublicReview } from "#app/domain/support/reviews/reviews.ts";
import { PICTURE_FIELDS } from "#app/domain/platform/media/picture-fields.server.ts";
import { storePicture, storeRating } from "#app/domain/stores/stores/stores.queries.server.ts";

const NEWEST_REVIEWS = 5;
const META_DESCRIPTION = 155;

/** Everything that /product/:id shows, in the reader's language. */
export interface ProductPage {
  id: number;
  name: string;
  brand: string | null;
  shortDescription: string;
  description: string;
  features: string[];
  /** The first 155 characters of the description, for the page's head (rule 2.9). */
  metaDescription: string;
  pictures: PictureSnapshot[];
  /** At least one, in the seller's order. */
  variants: ProductVariant[];
  /** Empty for a product without choices. */
  options: ProductOption[];
  /** Of the first variant that can be bought, else of the first. */
  pricePaise: Paise;
  originalPricePaise: Paise | null;
  discountPercent: number;
  inStock: boolean;
  seller: StoreSummary & {
    logo: PictureSnapshot | null;
    rating: Rating | null;
    /** Who makes the store's products, in a sentence; may be empty. */
    makerLine: string;
  };
  /** Department first, the product's own category last. */
  breadcrumb: { id: number; slug: string; name: string }[];
  rating: Rating | null;
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  ratings: number[];
  /** The newest few. */
  reviews: PublicReview[];
  /** The most recently answered ones. */
  questions: PublicQuestion[];
  /** Number of answered questions. */
  questionCount: BoundedCount;
  /** Number of written reviews; there may be more ratings (rule 11.3). */
  reviewCount: number;
  /** Whether it can be sent back within the return window (rule 4.21). */
  returnable: boolean;
  /** ISO 3166 code, e.g. `IN`. */
  countryOfOrigin: string;
  legal: LegalFacts;
  /** When the sale or discount that makes today's price ends; null when none does. */
  saleEndsAt: Date | null;
  /** It is the marketplace's flash sale, not a discount of the store. */
  isFlashSale: boolean;
  related: ProductCard[];
  /** Other products of its store, the most popular first, except `related`. */
  moreOfStore: ProductCard[];
}

/** SQL for what differs between the page of a product that is on sale and its preview. */
export interface PageSource {
  /** The products, with the columns of `live_products`. Its alias in the query is `p`. */
  products: RawBuilder<unknown>;
  /** Whether a translation (`t`) counts, and the name in the reader's language; NULL where there is none. */
  isTranslated: RawBuilder<unknown>;
  translatedName: RawBuilder<unknown>;
  /** A variant's own price; NULL where it has none. `v` is the variant. */
  variantPrice: RawBuilder<unknown>;
  /** Which of its pictures are shown, and their order. `i` is the picture. */
  pictures: { where: RawBuilder<unknown>; order: RawBuilder<unknown> };
}

const ON_SALE: PageSource = {
  products: sql`live_products`,
  isTranslated: sql`true`,
  translatedName: sql`t.name`,
  variantPrice: sql`v.price_paise`,
  pictures: { where: sql`true`, order: sql`i.position` },
};

/** Returns a product that is on sale, with all that its page shows (rule 2.7); undefined when there is none. One query. */
export function findProduct(db: Db, id: number, locale: Locale): Promise<ProductPage | undefined> {
  return findPage(db, ON_SALE, id, locale);
}

/** As `findProduct`, for the products of another source. */
export async function findPage(
  db: Db,
  source: PageSource,
  id: number,
  locale: Locale,
): Promise<ProductPage | undefined> {
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  const { rows } = await sql<ProductRow>`${PREPARED}
    SELECT p.id, p.brand, p.country_of_origin AS "countryOfOrigin", p.ratings, p.rating_sum, p.rating_count,
           coalesce(${source.translatedName}, p.name) AS name,
           coalesce(nullif(t.short_description, ''), p.short_description) AS "shortDescription",
           coalesce(nullif(t.description, ''), p.description) AS description,
           coalesce(nullif(t.features, '{}'), p.features) AS features,
           p.returnable AND category.returnable AS returnable,
           json_build_object('id', seller.id, 'name', seller.store_name, 'slug', seller.slug,
                              'city', seller.city, 'state', seller.state,
                              'sellsOnlyIn', seller.sells_only_in, 'backOn', ${firstDayAfterHoliday("seller")},
                              'logo', ${storePicture("logo", "seller.id")},
                              'makerLine', coalesce(nullif(seller.maker_translations ->> ${locale}, ''), seller.maker)) AS seller,
           ${storeRating("seller.id")} AS seller_rating,
           ${crumb(sql`category`, locale)} AS category,
           ${crumb(sql`parent`, locale)} AS department,
           (SELECT coalesce(json_agg(json_build_object(
                     'id', v.id, 'options', v.options, 'stock', v.stock_quantity,
                     'pricePaise', price_now(p.price_paise, ${source.variantPrice}, p.sale_percent, p.sale_price_paise),
                     'beforePaise', coalesce(${source.variantPrice}, p.original_price_paise, p.price_paise)) ORDER BY v.position), '[]')
              FROM product_variants v WHERE v.product_id = p.id AND v.removed_at IS NULL) AS variants,
           (SELECT coalesce(json_agg(json_build_object(
                     ${PICTURE_FIELDS}, 'avif_widths', nullif(i.avif_widths, '{}')) ORDER BY ${source.pictures.order}), '[]')
              FROM product_images i WHERE i.product_id = p.id AND ${source.pictures.where}) AS pictures,
           (SELECT coalesce(json_agg(json_build_object(
                     'name', o.option_name, 'value', o.value, 'translations', o.translations, 'picture', i.storage_key)), '[]')
              FROM product_option_values o LEFT JOIN product_images i ON i.id = o.image_id
             WHERE o.product_id = p.id) AS option_values,
           (SELECT coalesce(json_agg(to_json(newest)), '[]')
              FROM (SELECT r.id, r.rating, r.title, r.body, profiles.full_name, r.created_at AS "createdAt", r.edited_at IS NOT NULL AS "isEdited",
                           ${reviewPictures()} AS pictures
                      FROM reviews r JOIN profiles ON profiles.id = r.profile_id
                     WHERE r.product_id = p.id AND r.hidden_at IS NULL
                     ORDER BY r.created_at DESC, r.id DESC LIMIT ${sql.lit(NEWEST_REVIEWS)}) newest
           ) AS reviews,
           (SELECT coalesce(json_agg(to_json(newest)), '[]')
              FROM (SELECT q.id, q.body, q.answer, q.created_at, q.answered_at, profiles.full_name
                      FROM product_questions q JOIN profiles ON profiles.id = q.profile_id
                     WHERE q.product_id = p.id AND q.answered_at IS NOT NULL AND q.hidden_at IS NULL
                     ORDER BY q.answered_at DESC, q.id DESC LIMIT ${sql.lit(NEWEST_QUESTIONS)}) newest
           ) AS questions,
           (SELECT count(*) FROM (
             SELECT FROM product_questions q
              WHERE q.product_id = p.id AND q.answered_at IS NOT NULL AND q.hidden_at IS NULL
              LIMIT ${sql.lit(COUNT_LIMIT + 1)}) answered) AS "questionCount",
           (SELECT count(*) FROM reviews r WHERE r.product_id = p.id AND r.hidden_at IS NULL) AS "reviewCount",
           lowest.ends_at AS "saleEndsAt", coalesce(lowest.is_flash_sale, false) AS "isFlashSale",
           (SELECT json_build_object('genericName', own.generic_name, 'netQuantity', own.net_quantity, 'makerRole', own.maker_role,
                     'makerName', own.maker_name, 'makerAddress', own.maker_address, 'bestBefore', own.best_before)
              FROM products own WHERE own.id = p.id) AS legal,
           ${relatedCards(locale)} AS related, ${cardsOfStore(locale)} AS "moreOfStore"
      FROM ${source.products} p
      JOIN sellers seller ON seller.id = p.seller_id
      JOIN categories category ON category.id = p.category_id
      LEFT JOIN categories parent ON parent.id = category.parent_id
      LEFT JOIN product_translations t ON t.product_id = p.id AND t.locale = ${locale} AND ${source.isTranslated}
      LEFT JOIN LATERAL (
        SELECT running.ends_at, running.is_flash_sale FROM running_discounts running
         WHERE running.product_id = p.id
           AND price_now(p.price_paise, NULL, running.percent, running.price_paise)
               = price_now(p.price_paise, NULL, p.sale_percent, p.sale_price_paise)
           AND price_now(p.price_paise, NULL, running.percent, running.price_paise) < p.price_paise
           AND coalesce(running.normal_paise >= p.price_paise, true)
         ORDER BY running.ends_at DESC LIMIT 1) lowest ON true
     WHERE p.id = ${id}`.execute(db);
  const row = rows[0];
  return row && productPage(row, locale);
}

interface Crumb {
  id: number;
  slug: string;
  name: string;
}

interface ProductRow {
  id: number;
  name: string;
  brand: string | null;
  countryOfOrigin: string;
  legal: LegalFacts;
  ratings: number[];
  rating_sum: number;
  rating_count: number;
  shortDescription: string;
  description: string;
  features: string[];
  returnable: boolean;
  seller: Omit<ProductPage["seller"], "rating">;
  seller_rating: { sum: number; count: number };
  category: Crumb;
  department: Crumb | null;
  variants: { id: number; options: Record<string, string>; stock: number; pricePaise: Paise; beforePaise: Paise }[];
  pictures: PictureSnapshot[];
  /** Values that have a translation, or a picture: its storage key. */
  option_values: {
    name: string;
    value: string;
    translations: Partial<Record<"hi" | "gu", string>>;
    picture: string | null;
  }[];
  reviews: (Omit<PublicReview, "author" | "createdAt"> & { full_name: string; createdAt: string })[];
  reviewCount: number;
  questions: Parameters<typeof publicQuestion>[0][];
  questionCount: number;
  saleEndsAt: Date | null;
  isFlashSale: boolean;
  related: CardRow[];
  moreOfStore: CardRow[];
}

function productPage(row: ProductRow, locale: Locale): ProductPage {
  const variants = row.variants.map(({ beforePaise, ...variant }) => ({
    ...variant,
    ...savings(variant.pricePaise, beforePaise),
  }));
  const shown = variants.find((variant) => variant.stock > 0) ?? variants[0];
  if (!shown) throw new Error(`Product ${row.id} has no variant`);
  const { rating_sum, rating_count, seller_rating, category, department, option_values, ...product } = row;
  return {
    ...product,
    metaDescription: row.description.slice(0, META_DESCRIPTION),
    variants,
    options: productOptions(row, option_values, locale),
    pricePaise: shown.pricePaise,
    originalPricePaise: shown.originalPricePaise,
    discountPercent: shown.discountPercent,
    inStock: shown.stock > 0,
    seller: { ...row.seller, rating: ratingOf(seller_rating.sum, seller_rating.count) },
    breadcrumb: department ? [department, category] : [category],
    rating: ratingOf(rating_sum, rating_count),
    reviews: row.reviews.map(review),
    questions: row.questions.map(publicQuestion),
    questionCount: boundedCount(row.questionCount),
    related: row.related.map(toCard),
    moreOfStore: row.moreOfStore
      .filter(({ id }) => row.related.every((card) => card.id !== id))
      .slice(0, PRODUCTS_OF_STORE)
      .map(toCard),
  };
}

function productOptions(row: ProductRow, words: ProductRow["option_values"], locale: Locale): ProductOption[] {
  return optionsOf(row.variants).map(({ name, values }) => ({
    name,
    values: values.map((value) => {
      const known = words.find((candidate) => candidate.name === name && candidate.value === value);
      const picture = row.pictures.findIndex(({ storage_key }) => storage_key === known?.picture);
      return {
        value,
        label: localizedValue(value, known?.translations, locale),
        picture: picture < 0 ? null : picture,
      };
    }),
  }));
}

function review({ full_name, ...row }: ProductRow["reviews"][number]): PublicReview {
  return { ...row, author: reviewAuthor(full_name), createdAt: new Date(row.createdAt) };
}

/** Returns a category as a link of the breadcrumb; NULL where there is none. */
function crumb(category: Expression<unknown>, locale: Locale) {
  return sql`CASE WHEN ${category}.id IS NOT NULL THEN json_build_object('id', ${category}.id, 'slug', ${category}.slug,
    'name', coalesce(${category}.name_translations ->> ${locale}::text, ${category}.name)) END`;
}
