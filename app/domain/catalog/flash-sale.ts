import type { ProductCard } from "#app/domain/catalog/products.ts";

export interface FlashSale {
  id: number;
  name: string;
  percent: number;
  endsAt: Date;
  cards: ProductCard[];
}
