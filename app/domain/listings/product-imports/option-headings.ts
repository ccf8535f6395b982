import { comparableHeading, headingsOf } from "#app/domain/listings/product-imports/import-fields.ts";

/** Headings proposed as option columns, by option name. Users can choose other columns too. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  Colour: "colour|color|रंग|कलर|રંગ|કલર".split("|"),
  Size: "size|साइज़|साइज|आकार|माप|नाप|સાઇઝ|સાઈઝ|માપ|કદ".split("|"),
  "Pack size": "pack size|पैक का साइज़|पैक साइज़|પૅકની સાઇઝ|પેકની સાઇઝ".split("|"),
  Shade: "shade|शेड|શેડ".split("|"),
  Flavour: "flavour|flavor|फ़्लेवर|फ्लेवर|स्वाद|ફ્લેવર|સ્વાદ".split("|"),
  Fragrance: "fragrance|scent|खुशबू|સુગંધ".split("|"),
  Storage: "storage|स्टोरेज|સ્ટોરેજ".split("|"),
};
const NAMES = new Map(
  Object.entries(HEADINGS).flatMap(([name, headings]) =>
    headings.map((heading) => [comparableHeading(heading), name] as const),
  ),
);

/** Returns whether columns with this heading usually hold an option's values. */
export function isOptionHeading(heading: string): boolean {
  return NAMES.has(comparableHeading(heading));
}

/**
 * Returns the option name for a column with this heading: the heading, or the usual word for it, which is translated for readers. Undefined for a
 * generic heading that only announces option values.
 */
export function optionNameOf(heading: string): string | undefined {
  const comparable = comparableHeading(heading);
  const isNameless = OPTION_VALUES.some((field) => headingsOf(field).includes(comparable));
  return isNameless || comparable === "" ? undefined : (NAMES.get(comparable) ?? heading.replace(/\s+/g, " ").trim());
}

const OPTION_VALUES = ["option1_value", "option2_value", "option3_value"] as const;
