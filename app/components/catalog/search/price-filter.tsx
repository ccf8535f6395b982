import { formatNumber } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { FilterGroup } from "#app/components/catalog/search/filter-group.tsx";
import { listHrefFor, type ListFilters } from "#app/components/catalog/search/present-list.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { PriceRange } from "#app/domain/catalog/products/product-facets.ts";
import { productList } from "#app/domain/catalog/products/product-list.ts";

/** Ranges of prices as links, and the two fields for any other. */
export function PriceFilter({ list }: { list: ListFilters }) {
  const { t } = useTranslation();
  const { query, facets } = list;
  const text = ({ from, to }: PriceRange) => {
    if (from === null) return t("product:list.applied.max_price", { value: formatNumber(to ?? 0) });
    if (to === null) return t("product:list.applied.min_price", { value: formatNumber(from) });
    return t("product:list.price_range", { from: formatNumber(from), to: formatNumber(to) });
  };
  return (
    <FilterGroup title={t("product:list.price")}>
      {facets.prices.length > 0 && (
        <ul className="-mt-1 mb-1.5">
          {facets.prices.map(({ from, to, count, selected }) => (
            <li key={String(from)}>
              <Link
                to={listHrefFor(list, productList.refine(query, { minPrice: from, maxPrice: to }))}
                aria-current={selected || undefined}
                className="flex min-h-11 items-center gap-3 hover:text-indigo aria-[current]:font-bold aria-[current]:text-indigo lg:min-h-9"
              >
                {text({ from, to })}
                {count !== null && (
                  <span className="ml-auto text-small font-normal text-muted">{formatNumber(count)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2.5">
        <PriceField name="min_price" label={t("product:list.min_price")} value={query.minPrice} />
        <PriceField name="max_price" label={t("product:list.max_price")} value={query.maxPrice} />
      </div>
    </FilterGroup>
  );
}

function PriceField({ name, label, value }: { name: string; label: string; value: number | null }) {
  return (
    <label className="grid min-w-0 grow gap-1 text-small text-muted">
      {label}
      <input
        key={value}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        defaultValue={value ?? ""}
        className="no-spinner h-12 w-full rounded-card border border-edge bg-surface px-3 text-lead text-ink"
      />
    </label>
  );
}
