import { sql, type Expression } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { PREPARED } from "#app/db/prepared-statements.server.ts";
import type { Locale, PictureSnapshot } from "#app/db/schema.ts";
import {
  RELATED_PRODUCTS,
  TOP_DEALS,
  discountPercent,
  optionsOf,
  ratingOf,
  type ProductCard,
  type ProductOption,
  type ProductPage,
} from "#app/domain/catalog/products.ts";
import { localizedValue } from "#app/domain/catalog/option-values.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { reviewPictures } from "#app/domain/reviews/reviews.queries.server.ts";
import { reviewAuthor, type PublicReview, type ReviewPicture } from "#app/domain/reviews/reviews.ts";

const NEWEST_REVIEWS = 5;
const META_DESCRIPTION = 155;

/**
 * Returns cards of these products, in this order; products that are not on sale are left out. Texts that are not translated are
 * English. One query.
 */
export async function listCards(db: Db, ids: readonly number[], locale: Locale): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  return selectCards(db, sql`unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place)`, locale);
}

/** Returns the first eight products of the shop, in the order they came (rule 2.5). */
export async function listTopDeals(db: Db, locale: Locale): Promise<ProductCard[]> {
  return selectCards(
    db,
    sql`(SELECT id, id AS place FROM live_products ORDER BY id LIMIT ${sql.lit(TOP_DEALS)}) AS wanted`,
    locale,
  );
}

/**
 * Returns at most three other products of the same category, the most popular first (rule 2.7); a category that has fewer is filled
 * up from its department.
 */
export async function listRelated(
  db: Db,
  product: { id: number; categoryId: number; departmentId: number },
  locale: Locale,
): Promise<ProductCard[]> {
  const others = sql`
    SELECT id, popularity, category_id <> ${product.categoryId} AS elsewhere FROM live_products WHERE id <> ${product.id}`;
  const mostPopular = sql`ORDER BY popularity DESC, id DESC`;
  // Twice as many of the department: where the category has fewer than three others, at least three of these are elsewhere.
  return selectCards(
    db,
    sql`(
      SELECT id, row_number() OVER (ORDER BY elsewhere, popularity DESC, id DESC) AS place
        FROM (
          (${others} AND category_id = ${product.categoryId} ${mostPopular} LIMIT ${sql.lit(RELATED_PRODUCTS)})
          UNION
          (${others} AND department_id = ${product.departmentId} ${mostPopular} LIMIT ${sql.lit(2 * RELATED_PRODUCTS)})
        ) AS near
       ORDER BY place LIMIT ${sql.lit(RELATED_PRODUCTS)}) AS wanted`,
    locale,
  );
}

