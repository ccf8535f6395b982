import { sql, type RawBuilder } from "kysely";
import { POPULARITY_BANDS } from "#app/domain/catalog/products/popularity-bands.ts";

/** The bands of popularity, the most popular first. */
export const BANDS = Array.from({ length: POPULARITY_BANDS.length + 1 }, (_, index) => POPULARITY_BANDS.length - index);

/** Placeholder for the band that begins each term. Terms have no capital letters. */
const BAND = "B";

/** Terms of a product in the index `products_terms`: words and keys, each after its popularity band. */
const TERMS = sql`product_terms(popularity_band, search_document,
  search_keys(ranking_price_paise, discount_percent, category_id, department_id, brand, rating_sum, rating_count, option_values))`;

/** Returns the terms of a tsquery of words, which don't say where in a product a word has to be. */
export function wordTerms(words: string): string {
  return words.replaceAll(
    /'([^']+)'(:[*AB]+)?/g,
    (_, word: string, how?: string) => `'${BAND}${word}'${how?.includes("*") ? ":*" : ""}`,
  );
}

/** Returns whether the terms of a tsquery of words cover all of its conditions. */
export function isInTerms(words: string): boolean {
  return !/':\*?[AB]/.test(words);
}

/** SQL for the terms of any of the keys, an array of texts. */
export function anyKey(keys: RawBuilder<unknown>): RawBuilder<string> {
  const quoted = sql`'''' || ${sql.lit(BAND)} || replace(replace(key, '\\', '\\\\'), '''', '''''') || ''''`;
  return sql`(SELECT '(' || string_agg(${quoted}, ' | ') || ')' FROM unnest(${keys}) AS key)`;
}

/** SQL for whether a product of the band has the terms. */
export function hasTerms(terms: RawBuilder<string>, band: RawBuilder<number>): RawBuilder<boolean> {
  return sql`${TERMS} @@ replace(${terms}, ${sql.lit(BAND)}, ${band}::text)::tsquery`;
}

/**
 * SQL for whether a product matches a tsquery of words, found by the index of terms. The CASE keeps the planner from multiplying its
 * estimates of the two: it would read all that the index names where the order of the list finds a page sooner.
 */
export function matchesWords(words: string): RawBuilder<boolean> {
  const terms = wordTerms(words);
  const ofBands = BANDS.map((band) => `(${terms.replaceAll(BAND, String(band))})`).join(" | ");
  return sql`(${TERMS} @@ ${ofBands}::tsquery AND CASE WHEN search_document @@ ${words}::tsquery THEN true ELSE false END)`;
}
