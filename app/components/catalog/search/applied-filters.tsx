import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { filterText } from "#app/components/catalog/search/filter-text.ts";
import { listHrefFor, type PresentedList } from "#app/components/catalog/search/present-list.ts";
import { type ActiveFilter, activeFilters, productList } from "#app/domain/catalog/products/product-list.ts";

/** The active filters, each a link that removes it. */
export function AppliedFilters({ list }: { list: PresentedList }) {
  const { t } = useTranslation();
  const filters = activeFilters(list.query);
  if (filters.length === 0) return null;
  const text = (filter: ActiveFilter) => filterText(t, list, filter);
  return (
    <ul aria-label={t("product:list.applied.label")} className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <li key={filter.kind + String(filter.value)}>
          <Link
            to={listHrefFor(list, filter.without)}
            aria-label={t("product:list.applied.remove", { name: text(filter) })}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-indigo-tint px-4 font-semibold text-indigo hover:bg-line"
          >
            {text(filter)}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listHrefFor(list, productList.reset(list.query))}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-indigo underline underline-offset-2"
        >
          {t("product:list.clear")}
        </Link>
      </li>
    </ul>
  );
}