/** Returns a product that is on sale, with all that its page shows (rule 2.7); undefined when there is none. One query. */
export async function findProduct(db: Db, id: number, locale: Locale): Promise<ProductPage | undefined> {
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  const { rows } = await sql<ProductRow>`${PREPARED}
    SELECT p.id, p.brand, p.category_id, p.country_of_origin, p.ratings, p.rating_sum, p.rating_count,
           coalesce(t.name, p.name) AS name,
           coalesce(nullif(t.short_description, ''), p.short_description) AS short_description,
           coalesce(nullif(t.description, ''), p.description) AS description,
           coalesce(nullif(t.features, '{}'), p.features) AS features,
           p.returnable AND category.returnable AS returnable,
           jsonb_build_object('id', seller.id, 'name', seller.store_name, 'slug', seller.slug,
                              'city', seller.city, 'state', seller.state) AS seller,
           ${crumb(sql`category`, locale)} AS category,
           ${crumb(sql`parent`, locale)} AS department,
           (SELECT coalesce(jsonb_agg(jsonb_build_object(
                     'id', v.id, 'options', v.options, 'stock', v.stock_quantity,
                     'pricePaise', discounted_price(coalesce(v.price_paise, p.price_paise), p.sale_percent),
                     'beforePaise', coalesce(v.price_paise, p.original_price_paise, p.price_paise)) ORDER BY v.position), '[]')
              FROM product_variants v WHERE v.product_id = p.id) AS variants,
           (SELECT coalesce(jsonb_agg(jsonb_build_object(
                     'storage_key', i.storage_key, 'widths', i.widths, 'width', i.width, 'height', i.height,
                     'placeholder_colour', i.placeholder_colour) ORDER BY i.position), '[]')
              FROM product_images i WHERE i.product_id = p.id) AS pictures,
           (SELECT coalesce(jsonb_agg(jsonb_build_object(
                     'name', o.option_name, 'value', o.value, 'translations', o.translations, 'picture', i.storage_key)), '[]')
              FROM product_option_values o LEFT JOIN product_images i ON i.id = o.image_id
             WHERE o.product_id = p.id) AS option_values,
           (SELECT coalesce(jsonb_agg(to_jsonb(newest)), '[]')
              FROM (SELECT r.id, r.rating, r.title, r.body, profiles.full_name, r.created_at, r.edited_at, ${reviewPictures()} AS pictures
                      FROM reviews r JOIN profiles ON profiles.id = r.profile_id
                     WHERE r.product_id = p.id AND r.hidden_at IS NULL
                     ORDER BY r.created_at DESC, r.id DESC LIMIT ${sql.lit(NEWEST_REVIEWS)}) newest
           ) AS reviews,
           (SELECT count(*) FROM reviews r WHERE r.product_id = p.id AND r.hidden_at IS NULL) AS review_count,
           (SELECT sale.ends_at FROM sale_products sp JOIN sales sale ON sale.id = sp.sale_id
             WHERE sp.product_id = p.id AND sale.percent = p.sale_percent
               AND sale.starts_at <= now() AND sale.ends_at > now()
             ORDER BY sale.ends_at DESC LIMIT 1) AS sale_ends_at
      FROM live_products p
      JOIN sellers seller ON seller.id = p.seller_id
      JOIN categories category ON category.id = p.category_id
      LEFT JOIN categories parent ON parent.id = category.parent_id
      LEFT JOIN product_translations t ON t.product_id = p.id AND t.locale = ${locale}
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
  category_id: number;
  country_of_origin: string;
  ratings: number[];
  rating_sum: number;
  rating_count: number;
  short_description: string;
  description: string;
  features: string[];
  returnable: boolean;
  seller: ProductPage["seller"];
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
  reviews: {
    id: number;
    rating: number;
    title: string;
    body: string;
    full_name: string;
    created_at: string;
    edited_at: string | null;
    pictures: ReviewPicture[];
  }[];
  review_count: number;
  sale_ends_at: Date | null;
}

function productPage(row: ProductRow, locale: Locale): ProductPage {
  const variants = row.variants.map(({ beforePaise, ...variant }) => ({
    ...variant,
    ...savings(variant.pricePaise, beforePaise),
  }));
  const shown = variants.find((variant) => variant.stock > 0) ?? variants[0];
  if (!shown) throw new Error(`Product ${row.id} has no variant`);
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    shortDescription: row.short_description,
    description: row.description,
    features: row.features,
    metaDescription: row.description.slice(0, META_DESCRIPTION),
    pictures: row.pictures,
    variants,
    options: productOptions(row, locale),
    pricePaise: shown.pricePaise,
    originalPricePaise: shown.originalPricePaise,
    discountPercent: shown.discountPercent,
    inStock: shown.stock > 0,
    seller: row.seller,
    breadcrumb: row.department ? [row.department, row.category] : [row.category],
    categoryId: row.category_id,
    departmentId: row.department?.id ?? row.category_id,
    rating: ratingOf(row.rating_sum, row.rating_count),
    ratings: row.ratings,
    reviews: row.reviews.map(review),
    reviewCount: row.review_count,
    returnable: row.returnable,
    countryOfOrigin: row.country_of_origin,
    saleEndsAt: row.sale_ends_at,
  };
}

function productOptions(row: ProductRow, locale: Locale): ProductOption[] {
  return optionsOf(row.variants).map(({ name, values }) => ({
    name,
    values: values.map((value) => {
      const known = row.option_values.find((candidate) => candidate.name === name && candidate.value === value);
      const picture = row.pictures.findIndex(({ storage_key }) => storage_key === known?.picture);
      return {
        value,
        label: localizedValue(value, known?.translations, locale),
        picture: picture < 0 ? null : picture,
      };
    }),
  }));
}

function review(row: ProductRow["reviews"][number]): PublicReview {
  return {
    id: row.id,
    rating: row.rating,
    title: row.title,
    body: row.body,
    author: reviewAuthor(row.full_name),
    createdAt: new Date(row.created_at),
    isEdited: row.edited_at !== null,
    pictures: row.pictures,
  };
}

/** Returns a category as a link of the breadcrumb; NULL where there is none. */
function crumb(category: Expression<unknown>, locale: Locale) {
  return sql`CASE WHEN ${category}.id IS NOT NULL THEN jsonb_build_object('id', ${category}.id, 'slug', ${category}.slug,
    'name', coalesce(${category}.name_translations ->> ${locale}::text, ${category}.name)) END`;
}

/**
 * Returns the original price and discount beside a price. During a sale the previous price is struck through. The product's
 * original price does not apply to a variant with its own price.
 */
function savings(pricePaise: Paise, beforePaise: Paise) {
  return {
    originalPricePaise: beforePaise > pricePaise ? beforePaise : null,
    discountPercent: discountPercent(pricePaise, beforePaise),
  };
}

interface CardRow {
  id: number;
  name: string;
  price_paise: Paise;
  before_paise: Paise;
  in_stock: boolean;
  rating_sum: number;
  rating_count: number;
  seller_name: string;
  picture: PictureSnapshot | null;
}

/** Returns the cards of `wanted`, a FROM item with the columns id and place, ordered by place. One query. */
export async function selectCards(db: Db, wanted: Expression<unknown>, locale: Locale): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`${PREPARED}
    SELECT p.id, coalesce(t.name, p.name) AS name, discounted_price(p.price_paise, p.sale_percent) AS price_paise,
           coalesce(p.original_price_paise, p.price_paise) AS before_paise,
           p.in_stock, p.rating_sum, p.rating_count, seller.store_name AS seller_name,
           (SELECT jsonb_build_object('storage_key', i.storage_key, 'widths', i.widths, 'width', i.width,
                                      'height', i.height, 'placeholder_colour', i.placeholder_colour)
              FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS picture
      FROM ${wanted}
      JOIN live_products p ON p.id = wanted.id
      JOIN sellers seller ON seller.id = p.seller_id
      LEFT JOIN product_translations t ON t.product_id = p.id AND t.locale = ${locale}
     ORDER BY wanted.place`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    pricePaise: row.price_paise,
    ...savings(row.price_paise, row.before_paise),
    picture: row.picture,
    rating: ratingOf(row.rating_sum, row.rating_count),
    inStock: row.in_stock,
    sellerName: row.seller_name,
  }));
}
