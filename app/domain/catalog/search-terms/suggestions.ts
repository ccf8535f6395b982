import { searchWords } from "#app/domain/catalog/search/search.ts";
import type { Category } from "#app/domain/catalog/categories/categories.ts";
import type { Locale } from "#app/db/schema.ts";

/** Suggestions while a search is typed. */
export interface Suggestions {
  /** Searches that find products, the likeliest first. */
  searches: string[];
  brands: string[];
  stores: { name: string; slug: string }[];
}

/** Longer searches, and longer words, are of no use for suggestions. */
const MAX_WORDS = 6;
const MAX_WORD_LENGTH = 40;

/** Returns the typed words as the search reads them; none when there is too little to suggest anything. */
export function inputWords(input: string): string[] {
  const words = searchWords(input).map((word) => word.slice(0, MAX_WORD_LENGTH));
  return words.length > MAX_WORDS || words.join("").length < 2 ? [] : words;
}

/** In the page's box. */
const MAX_CATEGORIES_SHOWN = 3;

/** Returns the categories with words in their name, in the reader's language or in English, that begin like all the typed ones. */
export function categoriesNamed(words: readonly string[], categories: readonly Category[], locale: Locale): Category[] {
  if (words.length === 0) return [];
  const isNamed = (name: string) => {
    const named = searchWords(name);
    return words.every((word) => named.some((other) => other.startsWith(word)));
  };
  return categories.filter(({ names }) => isNamed(names[locale]) || isNamed(names.en)).slice(0, MAX_CATEGORIES_SHOWN);
}
