import { type CardProduct, cardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { productList, type ProductListQuery, type ProductList } from "#app/domain/catalog/products/product-list.ts";

/** A product list with the data that a page renders, and no more. */
export interface PresentedList extends Omit<ProductList, "cards" | "nearest"> {
  products: CardProduct[];
  /** What else to look at, of a list that its filters leave empty. */
  nearest: CardProduct[];
  /** The page's path, and its other query parameters (`{ q: "sari" }`). */
  path: string;
  extra: Record<string, string>;
}

/** What filters, sort orders and their links need of a list. */
export type ListFilters = Omit<PresentedList, "products" | "nearest">;

/** Returns the rendered part of a list, and where its links lead. */
export function presentList(list: ProductList, path: string, extra: Record<string, string> = {}): PresentedList {
  const { cards, nearest, count, facets, wayOut, query, previous, next, pageCount } = list;
  return {
    products: cards.map(cardProduct),
    nearest: nearest.map(cardProduct),
    ...{ count, facets, wayOut, query, previous, next, pageCount, path, extra },
  };
}

/** Returns the address of the same list with another query. */
export function listHrefFor({ path, extra }: Pick<PresentedList, "path" | "extra">, query: ProductListQuery): string {
  const base = new URLSearchParams(extra).toString();
  return productList.href(base === "" ? path : `${path}?${base}`, query);
}
