import { sql, type RawBuilder } from "kysely";
import type { Locale } from "#app/db/schema.ts";
import { commonValue } from "#app/domain/catalog/categories/option-values.ts";
import {
  compareSizes,
  PRICE_STEPS,
  priceRanges,
  type BrandFacet,
  type FacetChoice,
  type Facets,
  type NamedChoice,
  type PricedPart,
} from "#app/domain/catalog/products/product-facets.ts";
import {
  DISCOUNT_CHOICES,
  isChosen,
  RATING_CHOICES,
  type ProductListQuery,
} from "#app/domain/catalog/products/product-list.ts";
import { mostPopular, ratedAtLeast, type Listing } from "#app/domain/catalog/products/product-listing.server.ts";
import { COUNT_LIMIT } from "#app/domain/platform/lists/lists.ts";
import { PAISE_PER_RUPEE } from "#app/domain/platform/money/money.ts";

/** Per facet. */
const MAX_CHOICES = 12;

/** Each facet with the list's query without its own filter: its other values are counted as if they were chosen as well. */
const WITHOUT: Readonly<Record<FacetKind, Partial<ProductListQuery>>> = {
  category: { category: null },
  brand: { brands: [] },
  price: { minPrice: null, maxPrice: null },
  rating: { minRating: undefined },
  size: { sizes: [] },
  colour: { colours: [] },
  discount: { minDiscount: null },
  stock: { inStockOnly: false },
};
type FacetKind = "category" | "brand" | "price" | "rating" | "size" | "colour" | "discount" | "stock";
const KINDS = Object.keys(WITHOUT) as FacetKind[];

/** Counts from the database; option `value`s are in the database's spelling for comparisons. */
export interface CountedFacets {
  /** Facets with too many products to count. */
  bounded: Record<FacetKind, boolean>;
  category: { slug: string; name: string; n: number }[];
  /** The chosen category, which may be one that no product names itself: a department. */
  chosen_category: string | null;
  brand: { name: string; n: number }[];
  price: { from: number; n: number; on_step: number }[];
  rating: number[];
  size: CountedOption[];
  colour: CountedOption[];
  discount: number[];
  stock: number;
}

interface CountedOption {
  /** As a seller wrote it. */
  written: string;
  /** As a seller translated it. */
  translated: string | null;
  n: number;
}

/** Returns the facets with an active filter: they cover more products than the list. */
function filteredKinds({ query }: Listing): FacetKind[] {
  return KINDS.filter((kind) =>
    Object.keys(WITHOUT[kind]).some((key) => {
      const value = query[key as keyof ProductListQuery];
      return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false;
    }),
  );
}

const nameOf = (kind: FacetKind, filtered: readonly FacetKind[]) =>
  sql.ref(filtered.includes(kind) ? `without_${kind}` : "hits");

/** SQL for further WITH queries that `countedFacets` reads; it begins with a comma where there are any. */
export function facetSources(listing: Listing): RawBuilder<unknown> {
  const sources = filteredKinds(listing).map(
    (kind) =>
      sql`, ${sql.ref(`without_${kind}`)} AS MATERIALIZED (${mostPopular(listing, { ...listing.query, ...WITHOUT[kind] })})`,
  );
  return sql.join(sources, sql``);
}

