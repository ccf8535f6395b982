import { withoutControlCharacters, oneLine } from "#app/domain/platform/csv-files/cells.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { ProductColumns, TextColumns } from "#app/domain/listings/product-imports/row-values.ts";
import {
  effectivePrice,
  type ImportedProduct,
  type ImportedVariant,
} from "#app/domain/listings/product-imports/stored-products.ts";

/** Texts with significant line breaks. */
const LINED: readonly string[] = ["description", "maker_address"];

/** Applies the row's values, except the original price. Ignores differences in white space only, which the file cannot represent. */
export function applyColumns(columns: ProductColumns, given: Partial<ProductColumns>): void {
  const { original_price_paise: _, ...others } = given;
  assignChanged(columns, others);
}

/** Like `applyColumns`, for another language. Returns false for texts without a name: these are not stored. */
export function applyTexts(product: ImportedProduct, locale: "hi" | "gu", given: Partial<TextColumns>): boolean {
  if (Object.keys(given).length === 0) return true;
  const texts: TextColumns = product.texts[locale] ?? {
    name: "",
    short_description: "",
    description: "",
    features: [],
  };
  assignChanged(texts, given);
  const { [locale]: _, ...others } = product.texts;
  product.texts = texts.name === "" ? others : { ...product.texts, [locale]: texts };
  return texts.name !== "" || given.name === "" || isWithoutTexts(texts);
}

function isWithoutTexts({ short_description, description, features }: TextColumns): boolean {
  return short_description === "" && description === "" && features.length === 0;
}

function assignChanged<Row extends object>(row: Row, given: Partial<Row>): void {
  for (const [column, value] of Object.entries(given)) {
    const before = row[column as keyof Row];
    if (comparable(column, before) !== comparable(column, value)) row[column as keyof Row] = value as Row[keyof Row];
  }
}

function comparable(column: string, value: unknown): string {
  if (typeof value === "string")
    return LINED.includes(column) ? withoutControlCharacters(value) : oneLine(withoutControlCharacters(value));
  if (Array.isArray(value))
    return JSON.stringify(value.map((entry) => oneLine(withoutControlCharacters(String(entry)))));
  return String(value);
}

/** Sets a variant's price. The product's price follows its first variant; the other variants keep their prices. */
export function applyPrice(product: ImportedProduct, variant: ImportedVariant, price: Paise): void {
  if (effectivePrice(product, variant) === price) return;
  const prices = new Map(product.variants.map((one) => [one, one === variant ? price : effectivePrice(product, one)]));
  if (product.variants[0] === variant) product.price_paise = price;
  for (const [one, own] of prices) one.price_paise = own === product.price_paise ? null : own;
}

/**
 * Sets the row's original price (undefined: not given). Ignores one below the price and returns a problem; also returns one if the stored original
 * price is below the row's price.
 */
export function applyOriginalPrice(
  product: ImportedProduct,
  stored: Paise | null,
  given: Paise | null | undefined,
): "original_below_price" | "price_above_mrp" | undefined {
  const { columns, price_paise } = product;
  const isTaken = given === null || (given !== undefined && given >= price_paise);
  if (isTaken) columns.original_price_paise = given;
  if (columns.original_price_paise !== null && columns.original_price_paise < price_paise) return "price_above_mrp";
  return given === undefined || isTaken || given === stored ? undefined : "original_below_price";
}

export function isUnchanged(one: ImportedProduct, other: ImportedProduct): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
