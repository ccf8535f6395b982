import { describe, expect, test } from "vitest";
import { queryWords, searchWords, typingDistance, wordForms } from "#app/domain/catalog/search/search.ts";
import { guessMeaning } from "#app/domain/catalog/search/lexicon-guess.server.ts";
import { extendLexicon, SHOP_LEXICON } from "#app/domain/catalog/search/search.lexicon.ts";

describe("the words of a text", () => {
  test("are without letter case, accents and punctuation", () => {
    expect(searchWords("Men's T-Shirt, Café (1.5L)™ — Black/White")).toEqual(
      "mens t shirt cafe 1 5l black white".split(" "),
    );
  });

  test("are the same with and without nukta and chandrabindu", () => {
    expect(searchWords("साड़ी ज़री चाँदी")).toEqual(searchWords("साडी जरी चांदी"));
  });

  test("of a query leave out stop words, unless there is nothing else", () => {
    expect(queryWords("a shirt for the boys")).toEqual(["shirt", "boys"]);
    expect(queryWords("महिलाओं के लिए साड़ी")).toEqual(["महिलाओं", "साडी"]);
    expect(queryWords("The It")).toEqual(["the", "it"]);
    expect(queryWords("  ... !!")).toEqual([]);
  });

  test("of a query are bounded, however long it is", () => {
    expect(queryWords("x".repeat(5000))).toEqual(["x".repeat(40)]);
    expect(queryWords(Array.from({ length: 500 }, (_, n) => `w${n}`).join(" "))).toHaveLength(12);
  });
});

test.each([
  ["shirt", "shirts"],
  ["watch", "watches"],
  ["battery", "batteries"],
  ["women", "woman"],
  ["mens", "men"],
  ["tomatoes", "tomato"],
  ["potato", "potatoes"],
  ["dresses", "dress"],
])("%s also finds %s", (word, other) => {
  expect(wordForms(word)).toContain(other);
});

test("words that only look like a plural keep their own form first", () => {
  expect(wordForms("glass")[0]).toBe("glass");
  expect(wordForms("glass")).not.toContain("glas");
  expect(wordForms("5g")).toEqual(["5g"]);
});

test.each([
  ["shirt", "shirt", 0],
  ["shrit", "shirt", 1],
  ["shirtt", "shirt", 1],
  ["hirt", "shirt", 1],
  ["samsng", "samsung", 1],
  ["", "abc", 3],
  ["abc", "", 3],
])("from %s to %s are %i mistakes", (input, meant, mistakes) => {
  expect(typingDistance(input, meant)).toBe(mistakes);
});

describe("the lexicon", () => {
  const { findMeaning, joinPhrases } = SHOP_LEXICON;

  test.each([
    ["साडी", ["saree", "sari"]],
    ["saree", ["sari"]],
    ["ઘડિયાળ", ["watch", "clock"]],
    ["chappal", ["slipper", "flipflop"]],
    ["ચંપલ", ["slipper", "flipflop"]],
    ["kapde", ["clothes", "clothing", "garment", "apparel"]],
  ])("knows what %s means", (word, same) => {
    expect(findMeaning(word)?.same).toEqual(same);
  });

  test("knows other English words for an English one, in singular and plural", () => {
    expect(findMeaning("mobile")).toMatchObject({ same: [], synonyms: ["phone", "smartphone", "cellphone"] });
    expect(findMeaning("slippers")?.related).toContain("sandal");
    expect(findMeaning("quux")).toBeUndefined();
  });

  test("separates the product from its category", () => {
    expect(findMeaning("लाल")?.isQuality).toBe(true);
    expect(findMeaning("bachon")?.isQuality).toBe(true);
    expect(findMeaning("saree")?.isQuality).toBe(false);
  });

  test("knows products with a name of several words, and leaves that name as it is typed", () => {
    expect(findMeaning("आइसक्रीम")?.same).toContain("ice cream");
    expect(joinPhrases(["ice", "cream"])).toEqual(["ice", "cream"]);
  });

  test("joins the words of its phrases", () => {
    expect(joinPhrases(["cha", "patti", "500g"])).toEqual(["cha patti", "500g"]);
    expect(findMeaning("cha patti")?.same).toContain("tea");
    expect(joinPhrases(["red", "saree"])).toEqual(["red", "saree"]);
  });

  test.each([
    ["khilonaa", "toy"],
    ["darpann", "mirror"],
    ["chappall", "slipper"],
    ["kitaabe", "book"],
    ["ચપ્પલ", "slipper"],
    ["टोपियां", "cap"],
    ["પાણીની", "water"],
    ["topiyan", "cap"],
    ["papar", "papad"],
    ["chalni", "strainer"],
    ["bastaa", "backpack"],
  ])("reads %s as a spelling of a word for %s", (input, product) => {
    const same = findMeaning(input)?.same ?? guessMeaning(input, SHOP_LEXICON)?.meaning.same;
    expect(same).toContain(product);
  });

  test.each(["the", "toyota", "x1", "ab"])("reads no word in %s", (input) => {
    expect(guessMeaning(input, SHOP_LEXICON)).toBeUndefined();
  });
});

describe("synonyms that administrators add", () => {
  const lexicon = extendLexicon([
    { words: ["zumka", "ઝૂમખાં"], meanings: ["earring"] },
    { words: ["bali"], meanings: ["bracelet"] },
    { words: ["thermos"], meanings: ["water bottle", "flask"] },
  ]);

  test("mean what they say, beside what the lexicon knows", () => {
    expect(lexicon.findMeaning("zumka")?.same).toEqual(["earring"]);
    expect(lexicon.findMeaning("ઝૂમખાં")?.same).toEqual(["earring"]);
    expect(lexicon.findMeaning("bali")?.same).toEqual([...(SHOP_LEXICON.findMeaning("bali")?.same ?? []), "bracelet"]);
    expect(lexicon.findMeaning("thermos")?.same).toEqual(["water bottle", "flask"]);
    expect(guessMeaning("zumkaa", lexicon)?.meaning.same).toEqual(["earring"]);
  });

  test("leave the shop's lexicon as it is", () => {
    expect(SHOP_LEXICON.findMeaning("zumka")).toBeUndefined();
    expect(SHOP_LEXICON.findMeaning("bali")?.same).not.toContain("bracelet");
    expect(extendLexicon([])).toBe(SHOP_LEXICON);
  });
});
