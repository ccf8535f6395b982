import type { PictureSnapshot } from "#app/db/schema.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** A product's card, in the reader's language. Prices have the running sale applied. */
export interface ProductCard {
  id: number;
  name: string;
  pricePaise: Paise;
  /** The struck-through price; null when nothing is saved. */
  originalPricePaise: Paise | null;
  /** 0–100, rounded (rule 1.8); 0 when nothing is saved. */
  discountPercent: number;
  picture: PictureSnapshot | null;
  rating: Rating | null;
  inStock: boolean;
  sellerName: string;
  /** The only state that its seller delivers to; null for all of India (rule 9.14). */
  sellsOnlyIn: string | null;
  /** First day that its seller sells again, `2026-11-28`; null when it is not on holiday (rule 9.114). */
  backOn: string | null;
  /** Says that its seller is on holiday, or does not deliver to the shopper's place. */
  notice?: string;
}

/** Stars of verified buyers. `average` has one decimal. */
export interface Rating {
  average: number;
  count: number;
}

export interface ProductVariant {
  id: number;
  /** e.g. `{ Size: "M", Colour: "Blue" }`; `{}` for a product without choices. */
  options: Record<string, string>;
  pricePaise: Paise;
  originalPricePaise: Paise | null;
  discountPercent: number;
  /** Pieces that can be ordered now. */
  stock: number;
}

/** An option of a product, such as colour or size. */
export interface ProductOption {
  /** As the seller wrote it. */
  name: string;
  /** In the order of the variants. */
  values: OptionValue[];
}

export interface OptionValue {
  /** As the seller wrote it: the value in variants and orders. */
  value: string;
  /** In the reader's language. */
  label: string;
  /** Which of the product's pictures shows it, from 0; null when none does. */
  picture: number | null;
}

export interface StoreSummary {
  id: number;
  name: string;
  slug: string;
  city: string | null;
  state: string | null;
  /** The only state that it delivers to; null for all of India (rule 9.14). */
  sellsOnlyIn: string | null;
  /** First day that it sells again; null when it is not on holiday (rule 9.114). */
  backOn: string | null;
}

export const TOP_DEALS = 8;
export const RELATED_PRODUCTS = 3;
/** Products of its store shown below a product. */
export const PRODUCTS_OF_STORE = 4;

/** Returns what `price` saves against `original`, in whole percent (rule 1.8); 0 when it saves nothing. */
export function discountPercent(price: Paise, original: Paise | null): number {
  return original === null || original <= price ? 0 : Math.round(((original - price) * 100) / original);
}

/**
 * Returns the original price and discount beside a price. During a sale the previous price is struck through. The product's
 * original price does not apply to a variant with its own price.
 */
export function savings(pricePaise: Paise, beforePaise: Paise) {
  return {
    originalPricePaise: beforePaise > pricePaise ? beforePaise : null,
    discountPercent: discountPercent(pricePaise, beforePaise),
  };
}

/** Returns the average with one decimal, or null for a product without reviews (rule 2.22). */
export function ratingOf(sum: number, count: number): Rating | null {
  return count === 0 ? null : { average: Math.round((sum / count) * 10) / 10, count };
}

/** Returns the names and values of a product's options, in order of first appearance in its variants. */
export function optionsOf(
  variants: readonly { options: Record<string, string> }[],
): { name: string; values: string[] }[] {
  const options = new Map<string, Set<string>>();
  for (const variant of variants) {
    for (const [name, value] of Object.entries(variant.options)) {
      options.set(name, (options.get(name) ?? new Set()).add(value));
    }
  }
  return [...options].map(([name, values]) => ({ name, values: [...values] }));
}
