import { ProductGrid } from "#app/components/product/product-grid.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { ComponentProps } from "react";

/** Products of the same category below a product; nothing where there are none. */
export function RelatedProducts({ products }: Pick<ComponentProps<typeof ProductGrid>, "products">) {
  const { t } = useTranslation();
  if (products.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-heading font-bold">{t("product:related")}</h2>
      <ProductGrid products={products} />
    </section>
  );
}
