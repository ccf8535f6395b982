import type { Rating } from "#app/domain/catalog/products/products.ts";
import type { ChoosableVariant } from "#app/domain/catalog/products/variants.ts";
import { PAISE_PER_RUPEE, type Paise } from "#app/domain/platform/money/money.ts";

export interface DescribedProduct {
  id: number;
  name: string;
  brand: string | null;
  metaDescription: string;
  /** At least one. */
  variants: Pick<ChoosableVariant, "pricePaise" | "stock">[];
  rating: Rating | null;
  sellerName: string;
  /** The seller is on holiday. */
  closed: string | null;
  /** When its sale ends, in ISO 8601; null outside of sales. */
  saleEndsAt: string | null;
  /** An absolute address. */
  pictureUrl: string | null;
}

/** Returns the product for search engines (schema.org). @param url the page's canonical address */
export function productJsonLd(product: DescribedProduct, url: string) {
  return {
    "@type": "Product",
    name: product.name,
    description: product.metaDescription,
    productID: String(product.id),
    ...(product.pictureUrl && { image: product.pictureUrl }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    ...(product.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
    offers: {
      ...prices(product.variants),
      url,
      priceCurrency: "INR",
      ...(product.saleEndsAt && { priceValidUntil: product.saleEndsAt }),
      availability: `https://schema.org/${product.closed === null && product.variants.some(({ stock }) => stock > 0) ? "InStock" : "OutOfStock"}`,
      seller: { "@type": "Organization", name: product.sellerName },
    },
  };
}

/** Returns one price, or the price range of the variants in stock; of all variants when everything is sold out. */
function prices(variants: DescribedProduct["variants"]) {
  const inStock = variants.filter(({ stock }) => stock > 0);
  const paise = (inStock.length > 0 ? inStock : variants).map(({ pricePaise }) => pricePaise);
  const lowest = Math.min(...paise);
  const highest = Math.max(...paise);
  return lowest === highest
    ? { "@type": "Offer", price: inRupees(lowest) }
    : { "@type": "AggregateOffer", lowPrice: inRupees(lowest), highPrice: inRupees(highest), offerCount: paise.length };
}

function inRupees(paise: Paise): string {
  return (paise / PAISE_PER_RUPEE).toFixed(2);
}
