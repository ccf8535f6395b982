import { describe, expect, test } from "vitest";
import { romanise, soundOf, soundsOf } from "#app/domain/search/sound.server.ts";

describe("a word's phonetic form", () => {
  test.each([
    ["मोबाइल", "મોબાઇલ", "mobile"],
    ["सैमसंग", "સેમસંગ", "samsung"],
    ["शर्ट", "શર્ટ", "shirt"],
    ["टीशर्ट", "ટીશર્ટ", "tshirt"],
    ["लैपटॉप", "લૅપટૉપ", "laptop"],
    ["चार्जर", "ચાર્જર", "charger"],
    ["कैमरा", "કૅમેરા", "camera"],
    ["क्रीम", "ક્રીમ", "cream"],
    ["लाइट", "લાઇટ", "light"],
    ["कुर्ता", "કુર્તા", "kurta"],
    ["वॉच", "વૉચ", "watch"],
    ["कवर", "કવર", "cover"],
  ])("is the same for %s, %s and %s", (hindi, gujarati, english) => {
    expect([soundOf(hindi), soundOf(gujarati)]).toEqual([soundOf(english), soundOf(english)]);
  });

  test.each([
    ["kitab", "kitaab"],
    ["chappal", "chapal"],
    ["accessories", "accesories"],
    ["phone", "fone"],
    ["school", "skool"],
    ["bosch", "bosh"],
    ["krome", "chrome"],
  ])("is the same for %s and %s", (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  test("distinguishes different words", () => {
    expect(soundOf("shirt")).not.toBe(soundOf("skirt"));
    expect(soundOf("watch")).not.toBe(soundOf("wash"));
    expect(soundOf("gold")).not.toBe(soundOf("old"));
  });

  test("of ड is also that of r, as साड़ी is written saree", () => {
    expect(soundsOf("साडी")).toContain(soundOf("saree"));
    expect(soundsOf("घडी")).toContain(soundOf("ghadi"));
  });
});

test("Indian script becomes what people type on a phone", () => {
  expect(["साडी", "સાડી", "शर्ट", "संतरा", "shirt"].map(romanise)).toEqual(["sadi", "sadi", "shart", "santara", "shirt"]);
});
