import en from "#app/locales/en/messages.json" with { type: "json" };
import type { Translate } from "#app/locales/translate.ts";

/** The name of a product's option ("Colour", "Size") in the reader's language where it is a usual one; a seller's own stays as typed. */
export function optionName(name: string, t: Translate): string {
  const key = name.trim().toLowerCase().replaceAll(/\s+/g, "_");
  return Object.hasOwn(en.option_name, key) ? t(`messages:option_name.${key}`) : name;
}
