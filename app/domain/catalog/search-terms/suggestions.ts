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
const MOST_WORDS = 6;
const LONGEST_WORD = 40;

/** Returns the typed words as the search reads them; none when there is too little to suggest anything. */
export function typedWords(typed: string): string[] {
  const words = searchWords(typed).map((word) => word.slice(0, LONGEST_WORD));
  return words.length > MOST_WORDS || words.join("").length < 2 ? [] : words;
}

/** In the page's box. */
const SHOWN_CATEGORIES = 3;

/** Returns the categories with words in their name, in the reader's language or in English, that begin like all the typed ones. */
export function categoriesNamed(words: readonly string[], categories: readonly Category[], locale: Locale): Category[] {
  if (words.length === 0) return [];
  const isNamed = (name: string) => {
    const named = searchWords(name);
    return words.every((word) => named.some((other) => other.startsWith(word)));
  };
  return categories.filter(({ names }) => isNamed(names[locale]) || isNamed(names.en)).slice(0, SHOWN_CATEGORIES);
}
