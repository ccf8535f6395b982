import { CLOTHING } from "#app/domain/search/lexicon/lexicon-clothing.ts";
import { ELECTRONICS } from "#app/domain/search/lexicon/lexicon-electronics.ts";
import type { LexiconEntry } from "#app/domain/search/lexicon/lexicon-entry.ts";
import { GROCERY } from "#app/domain/search/lexicon/lexicon-grocery.ts";
import { HOME } from "#app/domain/search/lexicon/lexicon-home.ts";
import { JEWELLERY_AND_BEAUTY } from "#app/domain/search/lexicon/lexicon-jewellery.ts";
import { KITCHEN } from "#app/domain/search/lexicon/lexicon-kitchen.ts";
import { LEISURE } from "#app/domain/search/lexicon/lexicon-leisure.ts";
import { QUALITIES } from "#app/domain/search/lexicon/lexicon-qualities.ts";
import { queryWords, wordForms } from "#app/domain/search/search.ts";

/** What a word means to a shopper, as other words. */
export interface Meaning {
  /** Product words that a Hindi, Gujarati or romanised word means: साडी → saree, sari. */
  same: readonly string[];
  /** Other English words for an English one: mobile → phone, smartphone. */
  synonyms: readonly string[];
  /** The word in other spellings and scripts. */
  spellings: readonly string[];
  /** Words for products that come near to it. */
  related: readonly string[];
  /** It says for whom or of what kind, not what: red, बच्चों. */
  isQuality: boolean;
}

const THINGS = [CLOTHING, JEWELLERY_AND_BEAUTY, ELECTRONICS, HOME, KITCHEN, GROCERY, LEISURE].flat();

/** Between the words of a phrase. */
const SPACE = " ";
const MAX_PHRASE_LENGTH = 3;

const MEANINGS = new Map<string, Meaning>();
for (const entry of THINGS) addEntry(entry, false);
for (const entry of QUALITIES) addEntry(entry, true);

/** Returns what a word or phrase (as `searchWords` reads it, in singular or plural) means, or undefined for one that is not in the lexicon. */
export function findMeaning(word: string): Meaning | undefined {
  for (const form of wordForms(word)) {
    const meaning = MEANINGS.get(form);
    if (meaning) return meaning;
  }
  return undefined;
}

/** Returns all words and phrases of the lexicon. */
export function lexiconWords(): Iterable<string> {
  return MEANINGS.keys();
}

/** Joins neighbouring words that the lexicon has as one phrase: ["cha", "patti", "500g"] → ["cha patti", "500g"]. */
export function joinPhrases(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length;) {
    let length = Math.min(MAX_PHRASE_LENGTH, words.length - index);
    while (length > 1 && !MEANINGS.has(words.slice(index, index + length).join(SPACE))) length -= 1;
    joined.push(words.slice(index, index + length).join(SPACE));
    index += length;
  }
  return joined;
}

function addEntry([productText, saidText, relatedText = ""]: LexiconEntry, isQuality: boolean): void {
  const products = productText.split(SPACE);
  const said = saidText.split(SPACE).map((phrase) => queryWords(phrase).join(SPACE));
  const related = relatedText.split(SPACE).filter((word) => word !== "");
  for (const word of new Set([...products, ...said])) {
    const others = products.filter((product) => product !== word);
    const isSaid = said.includes(word);
    addMeaning(word, {
      same: isSaid ? others : [],
      synonyms: isSaid ? [] : others,
      spellings: said.filter((other) => other !== word && !other.includes(SPACE)),
      related,
      isQuality,
    });
  }
}

/** Returns the meanings of a word, which may have several (ghadi: watch, clock). */
function addMeaning(word: string, added: Meaning): void {
  const known = MEANINGS.get(word);
  const join = (key: "same" | "synonyms" | "spellings" | "related") => [
    ...new Set([...(known?.[key] ?? []), ...added[key]]),
  ];
  MEANINGS.set(word, {
    same: join("same"),
    synonyms: join("synonyms"),
    spellings: join("spellings"),
    related: join("related"),
    isQuality: added.isQuality && (known?.isQuality ?? true),
  });
}
