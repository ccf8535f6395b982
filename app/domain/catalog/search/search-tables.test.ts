import { describe, expect, it, test } from "vitest";
import { searchAddress } from "#app/domain/catalog/search/search-address.ts";
import { indicStems, romanisedSingulars } from "#app/domain/catalog/search/inflections.ts";
import {
  isFunctionWord,
  queryWords,
  searchTerm,
  searchWords,
  typingDistance,
  wordForms,
} from "#app/domain/catalog/search/search.ts";
import { readPhrases, synonymFormValues } from "#app/domain/catalog/search-terms/synonyms.ts";
import { countedTerm } from "#app/domain/catalog/search-terms/search-terms.ts";

describe("what an address searches for", () => {
  it.each([
    ["", ""],
    ["q=+red%00lamp+", "red lamp"],
    [`q=${"x".repeat(201)}`, "x".repeat(200)],
    ["q=one&q=two", "one"],
  ])("%j is %j", (query, term) => expect(searchTerm(new URLSearchParams(query))).toBe(term));

  it("has an address of its own", () => {
    expect(searchAddress("red & blue")).toBe("/search?q=red+%26+blue");
  });
});

describe("the words of a text", () => {
  it("spell out letters that are no plain letter with an accent", () => {
    expect(searchWords("Straße Æble œuvre Øl đồng Łódź ışık")).toEqual([
      ...["strasse", "aeble", "oeuvre", "ol", "dong", "lodz", "isik"],
    ]);
  });

  it("come from the first 200 characters", () => {
    expect(searchWords(`${"x".repeat(199)} y`)).toEqual(["x".repeat(199)]);
    expect(searchWords(`${"x".repeat(198)} y`)).toEqual(["x".repeat(198), "y"]);
  });

  it.each([
    ["a", true],
    ["ke", true],
    ["के", true],
    ["માટે", true],
    ["જોઈએ", true],
    ["about", true],
    ["should", true],
    ["https", true],
    ["saree", false],
  ])("%s is a function word: %s", (word, is) => expect(isFunctionWord(word)).toBe(is));

  it("of a query are each once, in three languages without stop words", () => {
    expect(queryWords("saree saree ki saree")).toEqual(["saree"]);
    expect(queryWords("पानी का घड़ा")).toEqual(["पानी", "घडा"]);
    expect(queryWords("બાળકો માટે રમકડાં જોઈએ")).toEqual(["બાળકો", "રમકડાં"]);
    // English function words are searched for.
    expect(queryWords("over you")).toEqual(["over", "you"]);
  });
});

const IRREGULAR = "man men, woman women, child children, knife knives, shelf shelves, scarf scarves, leaf leaves";
test.each([
  ...IRREGULAR.split(", ").map((pair) => pair.split(" ") as [string, string]),
  ...([
    ["foot", "feet"],
    ["tooth", "teeth"],
    ["mouse", "mice"],
  ] as const),
])("%s and %s are one word", (one, many) => {
  expect(wordForms(one)).toContain(many);
  expect(wordForms(many)).toContain(one);
});

test.each([
  ["cap", ["cap", "caps"]],
  ["cap1", ["cap1"]],
  ["tv", ["tv"]],
  ["gas", ["gas", "gases"]],
  ["bags", ["bags", "bag", "bagses"]],
  ["toy", ["toy", "toys"]],
  ["toys", ["toys", "toy", "toyses"]],
  ["berry", ["berry", "berrys", "berries"]],
  ["berries", ["berries", "berry", "berrie", "berrieses"]],
  ["boxes", ["boxes", "box", "boxe", "boxeses"]],
  ["brush", ["brush", "brushs", "brushes"]],
])("%s has the forms %j", (word, forms) => expect(wordForms(word)).toEqual(forms));

test.each([
  ["ab", "ba", 1],
  ["abc", "ca", 3],
  ["kitten", "sitting", 3],
  ["lamp", "clamp", 1],
  ["clamp", "lamp", 1],
  ["same", "same", 0],
])("from %s to %s are %i mistakes", (one, other, mistakes) => expect(typingDistance(one, other)).toBe(mistakes));

test.each([
  ["टोपियों", ["टोपी"]],
  ["मालाएं", ["माला"]],
  ["साडियाँ".replace("ँ", "ं"), ["साडी"]],
  ["घरમાં", ["घर"]],
  ["ઘરમાં", ["ઘર"]],
  ["ઘરથી", ["ઘર"]],
  ["ઘરને", ["ઘર"]],
  ["ઘરનો", ["ઘર"]],
  ["ઘરનું", ["ઘર"]],
  ["ઘોડાઓ", ["ઘોડા", "ઘોડો"]],
])("%s may be a form of %j", (word, found) => expect(indicStems(word)).toEqual(expect.arrayContaining(found)));

test.each([
  ["topiyan", ["topi"]],
  ["topiya", ["topi"]],
  ["topiyon", ["topi", "topiy", "topiya"]],
  ["chappalen", ["chappal"]],
  ["bachche", ["bachcha"]],
  ["bache", ["bacha"]],
  ["pane", ["pana"]],
  ["ane", []],
  ["चप्पलें", []],
])("%s may be a plural of %j", (word, singulars) => expect(romanisedSingulars(word)).toEqual(singulars));

describe("the phrases of a synonym", () => {
  it.each([
    ["Jhumka, ઝૂમખાં;bali\nbali", ["jhumka", "ઝૂમખાં", "bali"]],
    [" ,; ", undefined],
    ["one two three", ["one two three"]],
    ["one, one two three four", undefined],
    [Array.from({ length: 20 }, (_, n) => `w${n}`).join(","), Array.from({ length: 20 }, (_, n) => `w${n}`)],
    [Array.from({ length: 21 }, (_, n) => `w${n}`).join(","), undefined],
    ["ring, ring, Ring", ["ring"]],
  ])("of %j are %j", (text, phrases) => expect(readPhrases(text)).toEqual(phrases));

  it("are shown between commas", () => {
    expect(synonymFormValues({ words: ["bali", "jhumka"], meanings: ["earring", "ear ring"] })).toEqual({
      words: "bali, jhumka",
      meanings: "earring, ear ring",
    });
  });
});

describe("a counted search", () => {
  it.each([
    ["Red  Sarees!", "red sarees"],
    ["...", undefined],
    ["x".repeat(80), "x".repeat(80)],
    ["x".repeat(81), undefined],
    ["lamp 1234567", "lamp 1234567"],
    ["lamp 1234 5678", undefined],
    ["lamp ૧૨૩૪૫૬૭૮", undefined],
    ["asha@home", undefined],
    ["mail asha at gmail dot com", undefined],
  ])("of %j is stored as %j", (text, term) => expect(countedTerm(text)).toBe(term));
});
