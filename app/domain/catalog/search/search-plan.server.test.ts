import { describe, expect, test } from "vitest";
import { readWords, wordQuestions, type WordGroup } from "#app/domain/catalog/search/search-plan.server.ts";
import type { Lexicon, Meaning } from "#app/domain/catalog/search/search.lexicon.ts";

const NOTHING: Meaning = { same: [], synonyms: [], spellings: [], related: [], isQuality: false };
const MEANINGS = new Map<string, Meaning>([
  ["mobile", { ...NOTHING, synonyms: ["smartphone"] }],
  ["bali", { ...NOTHING, same: ["earring"] }],
]);
const lexicon: Lexicon = {
  findMeaning: (word) => MEANINGS.get(word),
  joinPhrases: (words) => [...words],
  words: () => MEANINGS.keys(),
};

/** Reads one word in a shop with these numbers of products by word. */
function read(word: string, shop: Record<string, number>): WordGroup | undefined {
  const exact = new Map(
    Object.entries(shop).map(([known, n]) => [known, { word: known, productCount: n, labelCount: n }]),
  );
  return readWords(wordQuestions([word], lexicon), { exact, near: new Map() })[0];
}

describe("a word of the lexicon", () => {
  test.each([
    { products: 23, readings: [["mobile"], ["smartphone"]] },
    { products: 24, readings: [["mobile"]] },
  ])("is searched with synonyms while it does not fill a page: $products products", ({ products, readings }) => {
    expect(read("mobile", { mobile: products, smartphone: 500 })?.readings).toEqual(readings);
  });

  test.each([
    { meant: 29, best: [["bali"], ["earring"]] },
    { meant: 30, best: [["earring"]] },
  ])("of a name that is a tenth as frequent as its meaning comes after it: 3 to $meant", ({ meant, best }) => {
    const group = read("bali", { bali: 3, earring: meant });
    expect(group?.readings).toEqual([["bali"], ["earring"]]);
    expect(group?.best).toEqual(best);
  });
});
