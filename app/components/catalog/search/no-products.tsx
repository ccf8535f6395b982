import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { DepartmentChips } from "#app/components/frame/layout/department-chips.tsx";
import type { CardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { ProductGrid } from "#app/components/catalog/product-card/product-grid.tsx";
import { PopularSearches } from "#app/components/catalog/search/popular-searches.tsx";

/** Suggestions when a search has found nothing, or before the first search. */
export interface NearestThings {
  searches: string[];
  products: CardProduct[];
}

/** No results: what to try next (rule 2.16). */
export function NoProducts({ term, nearest }: { term: string; nearest: NearestThings }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mx-auto grid max-w-xl justify-items-center gap-3 py-10 text-center">
        <span className="grid size-24 place-items-center rounded-full bg-indigo-tint text-indigo">
          <Icon name="search" className="size-11" />
        </span>
        <h2 className="text-heading font-bold">{t("product:search.none")}</h2>
        <p>{t("product:search.none_text", { term })}</p>
        <p className="text-muted">{t("product:search.none_advice")}</p>
        <DepartmentChips />
        <PopularSearches searches={nearest.searches} />
      </div>
      <PopularProducts products={nearest.products} />
    </>
  );
}

/** The search without words: popular searches and products. */
export function SearchStart({ nearest }: { nearest: NearestThings }) {
  return (
    <>
      <div className="mx-auto grid max-w-xl justify-items-center gap-5 py-8 text-center">
        <PopularSearches searches={nearest.searches} />
        <DepartmentChips />
      </div>
      <PopularProducts products={nearest.products} />
    </>
  );
}

function PopularProducts({ products }: { products: CardProduct[] }) {
  const { t } = useTranslation();
  if (products.length === 0) return null;
  return (
    <section className="grid gap-3 pb-6">
      <h2 className="text-heading font-bold">{t("product:search.popular_products")}</h2>
      <ProductGrid products={products} />
    </section>
  );
}
