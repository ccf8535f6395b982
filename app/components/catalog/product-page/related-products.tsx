import type { ComponentProps } from "react";
import { ProductRow } from "#app/components/catalog/product-card/product-row.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** Products of the same category below a product; nothing where there are none. */
export function RelatedProducts({ products }: Pick<ComponentProps<typeof ProductRow>, "products">) {
  const { t } = useTranslation();
  return <ProductRow title={t("product:related")} products={products} />;
}
