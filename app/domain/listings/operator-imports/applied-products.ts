import { isSameNames, optionsKey } from "#app/domain/catalog/categories/option-keys.ts";
import type { ImportProduct } from "#app/domain/listings/operator-imports/import-products.ts";
import {
  newProduct,
  type ImportedProduct,
  type ImportedVariant,
  type KnownProduct,
} from "#app/domain/listings/product-imports/stored-products.ts";
import { isUnchanged } from "#app/domain/listings/product-imports/row-changes.ts";

/** A stored product, and the options of variants that its store has removed. */
export interface StoredProduct {
  product: ImportedProduct;
  removed: readonly Record<string, string>[];
}

/** Returns a sentence when the file's options do not fit the stored product; undefined when they do. */
export function optionMismatch(given: ImportProduct, stored: StoredProduct | undefined): string | undefined {
  const [first] = given.variants;
  if (!first || !stored) return undefined;
  const names = Object.keys(first.options);
  const others = stored.product.variants
    .map(({ options }) => Object.keys(options))
    .find((known) => known.length > 0 && !isSameNames(known, names));
  return others && `Its options are ${names.join(", ")}; in the shop it has ${others.join(", ")}.`;
}

/**
 * Applies a product of the file to the stored one: overwrites its texts, prices, variants and words, and keeps its stock, its state, and variants and
 * words missing in the file (rule 2.24). A product that is not stored becomes a new one on sale. If nothing changes, returns `before` itself.
 */
export function applyProduct(
  given: ImportProduct,
  stored: StoredProduct | undefined,
  { categoryId, stock }: { categoryId: number; stock: number },
): KnownProduct {
  const key = { source: given.source, group: given.sourceId, price_paise: given.pricePaise };
  const now = stored
    ? structuredClone(stored.product)
    : newProduct({ ...key, state: "live" }, { name: given.name, categoryId });
  Object.assign(now.columns, columnsOf(given, categoryId));
  now.price_paise = given.pricePaise;
  if (given.variants.length > 0) mergeVariants(now, given, stored?.removed ?? [], stock);
  else if (!stored) now.variants.push(newVariant(0, {}, null, stock));
  for (const { optionName, value, translations } of given.optionValues) {
    const ofOption = (now.words[optionName] ??= {});
    ofOption[value] = { ...ofOption[value], ...translations };
  }
  const before = stored?.product;
  return { before, now: before && isUnchanged(before, now) ? before : now, firstLine: given.line };
}

function columnsOf(given: ImportProduct, categoryId: number): Partial<ImportedProduct["columns"]> {
  return {
    name: given.name,
    brand: given.brand,
    short_description: given.shortDescription,
    description: given.description,
    features: given.features,
    tags: given.tags,
    category_id: categoryId,
    original_price_paise: given.originalPricePaise,
  };
}

/** Matches variants by their values. If the stored product has a variant without options, that one becomes the first new variant of the file. */
function mergeVariants(
  now: ImportedProduct,
  { variants, pricePaise }: ImportProduct,
  removed: StoredProduct["removed"],
  stock: number,
): void {
  const known = new Map(now.variants.map((variant) => [optionsKey(variant.options), variant]));
  const gone = new Set(removed.map(optionsKey));
  let plain = now.variants.find(({ options }) => Object.keys(options).length === 0);
  let position = Math.max(-1, ...now.variants.map((variant) => variant.position));
  for (const { options, pricePaise: own } of variants) {
    const price = own === pricePaise ? null : own;
    const key = optionsKey(options);
    const variant = known.get(key) ?? (gone.has(key) ? undefined : plain);
    if (variant) {
      if (variant === plain) {
        variant.options = options;
        plain = undefined;
      }
      variant.price_paise = price;
    } else if (!gone.has(key)) {
      now.variants.push(newVariant((position += 1), options, price, stock));
    }
  }
}

function newVariant(
  position: number,
  options: Record<string, string>,
  price_paise: number | null,
  stock_quantity: number,
): ImportedVariant {
  return { id: null, sku: null, options, price_paise, stock_quantity, position };
}
