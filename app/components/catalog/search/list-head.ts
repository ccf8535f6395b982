import { activeFilters, productList, type ProductListQuery } from "#app/domain/catalog/products/product-list.ts";
import type { Translate } from "#app/locales/translate.ts";

/**
 * Returns what a list says of itself to search engines: each page in the usual order has a title and an address of its own; another order, filters
 * and a search have those of the list. @param path of the list, with the origin
 */
export function listHead(
  t: Translate,
  { name, path, isSearch = false }: { name: string; path: string; isSearch?: boolean },
  query: ProductListQuery,
) {
  const { page, sort } = query;
  const isCombination = isSearch || sort !== productList.defaults.sort || activeFilters(query).length > 0;
  return {
    title: page > 1 ? t("messages:title.list_page", { name, page }) : name,
    url: isCombination ? path : productList.href(path, query),
    isCombination,
  };
}
