import type { ComponentProps } from "react";
import { ProductGrid } from "#app/components/catalog/product-card/product-grid.tsx";

/** A grid of products under a heading; nothing where there are none. */
export function ProductRow({
  title,
  products,
}: { title: string } & Pick<ComponentProps<typeof ProductGrid>, "products">) {
  if (products.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-heading font-bold">{title}</h2>
      <ProductGrid products={products} />
    </section>
  );
}
