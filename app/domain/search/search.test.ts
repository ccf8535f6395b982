import { describe, expect, test } from "vitest";
import { queryWords, searchWords, typingDistance, wordForms } from "#app/domain/search/search.ts";
import { marketMeanings } from "#app/domain/search/search.lexicon.ts";

describe("the words of a text", () => {
  test("are without letter case, accents and punctuation", () => {
    expect(searchWords("Men's T-Shirt, Café (1.5L)™ — Black/White")).toEqual(
      "mens t shirt cafe 1 5l black white".split(" "),
    );
  });

  test("are the same with and without nukta and chandrabindu", () => {
    expect(searchWords("साड़ी ज़री चाँदी")).toEqual(searchWords("साडी जरी चांदी"));
  });

  test("of a query leave out those that say nothing, unless there is nothing else", () => {
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
])("from %s to %s it is %i mistakes", (typed, meant, mistakes) => {
  expect(typingDistance(typed, meant)).toBe(mistakes);
});

test("market words stand for what products are called", () => {
  expect(marketMeanings("साडी")).toEqual(["saree", "sari"]);
  expect(marketMeanings("saree")).toEqual(["sari"]);
  expect(marketMeanings("ઘડિયાળ")).toEqual(["watch", "clock"]);
  expect(marketMeanings("chappal")).toEqual(["slipper", "flipflop"]);
  expect(marketMeanings("quux")).toEqual([]);
});
