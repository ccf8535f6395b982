import type { ComponentProps } from "react";
import type { ProductFacts } from "#app/components/catalog/product-page/product-facts.tsx";
import type { PictureSnapshot } from "#app/db/schema.ts";
import type { ProductCard } from "#app/domain/catalog/products/products.ts";
import type { ChoosableVariant } from "#app/domain/catalog/products/variants.ts";

/** A picture in portrait format, without AVIF files. */
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

/** The only variant of a product without options. */
export const onlyVariant: ChoosableVariant = {
  id: 31,
  values: [],
  pricePaise: 129_900,
  originalPricePaise: 199_900,
  discountPercent: 35,
  stock: 7,
};

/** Delivery, payment, returns and seller on a product's page. */
export const lampFacts: ComponentProps<typeof ProductFacts>["facts"] = {
  delivery: { day: "Friday, 27 November", zip: null, checkAt: "/product/12/place" },
  area: null,
  freeDeliveryOver: 49_900,
  deliveryFee: 4_900,
  codLimit: 500_000,
  returnDays: 7,
  returnCondition: "tagged",
  seller: {
    name: "Diya House",
    slug: "diya-house",
    city: "Ahmedabad",
    state: "Gujarat",
    logo: null,
    rating: null,
    makerLine: "",
  },
  origin: [],
};
