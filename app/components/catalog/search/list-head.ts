import { activeFilters, productList, type ProductListQuery } from "#app/domain/catalog/products/product-list.ts";
import type { Translate } from "#app/locales/translate.ts";

/**
 * Returns a list's metadata for search engines: each page in the default order has its own title and address; another order, filters
 * and a search use the list's own. @param path of the list, with the origin
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
