import type { ComponentProps } from "react";
import { Link } from "#app/components/ui/link.tsx";
import { ProductGrid } from "#app/components/catalog/product-card/product-grid.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { StoreSummary } from "#app/domain/catalog/products/products.ts";
import * as paths from "#app/paths.ts";

/** Other products of a product's store; nothing where there are none. */
export function StoreProducts({
  seller,
  products,
}: { seller: Pick<StoreSummary, "name" | "slug"> } & Pick<ComponentProps<typeof ProductGrid>, "products">) {
  const { t } = useTranslation();
  if (products.length === 0) return null;
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-heading font-bold">{t("product:more_of_store", { store: seller.name })}</h2>
        <Link
          to={paths.store(seller.slug)}
          className="inline-flex min-h-11 items-center font-bold text-indigo hover:underline"
        >
          {t("product:whole_store")}
        </Link>
      </div>
      <ProductGrid products={products} />
    </section>
  );
}
