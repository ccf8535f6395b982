import { WaysOut } from "#app/components/catalog/search/ways-out.tsx";
import { activeFilters, parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { emptyList } from "../../../../tests/support/components/sample-shop-list.ts";

const query = parseListQuery(new URLSearchParams("brand=Diya&min_rating=4"));
const [brand, rating] = activeFilters(query);
const wayOut = [
  { filter: brand!, count: { n: 1, bounded: false } },
  { filter: rating!, count: { n: 1000, bounded: true } },
];

describeBranches("WaysOut", (list) => <WaysOut list={list} />, emptyList, [
  [{}, { is: "There are no products here yet.", lacks: "ul" }],
  [{ query }, { is: "Nothing matches these filters. Remove one to see more.", lacks: "ul" }],
  [
    { query, wayOut },
    {
      is: "Nothing matches these filters. Remove one to see more. Remove “Diya” to see 1 product Remove “4 stars and up” to see 1,000+ products",
      has: [
        'ul[aria-label="What to remove"]',
        'li:nth-child(1) a[href="/search?q=lamp&min_rating=4"]',
        'li:nth-child(2) a[href="/search?q=lamp&brand=Diya"]',
      ],
    },
  ],
]);
