import { type CardProduct, ProductCard } from "#app/components/catalog/product-card/product-card.tsx";
import type { CardAspectRatio } from "#app/domain/platform/settings/settings.ts";

/** Tiles visible on a phone without scrolling. */
const SEEN_ON_PHONES = 4;

/** Two columns on phones, four on wide screens. The pictures of the first `leading` tiles are not lazy; with 0, all load a second later. */
export function ProductGrid({
  products,
  leading = 0,
  aspect,
  isPreview,
}: {
  products: CardProduct[];
  leading?: number;
  /** Default: the aspect ratio of the settings. */
  aspect?: CardAspectRatio;
  /** Omits the tiles' hearts. */
  isPreview?: boolean;
}) {
  return (
    <ul className="grid gap-2.5 xs:grid-cols-2 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            first={index < leading}
            loading={leading === 0 ? "load-later" : index >= SEEN_ON_PHONES ? "max-md:load-later" : undefined}
            aspect={aspect}
            isPreview={isPreview}
          />
        </li>
      ))}
    </ul>
  );
}
