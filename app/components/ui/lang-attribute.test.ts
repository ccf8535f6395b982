import { expect, it } from "vitest";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";

it.each([
  ["Heavy and well made", "gu", { lang: "en" }],
  ["Heavy and well made", "en", {}],
  ["बहुत बढ़िया USB केबल", "en", { lang: "hi" }],
  ["बहुत बढ़िया USB केबल", "hi", {}],
  ["રિફંડ ક્યારે આવશે?", "hi", { lang: "gu" }],
  ["5 / 5 !", "hi", {}],
  ["", "gu", {}],
] as const)("%j on a page in %s", (text, locale, expected) => {
  expect(langAttribute(text, locale)).toEqual(expected);
});
