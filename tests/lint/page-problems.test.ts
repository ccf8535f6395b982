import { expect, it } from "vitest";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { localized } from "#app/domain/platform/settings/settings.ts";
import { inspectPage } from "../support/pages/page-problems.ts";

const problemsIn = (locale: "en" | "hi" | "gu", text: string) => {
  const shopName = localized(defaultSettings.store_name, locale);
  return inspectPage(
    `<!doctype html><html lang="${locale}"><head><title>${shopName}</title></head><body><main><h1>${shopName}</h1><p>${text}</p></main></body></html>`,
    { url: "http://localhost/", locale, hasScripts: true },
  ).problems;
};

it.each([
  ["hi", "सिर्फ़ ₹1000 में", "₹1000"],
  ["gu", "સેલ સવારે 9:35 પૂરો થશે", "9:35 પૂરો"],
  ["gu", "બપોરે 12:41થી", "12:41થી"],
  ["hi", "products देखें", "products"],
] as const)("the crawler finds what is unusual in %s: %s", (locale, planted, found) => {
  expect(problemsIn(locale, planted)).toEqual([expect.stringContaining(found)]);
});

it.each([
  ["gu", "સેલ સવારે 9:35 વાગ્યે પૂરો થશે"],
  ["gu", "સોમ–શુક્ર 9:00 - 18:00, ₹1,000થી"],
  ["hi", "₹1,000 से ज़्यादा, सुबह 9:35 बजे"],
] as const)("the crawler finds nothing in %s: %s", (locale, text) => {
  expect(problemsIn(locale, text)).toEqual([]);
});
