import { resources } from "#app/locales/i18n.server.ts";

/** `{ cart: { title: "…" } }` → `cart:title` → text. Plural forms of one key count as one. */
function flatten(tree: object, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = prefix === "" ? `${name}:` : prefix.endsWith(":") ? prefix + name : `${prefix}.${name}`;
    return typeof value === "string" ? [[key, value] as [string, string]] : flatten(value as object, key);
  });
}

/** All texts of each language, by key. */
export const localeTexts = Object.fromEntries(
  Object.entries(resources).map(([locale, tree]) => [locale, new Map(flatten(tree, ""))]),
) as Record<keyof typeof resources, Map<string, string>>;
