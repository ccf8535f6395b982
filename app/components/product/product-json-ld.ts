import type { Rating } from "#app/domain/catalog/catalog.ts";
import { PAISE_PER_RUPEE, type Paise } from "#app/domain/money/money.ts";

export interface DescribedProduct {
  id: number;
  name: string;
  brand: string | null;
  metaDescription: string;
  pricePaise: Paise;
  stock: number;
  rating: Rating | null;
  sellerName: string;
  /** An absolute address. */
  pictureUrl: string | null;
}

/** The product for search engines (schema.org). @param url the page's canonical address */
export function productJsonLd(product: DescribedProduct, url: string) {
  return {
    "@context": "https://schema.org",
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
      "@type": "Offer",
      url,
      priceCurrency: "INR",
      price: (product.pricePaise / PAISE_PER_RUPEE).toFixed(2),
      availability: `https://schema.org/${product.stock > 0 ? "InStock" : "OutOfStock"}`,
      seller: { "@type": "Organization", name: product.sellerName },
    },
  };
}
