import { ListView } from "#app/components/catalog/search/list-view.tsx";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { emptyList } from "../../../../tests/support/components/sample-shop-list.ts";
import { bowlCard, lampCard } from "../../../../tests/support/components/sample-shop-products.ts";

const of = (query: string) => ({ query: parseListQuery(new URLSearchParams(query)) });
const list = { ...emptyList, products: [lampCard, bowlCard], count: { n: 2, bounded: false } };

describeBranches("ListView", (sample) => <ListView list={sample} />, list, [
  [
    {},
    {
      shows: ["Filters Sort by Best match", "Show 2 products", "Brass lamp", "Clay bowl"],
      hides: ["There are no products here yet.", "Closest matches"],
      has: ["input#show-filters[type=checkbox]", "label[for=show-filters]", "img[fetchpriority=high]"],
      lacks: ["label[for=show-filters] > span", "nav"],
    },
  ],
  [
    of("brand=Diya&size=M"),
    {
      has: ["label[for=show-filters] > span", '[aria-label="Filters in use"]'],
      texts: { "label[for=show-filters]": "Filters2" },
    },
  ],
  [
    { products: [], nearest: [lampCard] },
    { shows: ["There are no products here yet.", "Closest matches", "Brass lamp"], has: "img[fetchpriority=high]" },
  ],
  [{ products: [] }, { hides: ["Closest matches", "Brass lamp"] }],
  [{ ...of("page=2"), previous: of("").query }, { has: "nav a[rel=prev]" }],
]);
