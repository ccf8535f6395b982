import type { PresentedList } from "#app/components/catalog/search/present-list.ts";
import { ListPages } from "#app/components/catalog/search/list-pages.tsx";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { emptyList } from "../../../../tests/support/components/sample-shop-list.ts";

const of = (query: string) => parseListQuery(new URLSearchParams(query));
const list: PresentedList = {
  ...emptyList,
  query: of("page=5"),
  previous: of("page=4"),
  next: of("page=6"),
  pageCount: 9,
};

describeBranches("ListPages", (sample) => <ListPages list={sample} />, list, [
  [
    {},
    {
      is: "Previous 1 3 4 5 6 7 Page 5 of 9 Next",
      has: [
        "nav[aria-label=Pages]",
        'a[rel=prev][href="/search?q=lamp&page=4"]',
        'a[rel=next][href="/search?q=lamp&page=6"]',
        'a[aria-label="Page 5"][aria-current=page][href="/search?q=lamp&page=5"]',
        'a[aria-label="Page 1"][href="/search?q=lamp"]:not([aria-current])',
      ],
    },
  ],
  [{ previous: null, next: null }, ""],
  [
    { query: of("page=1"), previous: null },
    { is: "1 2 3 Page 1 of 9 Next", lacks: "[rel=prev]", has: "[rel=next]" },
  ],
  [
    { query: of("page=9"), next: null },
    { is: "Previous 1 7 8 9 Page 9 of 9", lacks: "[rel=next]", has: "[rel=prev]" },
  ],
  [{ query: of("page=3") }, { shows: "Previous 1 2 3 4 5 Page 3 of 9" }],
  [{ query: of("page=4") }, { shows: "Previous 1 2 3 4 5 6 Page 4 of 9" }],
  [{ pageCount: null }, { is: "Previous 1 3 4 5 Page 5 Next", hides: "of 9" }],
  [{ query: of("page=42"), pageCount: null }, { shows: "1 40 41 42 Page 42" }],
  // Pages past the last numbered one are reached from page to page.
  [{ query: of("page=50"), pageCount: null }, { is: "Previous Page 50 Next" }],
]);
