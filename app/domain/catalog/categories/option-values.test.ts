import { describe, expect, it } from "vitest";
import {
  commonValue,
  frozenTranslations,
  localizedItem,
  localizedOptions,
  localizedValue,
} from "#app/domain/catalog/categories/option-values.ts";

describe("a value in the reader's language", () => {
  it("is the seller's own before the dictionary's", () => {
    const options = { Colour: "Red", Size: "Small", Work: "Zari" };
    const translations = { Colour: { hi: "सिंदूरी लाल" } };
    expect(localizedOptions(options, translations, "hi")).toEqual({ Colour: "सिंदूरी लाल", Size: "छोटा", Work: "Zari" });
    expect(localizedOptions(options, translations, "gu")).toEqual({ Colour: "લાલ", Size: "નાનું", Work: "Zari" });
    expect(localizedOptions(options, translations, "en")).toEqual(options);
  });

  it.each([
    ["500 g", "500 ग्राम", "500 ગ્રામ"],
    ["2 × 850 g", "2 × 850 ग्राम", "2 × 850 ગ્રામ"],
    ["1.5 L", "1.5 लीटर", "1.5 લિટર"],
    ["Pack of 3", "3 का पैक", "3નો પૅક"],
    [" navy  BLUE ", "नेवी ब्लू", "નેવી બ્લુ"],
  ])("recognizes %j in any spelling", (value, hi, gu) => {
    expect([commonValue(value, "hi"), commonValue(value, "gu")]).toEqual([hi, gu]);
  });

  it.each(["128 GB", "UK 7", "XL", "constructor", "__proto__", "", "g", "5 toString"])(
    "leaves %j unchanged",
    (value) => {
      expect(commonValue(value, "hi")).toBeUndefined();
    },
  );
});

it("is frozen in both languages, whatever becomes of the translations afterwards", () => {
  const frozen = frozenTranslations({ Colour: "Red", Size: "UK 7" }, { Colour: { gu: "કેસરી લાલ" } });
  expect(frozen).toEqual({ Colour: { hi: "लाल", gu: "કેસરી લાલ" }, Size: { hi: "UK 7", gu: "UK 7" } });
  expect(localizedOptions({ Colour: "Red", Size: "UK 7" }, frozen, "gu")).toEqual({ Colour: "કેસરી લાલ", Size: "UK 7" });
});

/** As sellers write them. Tests that each word has a translation in its script, not which one. */
const USUAL_VALUES = (
  "beige, black, blue, bronze, brown, copper, cream, gold, golden, gray, green, grey, indigo, ivory, lavender, " +
  "lilac, lime, magenta, maroon, multi color, multi colour, multicolor, multicolour, mustard, navy blue, navy, " +
  "off white, off-white, olive, orange, peach, pink, purple, red, rose gold, rust, silver, sky blue, tan, teal, " +
  "transparent, turquoise, violet, white, wine, yellow, extra large, extra small, free size, full size, large, " +
  "medium, one size, small, standard, bamboo, brass, cotton, glass, leather, linen, plastic, silk, " +
  "stainless steel, steel, wood, wool, checked, plain, printed, ruled, striped, english, gujarati, hindi, marathi, " +
  "tamil, boys, girls, kids, men, unisex, women, left, right, jasmine, sandalwood"
).split(", ");
const USUAL_UNITS = "g gm gram grams kg ml l litre litres cm m metre metres inch inches piece pieces pcs".split(" ");

describe("the dictionary of usual values", () => {
  it.each([...USUAL_VALUES, ...USUAL_UNITS.map((unit) => `5 ${unit}`)])("has %j in Hindi and Gujarati", (value) => {
    expect(commonValue(value, "hi")).toMatch(/^(?:5 )?[\p{Script=Devanagari} -]+$/u);
    expect(commonValue(value, "gu")).toMatch(/^(?:5 )?[\p{Script=Gujarati} -]+$/u);
  });
});

it("an item of an order has its options in the reader's language, without the translations", () => {
  const item = { id: 4, options: { Colour: "Red", Work: "Zari" }, option_translations: { Work: { gu: "જરી" } } };
  expect(localizedItem(item, "gu")).toEqual({ id: 4, options: { Colour: "લાલ", Work: "જરી" } });
  expect(localizedItem(item, "en")).toEqual({ id: 4, options: { Colour: "Red", Work: "Zari" } });
});

it("a value in English is the seller's, and an empty translation is none", () => {
  expect(localizedValue("Red", { hi: "सिंदूरी" }, "en")).toBe("Red");
  expect(localizedValue("Red", { hi: "" }, "hi")).toBe("लाल");
  expect(localizedValue("Red", undefined, "hi")).toBe("लाल");
});
