import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { DropMenu, menuEntry } from "#app/components/frame/layout/drop-menu.tsx";
import { listHrefFor, type ListFilters } from "#app/components/catalog/search/present-list.ts";
import { productList, type Sort, SORTS } from "#app/domain/catalog/products/product-list.ts";

/** The sort orders as links. Relevance exists only for a search. */
export function SortMenu({ list }: { list: ListFilters }) {
  const { t } = useTranslation();
  const searched = "q" in list.extra;
  const sorts = SORTS.filter((sort) => searched || sort !== "relevance");
  const current: Sort = !searched && list.query.sort === "relevance" ? "popular" : list.query.sort;
  return (
    <DropMenu
      buttonClasses="flex min-h-11 items-center gap-2 rounded-card border border-line bg-surface px-3.5 font-semibold hover:border-edge"
      button={
        <>
          <span className="text-muted max-md:sr-only">{t("product:list.sort")}</span>
          {t(`product:list.sorts.${current}`)}
          <Icon name="chevron-down" className="size-4" />
        </>
      }
      wide
    >
      <ul>
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={listHrefFor(list, productList.refine(list.query, { sort }))}
              aria-current={sort === current || undefined}
              className={menuEntry}
            >
              <span className="grow">{t(`product:list.sorts.${sort}`)}</span>
              {sort === current && <Icon name="check" className="size-5" />}
            </Link>
          </li>
        ))}
      </ul>
    </DropMenu>
  );
}
