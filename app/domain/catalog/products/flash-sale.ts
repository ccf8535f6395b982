import type { ProductCard } from "#app/domain/catalog/products/products.ts";

/** A sale that has begun and not ended. */
export interface RunningSale {
  id: number;
  name: string;
  percent: number;
  endsAt: Date;
}

/** A running sale with the products that the home page shows. */
export interface FlashSale extends RunningSale {
  cards: ProductCard[];
}
