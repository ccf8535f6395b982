import { AppliedFilters } from "#app/components/catalog/search/applied-filters.tsx";
import { NO_FACETS } from "#app/domain/catalog/products/product-facets.ts";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { emptyList } from "../../../../tests/support/components/sample-shop-list.ts";

const of = (query: string) => ({ query: parseListQuery(new URLSearchParams(query)) });
const choice = { count: 3, selected: true };

describeBranches("AppliedFilters", (list) => <AppliedFilters list={list} />, emptyList, [
  [{}, ""],
  [
    of("brand=Diya&min_price=1000&in_stock=1&sort=newest"),
    {
      is: "From ₹1,000 Diya In stock Clear all",
      has: [
        'ul[aria-label="Filters in use"]',
        'a[aria-label="Remove filter: From ₹1,000"][href="/search?q=lamp&sort=newest&brand=Diya&in_stock=1"]',
        'a[aria-label="Remove filter: Diya"][href="/search?q=lamp&sort=newest&min_price=1000&in_stock=1"]',
        'a:not([aria-label])[href="/search?q=lamp&sort=newest"]',
      ],
    },
  ],
  [of("max_price=2000&min_rating=4&min_discount=25"), { is: "Up to ₹2,000 4 stars and up 25% or more Clear all" }],
  [
    {
      ...of("category=home-decor&size=m&colour=LAL"),
      facets: {
        ...NO_FACETS,
        categories: [{ ...choice, value: "home-decor", name: "Home Decor" }],
        sizes: [
          { ...choice, value: "S", name: "Small" },
          { ...choice, value: "M", name: "Medium" },
        ],
        colours: [{ ...choice, value: "Lal", name: "Red" }],
      },
    },
    { is: "Home Decor Medium Red Clear all" },
  ],
  [of("category=home-decor&size=m&brand=m"), { is: "home-decor m m Clear all" }],
]);