/** SQL for the `CountedFacets` of a statement that has `hits` and `facetSources`. */
export function countedFacets(listing: Listing, locale: Locale): RawBuilder<CountedFacets> {
  const { query, scope } = listing;
  const filtered = filteredKinds(listing);
  const from = (kind: FacetKind) => nameOf(kind, filtered);
  const isBounded = (kind: FacetKind) =>
    sql`${sql.lit(kind)}, (SELECT count(*) > ${sql.lit(COUNT_LIMIT)} FROM ${from(kind)})`;
  const isCategoryList = scope.categoryId !== undefined || scope.departmentId !== undefined;
  const chosenSlug = sql`${query.category}::text`;
  const steps = sql`${PRICE_STEPS.map((rupees) => rupees * PAISE_PER_RUPEE)}::bigint[]`;
  return sql`json_build_object(
    'bounded', json_build_object(${sql.join(KINDS.map(isBounded))}),
    'category', ${
      isCategoryList
        ? sql`'[]'::json`
        : sql`(
      SELECT coalesce(json_agg(to_json(counted)), '[]') FROM (
        SELECT c.slug, ${categoryName("c", locale)} AS name, hit.n
          FROM (SELECT category_id, count(*)::int AS n FROM ${from("category")} GROUP BY category_id) hit
          JOIN categories c ON c.id = hit.category_id
         ORDER BY c.slug IS NOT DISTINCT FROM ${chosenSlug} DESC, hit.n DESC, c.id LIMIT ${sql.lit(MAX_CHOICES)}
      ) counted)`
    },
    'chosen_category', ${
      query.category === null
        ? sql`NULL`
        : sql`(SELECT ${categoryName("c", locale)} FROM categories c WHERE c.slug = ${chosenSlug})`
    },
    'brand', (
      SELECT coalesce(json_agg(to_json(counted)), '[]') FROM (
        SELECT (array_agg(brand ORDER BY n DESC, brand))[1] AS name, sum(n)::int AS n
          FROM (SELECT brand, count(*) AS n FROM ${from("brand")} WHERE brand IS NOT NULL GROUP BY brand) spelled
         GROUP BY lower(brand) ORDER BY sum(n) DESC, 1 LIMIT ${sql.lit(MAX_CHOICES)}
      ) counted),
    'price', (
      SELECT coalesce(json_agg(to_json(counted)), '[]') FROM (
        SELECT width_bucket(ranking_price_paise, ${steps}) AS "from", count(*)::int AS n,
               (count(*) FILTER (WHERE ranking_price_paise = ANY (${steps})))::int AS on_step
          FROM ${from("price")} GROUP BY 1
      ) counted),
    'rating', (SELECT json_build_array(${sql.join(RATING_CHOICES.map((stars) => countIf(ratedAtLeast(stars))))}) FROM ${from("rating")}),
    'size', ${countedOption("size", query.sizes, from("size"), locale)},
    'colour', ${countedOption("colour", query.colours, from("colour"), locale)},
    'discount', (SELECT json_build_array(${sql.join(DISCOUNT_CHOICES.map((percent) => countIf(sql`discount_percent >= ${sql.lit(percent)}`)))}) FROM ${from("discount")}),
    'stock', (SELECT ${countIf(sql`in_stock`)} FROM ${from("stock")})
  )`;
}

const countIf = (condition: RawBuilder<unknown>) => sql`(count(*) FILTER (WHERE ${condition}))::int`;

const categoryName = (category: string, locale: Locale) =>
  sql`coalesce(${sql.ref(category)}.name_translations ->> ${locale}, ${sql.ref(category)}.name)`;

/** Counts the most frequent values of an option. Takes each value's spelling and translation from a product that has it. */
function countedOption(
  kind: "size" | "colour",
  chosen: readonly string[],
  hits: RawBuilder<unknown>,
  locale: Locale,
): RawBuilder<unknown> {
  const keys = sql`ARRAY(SELECT ${sql.lit(`${kind}:`)} || option_value_key(value) FROM unnest(${chosen}::text[]) value)`;
  // English values have no translation.
  const translated =
    locale === "en"
      ? sql`NULL`
      : sql`(
          SELECT min(o.translations ->> ${locale})
            FROM unnest(frequent.ids) product JOIN product_option_values o ON o.product_id = product
           WHERE filtered_option(o.option_name) = ${sql.lit(kind)} AND option_value_key(o.value) = substr(frequent.key, ${sql.lit(kind.length + 2)}))`;
  return sql`(
    SELECT coalesce(json_agg(to_json(counted)), '[]') FROM (
      SELECT frequent.n, ${translated} AS translated,
             (SELECT min(o.value) FROM product_variants v CROSS JOIN jsonb_each_text(v.options) o
               WHERE v.product_id = frequent.ids[1] AND v.removed_at IS NULL
                 AND option_value_key(o.value) = substr(frequent.key, ${sql.lit(kind.length + 2)})) AS written
        FROM (
          SELECT key, count(*)::int AS n, (array_agg(hit.id ORDER BY hit.popularity DESC))[1:20] AS ids
            FROM ${hits} hit CROSS JOIN unnest(hit.option_values) key
           WHERE key LIKE ${sql.lit(`${kind}:%`)}
           GROUP BY key
           ORDER BY key = ANY (${keys}) DESC, n DESC, key LIMIT ${sql.lit(MAX_CHOICES)}
        ) frequent
    ) counted)`;
}

