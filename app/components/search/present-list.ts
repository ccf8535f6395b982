import { type CardProduct, cardProduct } from "#app/components/product/product-card.tsx";
import { listHref, type ProductListQuery, type ProductList } from "#app/domain/catalog/product-list.ts";

/** A list of products as a page gets it: what is drawn, and no more. */
export interface PresentedList extends Omit<ProductList, "cards"> {
  products: CardProduct[];
  /** The page's path, and what its address says besides the list's query (`{ q: "sari" }`). */
  path: string;
  extra: Record<string, string>;
}

/** Picks what is drawn from a list and says where its links lead. */
export function presentList(list: ProductList, path: string, extra: Record<string, string> = {}): PresentedList {
  const { cards, count, facets, query, previous, next, pageCount } = list;
  return { products: cards.map(cardProduct), count, facets, query, previous, next, pageCount, path, extra };
}

/** The address of the same list under another query. */
export function listHrefFor({ path, extra }: Pick<PresentedList, "path" | "extra">, query: ProductListQuery): string {
  return listHref(path, query, extra);
}
