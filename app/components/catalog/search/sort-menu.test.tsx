import { SortMenu } from "#app/components/catalog/search/sort-menu.tsx";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { emptyList } from "../../../../tests/support/components/sample-shop-list.ts";

const { products: _products, nearest: _nearest, ...list } = emptyList;
const of = (query: string) => ({ query: parseListQuery(new URLSearchParams(query)) });

describeBranches("SortMenu", (sample) => <SortMenu list={sample} />, list, [
  [
    {},
    {
      is: "Sort by Best match Best match Most popular Price: low to high Price: high to low Newest first Biggest discount",
      has: [
        'a[href="/search?q=lamp"][aria-current=true] use[href$="#check"]',
        'a[href="/search?q=lamp&sort=newest"]:not([aria-current])',
        ".w-72",
      ],
    },
  ],
  [
    of("sort=price_asc&page=2"),
    {
      shows: "Sort by Price: low to high Best match",
      has: 'a[href="/search?q=lamp&sort=price_asc"][aria-current=true]',
      lacks: 'a[href="/search?q=lamp"][aria-current]',
    },
  ],
  [
    { path: "/category/home", extra: {} },
    {
      shows: "Sort by Most popular Most popular",
      hides: "Best match",
      has: 'a[href="/category/home?sort=popular"][aria-current=true]',
    },
  ],
  [{ ...of("sort=newest"), extra: {} }, { shows: "Sort by Newest first" }],
]);
