import type { CardProduct } from "#app/components/catalog/product-card/product-card.tsx";

/** A product of ₹1,299 without a picture. */
export const sampleCard: CardProduct = {
  id: 12,
  name: "Blue kurta",
  pricePaise: 129_900,
  originalPricePaise: null,
  discountPercent: 0,
  picture: null,
  rating: null,
  inStock: true,
};
