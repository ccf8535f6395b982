import { describe, expect, it } from "vitest";
import { productJsonLd, type DescribedProduct } from "#app/components/catalog/product-page/product-json-ld.ts";

const plain: DescribedProduct = {
  id: 12,
  name: "Brass lamp",
  brand: null,
  metaDescription: "A lamp of brass",
  variants: [{ pricePaise: 129_950, stock: 2 }],
  rating: null,
  sellerName: "Diya House",
  closed: null,
  saleEndsAt: null,
  pictureUrl: null,
};
const described = (change: Partial<DescribedProduct> = {}) =>
  productJsonLd({ ...plain, ...change }, "https://haat.example/product/12");

describe("productJsonLd", () => {
  it("describes a product with one price", () => {
    expect(described()).toEqual({
      "@type": "Product",
      name: "Brass lamp",
      description: "A lamp of brass",
      productID: "12",
      offers: {
        "@type": "Offer",
        price: "1299.50",
        url: "https://haat.example/product/12",
        priceCurrency: "INR",
        availability: "https://schema.org/InStock",
        seller: { "@type": "Organization", name: "Diya House" },
      },
    });
  });

  it("adds what is known", () => {
    const { image, brand, aggregateRating, offers } = described({
      pictureUrl: "https://haat.example/media/lamp.webp",
      brand: "Diya",
      rating: { average: 4.3, count: 612 },
      saleEndsAt: "2026-03-02T12:00:00.000Z",
    });
    expect(image).toBe("https://haat.example/media/lamp.webp");
    expect(brand).toEqual({ "@type": "Brand", name: "Diya" });
    expect(aggregateRating).toEqual({ "@type": "AggregateRating", ratingValue: 4.3, reviewCount: 612 });
    expect(offers.priceValidUntil).toBe("2026-03-02T12:00:00.000Z");
  });

  it.each<[string, Partial<DescribedProduct>, object]>([
    [
      "of the variants in stock",
      {
        variants: [
          { pricePaise: 30_000, stock: 0 },
          { pricePaise: 60_000, stock: 1 },
          { pricePaise: 50_000, stock: 2 },
        ],
      },
      { "@type": "AggregateOffer", lowPrice: "500.00", highPrice: "600.00", offerCount: 2 },
    ],
    [
      "of all variants when everything is sold out",
      {
        variants: [
          { pricePaise: 30_000, stock: 0 },
          { pricePaise: 60_000, stock: 0 },
        ],
      },
      { "@type": "AggregateOffer", lowPrice: "300.00", highPrice: "600.00", offerCount: 2 },
    ],
    [
      "that is the same of each",
      {
        variants: [
          { pricePaise: 30_000, stock: 1 },
          { pricePaise: 30_000, stock: 1 },
        ],
      },
      { "@type": "Offer", price: "300.00" },
    ],
  ])("gives the price %s", (_, change, prices) => {
    expect(described(change).offers).toMatchObject(prices);
  });

  it.each<[Partial<DescribedProduct>, string]>([
    [{ variants: [{ pricePaise: 100, stock: 1 }] }, "https://schema.org/InStock"],
    [{ variants: [{ pricePaise: 100, stock: 0 }] }, "https://schema.org/OutOfStock"],
    [
      {
        variants: [
          { pricePaise: 100, stock: 0 },
          { pricePaise: 100, stock: 1 },
        ],
      },
      "https://schema.org/InStock",
    ],
    [{ closed: "Back on 3 March" }, "https://schema.org/OutOfStock"],
  ])("of %j says %s", (change, availability) => {
    expect(described(change).offers.availability).toBe(availability);
  });
});
