import { parseListQuery, type ProductListQuery } from "#app/domain/catalog/products/product-list.ts";
import { readPriceWords } from "#app/domain/catalog/search/price-words.ts";
import { searchTerm } from "#app/domain/catalog/search/search.ts";

/**
 * Reads what an address searches for: the words, and the list's sort order, filters and page. A price that is said in words is a price filter
 * (rule 2.33), unless the address has one; the words are empty where nothing else is said.
 */
export function readSearch(params: URLSearchParams): { term: string; query: ProductListQuery } {
  const input = searchTerm(params);
  const query = parseListQuery(params);
  const { words, minPrice, maxPrice } = readPriceWords(input);
  if (minPrice === null && maxPrice === null) return { term: input, query };
  const hasPrice = query.minPrice !== null || query.maxPrice !== null;
  return { term: words, query: hasPrice ? query : { ...query, minPrice, maxPrice } };
}
