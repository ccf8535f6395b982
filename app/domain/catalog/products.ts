import type { PictureSnapshot } from "#app/db/schema.ts";
import type { Paise } from "#app/domain/money/money.ts";
import type { PublicReview } from "#app/domain/reviews/reviews.ts";

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

export interface SellerSummary {
  id: number;
  name: string;
  slug: string;
  city: string | null;
  state: string | null;
}

/** Everything that /product/:id shows, in the reader's language. */
export interface ProductPage {
  id: number;
  name: string;
  brand: string | null;
  shortDescription: string;
  description: string;
  features: string[];
  /** The first 155 characters of the description, for the page's head (rule 2.9). */
  metaDescription: string;
  pictures: PictureSnapshot[];
  /** At least one, in the seller's order. */
  variants: ProductVariant[];
  /** Empty for a product without choices. */
  options: ProductOption[];
  /** Of the first variant that can be bought, else of the first. */
  pricePaise: Paise;
  originalPricePaise: Paise | null;
  discountPercent: number;
  inStock: boolean;
  seller: SellerSummary;
  /** Department first, the product's own category last. */
  breadcrumb: { id: number; slug: string; name: string }[];
  categoryId: number;
  /** The category itself where it has no parent. */
  departmentId: number;
  rating: Rating | null;
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  ratings: number[];
  /** The newest few. */
  reviews: PublicReview[];
  /** Number of written reviews; there may be more ratings (rule 11.3). */
  reviewCount: number;
  /** Whether it can be sent back within the return window (rule 4.21). */
  returnable: boolean;
  /** ISO 3166 code, e.g. `IN`. */
  countryOfOrigin: string;
  /** When the running sale ends; null when no sale applies. */
  saleEndsAt: Date | null;
}

export const TOP_DEALS = 8;
export const RELATED_PRODUCTS = 3;

/** Returns what `price` saves against `original`, in whole percent (rule 1.8); 0 when it saves nothing. */
export function discountPercent(price: Paise, original: Paise | null): number {
  return original === null || original <= price ? 0 : Math.round(((original - price) / original) * 100);
}

/** Returns the average with one decimal, or null for a product without reviews (rule 2.22). */
export function ratingOf(sum: number, count: number): Rating | null {
  return count === 0 ? null : { average: Math.round((sum / count) * 10) / 10, count };
}

/** Returns the names and values of a product's options, each in the order in which the variants first have it. */
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
