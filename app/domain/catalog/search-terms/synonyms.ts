import { defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import { MAX_PHRASE_LENGTH } from "#app/domain/catalog/search/search.lexicon.ts";
import { searchWords } from "#app/domain/catalog/search/search.ts";

/** Maximum number of words or phrases in a field. */
export const MAX_SYNONYMS = 20;

/** The synonyms that administrators have added. */
export const synonymList = defineList({ sorts: ["newest", "word"], search: { maxLength: 80 }, perPage: 50 });
export type SynonymList = StateOf<typeof synonymList>;

/** A row of the form: what customers type, and what products call it. */
export interface StoredSynonym {
  id: number;
  words: string[];
  meanings: string[];
}

/** Returns a synonym's form values, by field. */
export function synonymFormValues({ words, meanings }: Omit<StoredSynonym, "id">) {
  return { words: words.join(", "), meanings: meanings.join(", ") };
}

/**
 * Reads comma-separated words and phrases as the search reads them, each once. Returns undefined for none, too many, or a phrase with more words
 * than the lexicon allows.
 */
export function readPhrases(text: string): string[] | undefined {
  const phrases = text
    .split(/[,;\n]/)
    .map((phrase) => searchWords(phrase))
    .filter((words) => words.length > 0);
  if (phrases.length === 0 || phrases.some((words) => words.length > MAX_PHRASE_LENGTH)) return undefined;
  const each = [...new Set(phrases.map((words) => words.join(" ")))];
  return each.length > MAX_SYNONYMS ? undefined : each;
}
