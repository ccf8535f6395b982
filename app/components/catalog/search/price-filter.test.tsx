import { PriceFilter } from "#app/components/catalog/search/price-filter.tsx";
import { NO_FACETS } from "#app/domain/catalog/products/product-facets.ts";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { emptyList } from "../../../../tests/support/components/sample-shop-list.ts";

const { products: _products, nearest: _nearest, ...list } = emptyList;
const prices = [
  { from: null, to: 1000, count: 1234, selected: false },
  { from: 1000, to: 2000, count: null, selected: true },
  { from: 2000, to: null, count: 3, selected: false },
];

describeBranches("PriceFilter", (sample) => <PriceFilter list={sample} />, list, [
  [{}, { is: "Price (₹) From To", has: 'input[name=min_price][value=""][type=number][min="0"]', lacks: "li" }],
  [
    { facets: { ...NO_FACETS, prices } },
    {
      has: [
        'li:nth-child(1) a[href="/search?q=lamp&max_price=1000"]:not([aria-current])',
        'li:nth-child(2) a[href="/search?q=lamp&min_price=1000&max_price=2000"][aria-current=true]',
        'li:nth-child(3) a[href="/search?q=lamp&min_price=2000"]',
      ],
      texts: {
        "li:nth-child(1)": "Up to ₹1,0001,234",
        "li:nth-child(2)": "₹1,000 – ₹2,000",
        "li:nth-child(3)": "From ₹2,0003",
      },
    },
  ],
  [
    { query: parseListQuery(new URLSearchParams("min_price=100&max_price=900")) },
    { has: ['input[name=min_price][value="100"]', 'input[name=max_price][value="900"]'] },
  ],
]);
