import type { Locale } from "#app/db/schema.ts";

/** Translates a key like `cart:empty.title` into one language; `{{name}}` in the text is filled from `values`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

type Texts = string | readonly Texts[] | { readonly [name: string]: Texts };

/**
 * Does the part of i18next that our texts use: looks a key up, chooses the plural form by `count`, fills in values. A page needs some
 * hundred texts, and this is many times faster; in the browser i18next would be a sixth of all the script. translate.test.ts compares
 * the two, text by text. A key without a text goes to `fallback`, or is returned as it is (rule 12.1).
 */
export function createTranslate(texts: Texts, locale: Locale, fallback?: Translate): Translate {
  const plurals = new Intl.PluralRules(locale);
  // Many processes need one language only.
  let read: Map<string, string> | undefined;
  return (key, values) => {
    const known = (read ??= new Map(
      Object.entries(texts).flatMap(([namespace, tree]) => pathsIn(tree, `${namespace}:`)),
    ));
    // Most texts have no values, and a page has hundreds of texts.
    if (values === undefined) return known.get(key) ?? (fallback ? fallback(key) : key);
    const { count } = values;
    const zero = count === 0 ? known.get(`${key}_zero`) : undefined;
    const form = typeof count === "number" ? known.get(`${key}_${plurals.select(count)}`) : undefined;
    const text = zero ?? form ?? known.get(key);
    if (text === undefined) return fallback ? fallback(key, values) : key;
    if (!text.includes("{{")) return text;
    return text.replace(/{{\s*(\w+)\s*}}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
}

/** `cart:` and `{ empty: { title: "…" } }` → `["cart:empty.title", "…"]`. */
function pathsIn(tree: Texts, path: string): [string, string][] {
  if (typeof tree === "string") return [[path, tree]];
  const start = path.endsWith(":") ? path : `${path}.`;
  return Object.entries(tree).flatMap(([name, below]) => pathsIn(below, start + name));
}
