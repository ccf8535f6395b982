import type { Scene } from "../pictures/compose.ts";
import type { DemoSellerKey } from "../people/sellers.ts";

export interface DemoTexts {
  name: string;
  short_description: string;
  description: string;
  features: string[];
}

export interface DemoVariant {
  options: Record<string, string>;
  stock: number;
  /** Rupees, where it differs from the product's. */
  price?: number;
}

type DemoPicture = Scene & {
  /** The value of the product's option that it shows: `Kesar red`. */
  shows?: string;
};

export interface DemoProduct {
  /** Unique; becomes the sku's beginning. */
  key: string;
  seller: DemoSellerKey;
  /** Slug of a subcategory (categories.ts). */
  category: string;
  brand: string;
  /** Rupees, all taxes included. */
  price: number;
  /** Maximum retail price in rupees. */
  mrp: number;
  hsn: string;
  /** GST in percent. */
  gst: number;
  /** ISO country code; made in India when absent. */
  country?: string;
  tags: string[];
  variants: DemoVariant[];
  /** The first is the main picture. */
  pictures: DemoPicture[];
  /** Rule 11.3: review totals that the demo starts with. */
  rating: { average: number; count: number };
  en: DemoTexts;
  hi: DemoTexts;
  gu: DemoTexts;
}

/** A product that comes in one form only. */
export function single(stock: number): DemoVariant[] {
  return [{ options: {}, stock }];
}

/** One variant per value of `option`; `stocks` in the same order. */
export function choices(option: string, stocks: Record<string, number>): DemoVariant[] {
  return Object.entries(stocks).map(([value, stock]) => ({ options: { [option]: value }, stock }));
}
