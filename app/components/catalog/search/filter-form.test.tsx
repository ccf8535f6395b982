import { FilterForm } from "#app/components/catalog/search/filter-form.tsx";
import { NO_FACETS } from "#app/domain/catalog/products/product-facets.ts";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { emptyList } from "../../../../tests/support/components/sample-shop-list.ts";

const { products: _products, nearest: _nearest, ...list } = emptyList;
const of = (query: string) => ({ query: parseListQuery(new URLSearchParams(query)) });
const facets = {
  ...NO_FACETS,
  categories: [
    { value: "home", name: "Home", count: 1234, selected: false },
    { value: "toys", name: "Toys", count: 2, selected: false },
  ],
  brands: [{ name: "Diya", count: 3, selected: true }],
  ratings: [{ value: 4, count: 5, selected: true }],
  sizes: [{ value: "M", name: "Medium", count: null, selected: false }],
  colours: [{ value: "Lal", name: "Red", count: 6, selected: false }],
  discounts: [{ value: 25, count: 7, selected: false }],
  inStock: { value: true, count: 8, selected: true },
};

describeBranches("FilterForm", (sample) => <FilterForm list={sample} />, list, [
  [
    {},
    {
      is: "Price (₹) From To Show 0 products Show products",
      has: ['form[action="/search"][aria-label=Filters] input[type=hidden][name=q][value=lamp]'],
      lacks: ["[name=sort]", "[type=radio]", "[type=checkbox]"],
    },
  ],
  [of("sort=newest"), { has: "input[type=hidden][name=sort][value=newest]" }],
  [{ count: { n: 1, bounded: false } }, { shows: "Show 1 product Show products" }],
  [{ count: { n: 1000, bounded: true } }, { shows: "Show 1,000+ products" }],
  [
    { facets },
    {
      has: [
        '[type=radio][name=category][value=""][checked]',
        "[type=radio][name=category][value=home]:not([checked])",
        "[type=checkbox][name=brand][value=Diya][checked]",
        '[type=radio][name=min_rating][value=""]:not([checked])',
        '[type=radio][name=min_rating][value="4"][checked]',
        "[type=checkbox][name=size][value=M]",
        "[type=checkbox][name=colour][value=Lal]",
        '[type=radio][name=min_discount][value="25"]',
        '[type=checkbox][name=in_stock][value="1"][checked]',
      ],
      texts: {
        "fieldset:nth-of-type(1)": "Category All categories Home 1,234 Toys 2",
        "fieldset:nth-of-type(3)": "Brand Diya 3",
        "fieldset:nth-of-type(4)": "Rating Any 4 stars and up 5",
        "fieldset:nth-of-type(5)": "Size Medium",
        "fieldset:nth-of-type(6)": "Colour Red 6",
        "fieldset:nth-of-type(7)": "Discount Any 25% or more 7",
        "fieldset:nth-of-type(8)": "Availability In stock8",
      },
    },
  ],
]);
