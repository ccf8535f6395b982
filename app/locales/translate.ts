import type { Locale } from "#app/db/schema.ts";

/** Translates a key like `cart:empty.title` into one language; `{{name}}` in the text is filled from `values`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

interface Texts {
  [name: string]: string | Texts;
}

/**
 * What i18next does on the server, as far as components use it: look a key up, choose the plural form by `count`, fill in values.
 * The browser gets this instead of i18next, which would be a sixth of all its script; a test holds the two against each other, text
 * by text (translate.test.ts). A key without a text comes back as itself (spec §1).
 */
export function createTranslate(texts: Texts, locale: Locale): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const { count } = values;
    const zero = count === 0 ? find(texts, `${key}_zero`) : undefined;
    const form = typeof count === "number" ? find(texts, `${key}_${plurals.select(count)}`) : undefined;
    const text = zero ?? form ?? find(texts, key) ?? key;
    return text.replace(/{{\s*(\w+)\s*}}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
}

function find(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const name of key.split(/[:.]/)) {
    if (typeof found !== "object") return undefined;
    found = found[name];
  }
  return typeof found === "string" ? found : undefined;
}
