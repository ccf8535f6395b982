import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { ProductGrid } from "#app/components/catalog/product-card/product-grid.tsx";
import { AppliedFilters } from "#app/components/catalog/search/applied-filters.tsx";
import { FilterForm } from "#app/components/catalog/search/filter-form.tsx";
import { ListPages } from "#app/components/catalog/search/list-pages.tsx";
import type { PresentedList } from "#app/components/catalog/search/present-list.ts";
import { SortMenu } from "#app/components/catalog/search/sort-menu.tsx";
import { WaysOut } from "#app/components/catalog/search/ways-out.tsx";
import { activeFilters } from "#app/domain/catalog/products/product-list.ts";

/**
 * A product list with filters, sorting and pagination. Filters are beside the list on wide screens, behind a button on phones. The button is the
 * label of a hidden checkbox: it works without JavaScript, and a media query can override it.
 */
export function ListView({ list }: { list: PresentedList }) {
  const { t } = useTranslation();
  const { products, nearest, ...filters } = list;
  const chosen = activeFilters(list.query).length;
  return (
    <div className="grid gap-3 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-7">
      <input id="show-filters" type="checkbox" className="peer sr-only lg:hidden" />
      <div className="flex flex-wrap items-center gap-2.5 peer-checked:[&>label]:border-indigo peer-checked:[&>label]:bg-indigo-tint peer-focus-visible:[&>label]:outline-3 lg:col-start-2 lg:justify-end">
        <label
          htmlFor="show-filters"
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card border border-line bg-surface px-3.5 font-semibold outline-offset-2 outline-indigo lg:hidden"
        >
          <Icon name="filter" />
          {t("product:list.filters")}
          {chosen > 0 && (
            <span className="grid size-5 place-items-center rounded-full bg-indigo text-small leading-none text-surface">
              {chosen}
            </span>
          )}
        </label>
        <SortMenu list={filters} />
        <div className="order-last w-full lg:order-first lg:w-auto lg:grow">
          <AppliedFilters list={list} />
        </div>
      </div>
      <div className="hidden min-w-0 rounded-card border border-line bg-surface p-4 peer-checked:block lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block lg:self-start">
        <FilterForm list={filters} />
      </div>
      <div className="grid min-w-0 content-start gap-3 lg:col-start-2">
        <h2 className="sr-only">{t("product:list.products")}</h2>
        {products.length > 0 ? <ProductGrid products={products} leading={1} /> : <WaysOut list={list} />}
        {nearest.length > 0 && (
          <section className="grid gap-3 pb-6">
            <h3 className="text-heading font-bold">{t("product:list.nearest")}</h3>
            <ProductGrid products={nearest} leading={1} />
          </section>
        )}
        <ListPages list={list} />
      </div>
    </div>
  );
}
