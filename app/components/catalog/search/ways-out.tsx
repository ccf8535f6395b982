import { countValues } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { filterText } from "#app/components/catalog/search/filter-text.ts";
import { listHrefFor, type PresentedList } from "#app/components/catalog/search/present-list.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { activeFilters } from "#app/domain/catalog/products/product-list.ts";

/** Filters to remove from an empty list, each with the number of products without it. */
export function WaysOut({ list }: { list: PresentedList }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center">
      <p className="text-muted">
        {t(activeFilters(list.query).length > 0 ? "product:list.nothing_left" : "product:list.empty")}
      </p>
      {list.wayOut.length > 0 && (
        <ul aria-label={t("product:list.ways_out")} className="grid gap-1">
          {list.wayOut.map(({ filter, count }) => (
            <li key={filter.kind + String(filter.value)}>
              <Link
                to={listHrefFor(list, filter.without)}
                className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-2"
              >
                {t("product:list.way_out", { name: filterText(t, list, filter), ...countValues(count) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
