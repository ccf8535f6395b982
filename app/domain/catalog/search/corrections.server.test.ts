import { describe, expect, it } from "vitest";
import { correctionsOf, maxFrequency } from "#app/domain/catalog/search/corrections.server.ts";
import { wordQuestions } from "#app/domain/catalog/search/search-plan.server.ts";
import type { Lexicon } from "#app/domain/catalog/search/search.lexicon.ts";

const lexicon: Lexicon = { findMeaning: () => undefined, joinPhrases: (words) => [...words], words: () => [] };

/** Returns the corrections of a typed word, given the number of products for each known word. */
function corrected(input: string, near: Record<string, number>, there: Record<string, number> = {}): string[] {
  const known = (shop: Record<string, number>) =>
    Object.entries(shop).map(([word, n]) => ({ word, productCount: n, labelCount: n }));
  const [question] = wordQuestions(input.split(" "), lexicon);
  return question ? correctionsOf(question, known(there), known(near)).map(({ word }) => word) : [];
}

describe("a mistyped word", () => {
  it.each([
    ["ab", { abc: 50 }, []],
    ["lampx", { lampq: 50 }, ["lampq"]],
    ["lampx", { lamqy: 50 }, []],
    ["pillox", { pilkoq: 50 }, ["pilkoq"]],
    ["pillox", { pidkoq: 50 }, []],
    ["pilloxab", { pilkoqab: 50 }, ["pilkoqab"]],
    ["pilloxabc", { pidkoqabc: 50 }, ["pidkoqabc"]],
  ])("%s may have a mistake for every few letters: %j", (input, near, found) => {
    expect(corrected(input, near)).toEqual(found);
  });

  it("is one of three words at most that are about as likely", () => {
    expect(corrected("lamq", { lama: 10, lamb: 10, lamp: 10, lame: 10 })).toEqual(["lama", "lamb", "lamp"]);
    expect(corrected("lamq", { lama: 10, lamp: 90 })).toEqual(["lamp", "lama"]);
    expect(corrected("lamq", { lama: 10, lamp: 200 })).toEqual(["lamp"]);
  });

  it("is the beginning of a word where it is the last one", () => {
    expect(corrected("headp", { headphones: 50 })).toEqual(["headphones"]);
    expect(corrected("headp red", { headphones: 50 })).toEqual([]);
  });

  it.each([
    ["x1", { x2: 50 }],
    ["kgg", { kg: 50 }],
    ["yout", { your: 50 }],
    ["लैम्प", { shoes: 50 }],
  ])("%s is not one of %j", (input, near) => expect(corrected(input, near)).toEqual([]));
});

describe("a word that the shop has", () => {
  it.each([
    [{ lampx: 2 }, { lamp: 10 }, ["lamp"]],
    [{ lampx: 2 }, { lamp: 9 }, []],
    [{ lampx: 3 }, { lamp: 9_000 }, []],
  ])("is corrected where it is rare: %j, %j", (there, near, found) => {
    expect(corrected("lampx", near, there)).toEqual(found);
  });

  it.each([
    [90, ["accessories"]],
    [89, []],
  ])("is corrected to one that sounds alike and is thirty times as frequent: 3 and %i", (n, found) => {
    expect(corrected("accesories", { accessories: n }, { accesories: 3 })).toEqual(found);
  });

  it("is not its own correction", () => {
    expect(corrected("lampx", { lampx: 50 }, { lampx: 1 })).toEqual([]);
  });
});

it("the most frequent word counts, none for no word", () => {
  const word = (productCount: number) => ({ word: "lamp", productCount, labelCount: 99 });
  expect([maxFrequency([word(3), word(7), word(5)]), maxFrequency([])]).toEqual([7, 0]);
});