/** Returns the facets of a list: values that some of its products have, and the chosen ones. */
export function readFacets(counted: CountedFacets, query: ProductListQuery, locale: Locale): Facets {
  const countOf = (kind: FacetKind, n: number) => (counted.bounded[kind] ? null : n);
  const steps = (kind: "rating" | "discount", choices: readonly number[], chosen: number | null | undefined) =>
    choices
      .map((value, index): FacetChoice<number> & { n: number } => {
        const n = counted[kind][index] ?? 0;
        return { value, n, count: countOf(kind, n), selected: chosen === value };
      })
      .filter(({ n, selected }) => n > 0 || selected)
      .map(({ value, count, selected }) => ({ value, count, selected }));
  return {
    categories: categoryFacet(counted, query),
    brands: brandFacet(counted, query),
    prices: priceRanges(counted.price.map(({ from, n, on_step }): PricedPart => ({ from, n, onStep: on_step }))).map(
      ({ from, to, count }) => ({
        from,
        to,
        count: countOf("price", count),
        selected: from === query.minPrice && to === query.maxPrice,
      }),
    ),
    ratings: steps("rating", RATING_CHOICES, query.minRating),
    sizes: optionFacet("size", counted, query, locale).toSorted((one, other) => compareSizes(one.value, other.value)),
    colours: optionFacet("colour", counted, query, locale),
    discounts: steps("discount", DISCOUNT_CHOICES, query.minDiscount),
    inStock:
      counted.stock > 0 || query.inStockOnly
        ? { value: true, count: countOf("stock", counted.stock), selected: query.inStockOnly }
        : null,
  };
}

/** Returns the chosen values first, including values that no product in the list has. */
function chosenFirst<Choice extends { selected: boolean }>(facet: readonly Choice[], missing: readonly Choice[]) {
  return [...facet.filter(({ selected }) => selected), ...missing, ...facet.filter(({ selected }) => !selected)];
}

function categoryFacet(counted: CountedFacets, query: ProductListQuery): NamedChoice[] {
  const facet = counted.category.map(({ slug, name, n }) => ({
    value: slug,
    name,
    count: counted.bounded.category ? null : n,
    selected: slug === query.category,
  }));
  const { category } = query;
  if (category === null || facet.some(({ selected }) => selected)) return facet;
  return [{ value: category, name: counted.chosen_category ?? category, count: null, selected: true }, ...facet];
}

function brandFacet(counted: CountedFacets, query: ProductListQuery): BrandFacet[] {
  const facet = counted.brand.map(({ name, n }) => ({
    name,
    count: counted.bounded.brand ? null : n,
    selected: isChosen(query, "brands", name),
  }));
  const missing = missingWords(
    query.brands,
    facet.map(({ name }) => name),
  );
  return chosenFirst(
    facet,
    missing.map((name) => ({ name, count: null, selected: true })),
  );
}

const missingWords = (chosen: readonly string[], found: readonly string[]) =>
  chosen.filter((word) => !found.some((other) => other.toLowerCase() === word.toLowerCase()));

function optionFacet(
  kind: "size" | "colour",
  counted: CountedFacets,
  query: ProductListQuery,
  locale: Locale,
): NamedChoice[] {
  const filter = kind === "size" ? "sizes" : "colours";
  const nameOfValue = (value: string, translated?: string | null) =>
    locale === "en" ? value : translated || commonValue(value, locale) || value;
  const facet = counted[kind].map(({ written, translated, n }) => ({
    value: written,
    name: nameOfValue(written, translated),
    count: counted.bounded[kind] ? null : n,
    selected: isChosen(query, filter, written),
  }));
  const missing = missingWords(
    query[filter],
    facet.map(({ value }) => value),
  );
  return chosenFirst(
    facet,
    missing.map((value) => ({ value, name: nameOfValue(value), count: null, selected: true })),
  );
}
