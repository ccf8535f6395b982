import { describe, expect, it } from "vitest";
import { commonValue, frozenTranslations, localizedOptions } from "#app/domain/catalog/option-values.ts";

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
