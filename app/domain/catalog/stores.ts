import type { SellerSummary } from "#app/domain/catalog/products.ts";

export interface SellerStore extends SellerSummary {
  description: string;
  sellingSince: Date;
}
