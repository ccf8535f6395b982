import en from "#app/locales/en/frame/messages.json" with { type: "json" };
import type { Translate } from "#app/locales/translate.ts";

/** Returns the name of a product's option in the reader's language if it is a usual one ("Colour", "Size"); a seller's own name stays as typed. */
export function optionName(name: string, t: Translate): string {
  const key = name.trim().toLowerCase().replaceAll(/\s+/g, "_");
  return Object.hasOwn(en.option_name, key) ? t(`messages:option_name.${key}`) : name;
}
