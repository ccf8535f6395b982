import { CLOTHING } from "#app/domain/catalog/search/lexicon/lexicon-clothing.ts";
import { ELECTRONICS } from "#app/domain/catalog/search/lexicon/lexicon-electronics.ts";
import type { LexiconEntry } from "#app/domain/catalog/search/lexicon/lexicon-entry.ts";
import { GROCERY } from "#app/domain/catalog/search/lexicon/lexicon-grocery.ts";
import { HOME } from "#app/domain/catalog/search/lexicon/lexicon-home.ts";
import { JEWELLERY_AND_BEAUTY } from "#app/domain/catalog/search/lexicon/lexicon-jewellery.ts";
import { KITCHEN } from "#app/domain/catalog/search/lexicon/lexicon-kitchen.ts";
import { LEISURE } from "#app/domain/catalog/search/lexicon/lexicon-leisure.ts";
import { QUALITIES } from "#app/domain/catalog/search/lexicon/lexicon-qualities.ts";
import { indicStems } from "#app/domain/catalog/search/inflections.ts";
import { queryWords, wordForms } from "#app/domain/catalog/search/search.ts";

/** The meaning of a word to a shopper, as other words. */
export interface Meaning {
  /** Product words that a Hindi, Gujarati or romanised word means: साडी → saree, sari. */
  same: readonly string[];
  /** Other English words for an English one: mobile → phone, smartphone. */
  synonyms: readonly string[];
  /** The word in other spellings and scripts. */
  spellings: readonly string[];
  /** Words for related products. */
  related: readonly string[];
  /** It names a quality or target group, not a product: red, बच्चों. */
  isQuality: boolean;
}

const THINGS = [CLOTHING, JEWELLERY_AND_BEAUTY, ELECTRONICS, HOME, KITCHEN, GROCERY, LEISURE].flat();

/** The separator of words in a phrase. */
const SPACE = " ";
/** Words of a phrase at most. */
export const MAX_PHRASE_LENGTH = 3;

/** Words that customers type, and what products call it. */
export interface Synonym {
  words: readonly string[];
  meanings: readonly string[];
}

/** Meanings of words to shoppers. */
export interface Lexicon {
  /** Returns the meaning of a word or phrase (as `searchWords` reads it, in singular or plural), or undefined for one that is not in the lexicon. */
  findMeaning: (word: string) => Meaning | undefined;
  /** Joins neighbouring words that the lexicon has as one phrase: ["cha", "patti", "500g"] → ["cha patti", "500g"]. */
  joinPhrases: (words: readonly string[]) => string[];
  /** Returns all words and phrases. */
  words: () => Iterable<string>;
}

type Meanings = Map<string, Meaning>;

let shopMeanings: Meanings | undefined;

/** Returns the meanings that the shop comes with, read at the first search: few processes search. */
function meaningsOfShop(): Meanings {
  if (shopMeanings) return shopMeanings;
  shopMeanings = new Map();
  for (const entry of THINGS) addEntry(shopMeanings, read(entry), false);
  for (const entry of QUALITIES) addEntry(shopMeanings, read(entry), true);
  return shopMeanings;
}

/** The lexicon that the shop comes with. */
export const SHOP_LEXICON = lexiconOf(meaningsOfShop);

/** Returns the shop's lexicon with the synonyms that administrators have added. */
export function extendLexicon(synonyms: readonly Synonym[]): Lexicon {
  if (synonyms.length === 0) return SHOP_LEXICON;
  const meanings = new Map(meaningsOfShop());
  for (const { words, meanings: products } of synonyms)
    addEntry(meanings, { products, said: words, related: [] }, false);
  return lexiconOf(() => meanings);
}

function lexiconOf(allMeanings: () => Meanings): Lexicon {
  return {
    findMeaning: (word) => {
      const meanings = allMeanings();
      for (const form of [...wordForms(word), ...indicStems(word)]) {
        const meaning = meanings.get(form);
        if (meaning) return meaning;
      }
      return undefined;
    },
    joinPhrases: (words) => {
      const meanings = allMeanings();
      const joined: string[] = [];
      for (let index = 0; index < words.length;) {
        let length = Math.min(MAX_PHRASE_LENGTH, words.length - index);
        while (length > 1 && !meanings.has(words.slice(index, index + length).join(SPACE))) length -= 1;
        joined.push(words.slice(index, index + length).join(SPACE));
        index += length;
      }
      return joined;
    },
    words: () => allMeanings().keys(),
  };
}

type ReadEntry = Record<"products" | "said" | "related", readonly string[]>;

function read([products, said, related = ""]: LexiconEntry): ReadEntry {
  return {
    products: products.split(SPACE).map((product) => product.replaceAll("+", SPACE)),
    said: said.split(SPACE).map((phrase) => queryWords(phrase).join(SPACE)),
    related: related.split(SPACE).filter((word) => word !== ""),
  };
}

function addEntry(meanings: Meanings, { products, said, related }: ReadEntry, isQuality: boolean): void {
  // A product's name of several words is searched for by these words, as any others.
  for (const word of new Set([...products.filter((product) => !product.includes(SPACE)), ...said])) {
    const others = products.filter((product) => product !== word);
    const isSaid = said.includes(word);
    addMeaning(meanings, word, {
      same: isSaid ? others : [],
      synonyms: isSaid ? [] : others,
      spellings: said.filter((other) => other !== word && !other.includes(SPACE)),
      related,
      isQuality,
    });
  }
}

/** Adds to the meanings of a word, which may have several (ghadi: watch, clock). */
function addMeaning(meanings: Meanings, word: string, added: Meaning): void {
  const known = meanings.get(word);
  const join = (key: "same" | "synonyms" | "spellings" | "related") => [
    ...new Set([...(known?.[key] ?? []), ...added[key]]),
  ];
  meanings.set(word, {
    same: join("same"),
    synonyms: join("synonyms"),
    spellings: join("spellings"),
    related: join("related"),
    isQuality: added.isQuality && (known?.isQuality ?? true),
  });
}
