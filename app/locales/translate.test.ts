import { describe, expect, it } from "vitest";
import { i18nFor, resources, translatorFor } from "#app/locales/i18n.server.ts";
import { createTranslate } from "#app/locales/translate.ts";

function keysOf(tree: object, prefix: string): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = prefix === "" ? name : prefix.includes(":") ? `${prefix}.${name}` : `${prefix}:${name}`;
    return typeof value === "string" ? [key.replace(/_(zero|one|other)$/, "")] : keysOf(value as object, key);
  });
}

/** The names in the texts' `{{…}}`, each with a value. */
function valuesFor(texts: object): Record<string, string> {
  const names = [...JSON.stringify(texts).matchAll(/{{\s*(\w+)\s*}}/g)].map((match) => match[1] ?? "");
  return Object.fromEntries(names.map((name) => [name, `આશા <b>${name}`]));
}

describe.each(["en", "hi", "gu"] as const)("the texts in %s", (locale) => {
  const ours = translatorFor(locale);
  const i18next = (key: string, values?: Record<string, string | number>) => i18nFor(locale).t(key, values ?? {});
  const keys = [...new Set(keysOf(resources[locale], ""))];

  it("are those of i18next for every key and every number", () => {
    expect(keys.length).toBeGreaterThan(100);
    const values = valuesFor(resources[locale]);
    for (const key of keys) {
      for (const count of [0, 1, 2, 5, 11, 100]) {
        expect(ours(key, { ...values, count }), key).toBe(i18next(key, { ...values, count }));
      }
    }
  });

  it("are the key where there is none, as with i18next", () => {
    for (const key of ["cart:no.such.text", "nothing:at_all", "cart:"]) {
      expect(ours(key)).toBe(key);
      expect(i18next(key)).toBe(key);
    }
  });
});

describe("a language without a text", () => {
  it("shows it in English", () => {
    const english = createTranslate({ cart: { lines_one: "{{count}} line", lines_other: "{{count}} lines" } }, "en");
    expect(createTranslate({ cart: {} }, "hi", english)("cart:lines", { count: 2 })).toBe("2 lines");
  });
});
