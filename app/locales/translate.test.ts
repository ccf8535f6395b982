import { describe, expect, it } from "vitest";
import en from "#app/locales/en/browser.ts";
import gu from "#app/locales/gu/browser.ts";
import hi from "#app/locales/hi/browser.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { createTranslate } from "#app/locales/translate.ts";

const browserTexts = { en, hi, gu };

function keysOf(tree: object, prefix: string): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = prefix === "" ? name : prefix.includes(":") ? `${prefix}.${name}` : `${prefix}:${name}`;
    return typeof value === "string" ? [key.replace(/_(zero|one|other)$/, "")] : keysOf(value as object, key);
  });
}

describe.each(["en", "hi", "gu"] as const)("the browser's words in %s", (locale) => {
  const inBrowser = createTranslate(browserTexts[locale], locale);
  const onServer = translatorFor(locale);
  const keys = [...new Set(keysOf(browserTexts[locale], ""))];

  it("are the server's for every key and every number", () => {
    expect(keys.length).toBeGreaterThan(100);
    for (const key of keys) {
      for (const count of [0, 1, 2, 5, 11, 100]) {
        const values = { count, n: count, name: "આશા <b>", amount: "₹1,23,456", date: "21 November" };
        expect(inBrowser(key, values), key).toBe(onServer(key, values));
      }
    }
  });

  it("come back as the key where there is none, as on the server", () => {
    for (const key of ["cart:no.such.text", "nothing:at_all", "cart:"]) expect(inBrowser(key)).toBe(key);
  });
});
