import type { PictureSnapshot } from "#app/db/schema.ts";
import type { ProductCard } from "#app/domain/catalog/products.ts";
import type { ChoosableVariant } from "#app/domain/catalog/variants.ts";

/** A portrait, without files in AVIF. */
export const picture: PictureSnapshot = {
  storage_key: "products/lamp",
  widths: [160, 360, 480, 960],
  width: 960,
  height: 1200,
  placeholder_colour: "tan",
};

/** In stock, reduced, rated. */
export const lampCard: ProductCard = {
  id: 12,
  name: "Brass lamp",
  pricePaise: 129_900,
  originalPricePaise: 199_900,
  discountPercent: 35,
  picture,
  rating: { average: 4.3, count: 612 },
  inStock: true,
  sellerName: "Diya House",
  sellsOnlyIn: null,
  backOn: null,
};

/** In stock, at its full price, without a picture or a rating. */
export const bowlCard: ProductCard = {
  ...lampCard,
  id: 13,
  name: "Clay bowl",
  pricePaise: 24_900,
  originalPricePaise: null,
  discountPercent: 0,
  picture: null,
  rating: null,
};

/** The only variant of a product without choices. */
export const onlyVariant: ChoosableVariant = {
  id: 31,
  values: [],
  pricePaise: 129_900,
  originalPricePaise: 199_900,
  discountPercent: 35,
  stock: 7,
};
