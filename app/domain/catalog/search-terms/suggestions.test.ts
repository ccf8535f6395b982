import { describe, expect, it } from "vitest";
import type { Category } from "#app/domain/catalog/categories/categories.ts";
import { categoriesNamed, inputWords } from "#app/domain/catalog/search-terms/suggestions.ts";

describe("the typed words of a suggestion", () => {
  it.each([
    ["", []],
    ["s", []],
    ["sa", ["sa"]],
    ["s a", ["s", "a"]],
    ["Red  SAREE!", ["red", "saree"]],
    ["1 2 3 4 5 6", ["1", "2", "3", "4", "5", "6"]],
    ["1 2 3 4 5 6 7", []],
    ["x".repeat(41), ["x".repeat(40)]],
  ])("%j is read as %j", (input, words) => expect(inputWords(input)).toEqual(words));
});

describe("suggested categories", () => {
  const category = (id: number, en: string, hi = en, gu = en): Category => ({
    id,
    parentId: null,
    slug: `c${id}`,
    aliases: [],
    names: { en, hi, gu },
    descriptions: {},
    picture: null,
    returnable: true,
    isInHeader: true,
    sizeChart: null,
  });
  const all = [
    category(1, "Wedding sarees", "शादी की साड़ियाँ", "લગ્નની સાડીઓ"),
    category(2, "Cotton sarees"),
    category(3, "Shoes", "जूते", "જૂતાં"),
    category(4, "Silk sarees"),
    category(5, "Linen sarees"),
  ];
  const named = (words: string[], locale: "en" | "hi" | "gu" = "en") =>
    categoriesNamed(words, all, locale).map(({ id }) => id);

  it.each([
    [[], "en", []],
    [["sar"], "en", [1, 2, 4]],
    [["sar", "wed"], "en", [1]],
    [["sar", "sho"], "en", []],
    [["arees"], "en", []],
    [["जूत"], "hi", [3]],
    [["shoe"], "hi", [3]],
    [["जूत"], "gu", []],
  ] as const)("%j in %s are %j: at most three, with all words", (words, locale, ids) =>
    expect(named([...words], locale)).toEqual(ids),
  );
});
