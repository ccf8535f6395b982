import type { FeeTarget } from "#app/domain/money/fees/fee-rates.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** A rate that would hold from a day in India; null ends the target's own rate. */
export interface NewRate extends FeeTarget {
  day: string;
  basisPoints: number | null;
}

/** Effect of a new rate on the products on sale today. */
export interface FeeEffect {
  products: number;
  stores: number;
  /** A product of each of the largest groups of a category and a store. */
  examples: {
    productId: number;
    name: string;
    storeName: string;
    pricePaise: Paise;
    /** What the store receives for a piece. */
    beforePaise: Paise;
    afterPaise: Paise;
  }[];
}
