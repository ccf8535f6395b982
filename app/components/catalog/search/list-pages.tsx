import { clsx } from "clsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { listHrefFor, type PresentedList } from "#app/components/catalog/search/present-list.ts";
import { LAST_NUMBERED_PAGE, productList } from "#app/domain/catalog/products/product-list.ts";

const link =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-card border border-line bg-surface px-3.5 font-semibold hover:border-indigo hover:text-indigo";

/** Pagination: numbered links where pages can be reached directly, else previous and next. */
export function ListPages({ list }: { list: PresentedList }) {
  const { t } = useTranslation();
  const { query, previous, next, pageCount } = list;
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("product:list.pages.label")} className="mt-6 flex flex-wrap items-center justify-center gap-2">
      {previous && (
        <Link to={listHrefFor(list, previous)} rel="prev" className={link}>
          <Icon name="chevron-right" className="size-4 rotate-180" />
          {t("product:list.pages.previous")}
        </Link>
      )}
      <ul className="hidden gap-2 md:flex">
        {numbersAround(query.page, pageCount).map((page) => (
          <li key={page}>
            <Link
              to={listHrefFor(list, productList.refine(query, { page }))}
              aria-label={t("product:list.pages.page", { n: formatNumber(page) })}
              aria-current={page === query.page ? "page" : undefined}
              className={clsx(
                link,
                "aria-[current]:border-indigo aria-[current]:bg-indigo-tint aria-[current]:text-indigo",
              )}
            >
              {formatNumber(page)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="px-2 text-muted md:hidden">
        {pageCount === null
          ? t("product:list.pages.page", { n: formatNumber(query.page) })
          : t("product:list.pages.page_of", { n: formatNumber(query.page), total: formatNumber(pageCount) })}
      </p>
      {next && (
        <Link to={listHrefFor(list, next)} rel="next" className={link}>
          {t("product:list.pages.next")}
          <Icon name="chevron-right" className="size-4" />
        </Link>
      )}
    </nav>
  );
}

/** Returns the first page, and the current one with its neighbours; empty when pages have no numbers. */
function numbersAround(page: number, pageCount: number | null): number[] {
  const last = Math.min(pageCount ?? page, LAST_NUMBERED_PAGE);
  const near = [page - 2, page - 1, page, page + 1, page + 2].filter((number) => number >= 1 && number <= last);
  return near[0] === 1 || page > LAST_NUMBERED_PAGE ? near : [1, ...near];
}
