import { type CardProduct, ProductCard } from "#app/components/product/product-card.tsx";
import type { CardAspectRatio } from "#app/domain/settings/settings.ts";

/** Two columns on phones, four on wide screens. The pictures of the first `leading` tiles are not lazy. */
export function ProductGrid({
  products,
  leading = 0,
  aspect,
  isPreview,
}: {
  products: CardProduct[];
  leading?: number;
  /** Instead of that of the settings. */
  aspect?: CardAspectRatio;
  /** Nothing can be sent. */
  isPreview?: boolean;
}) {
  return (
    <ul className="grid gap-2.5 xs:grid-cols-2 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} first={index < leading} aspect={aspect} isPreview={isPreview} />
        </li>
      ))}
    </ul>
  );
}
