import { NoProducts, SearchStart } from "#app/components/catalog/search/no-products.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { lampCard } from "../../../../tests/support/components/sample-shop-products.ts";

const nearest = { searches: ["brass lamp", "sari"], products: [lampCard] };
const shell = {
  categories: [
    { slug: "fashion", name: "Fashion" },
    { slug: "books", name: "Books" },
  ],
};
const links = ['a[href="/search?q=brass+lamp"]', 'a[href="/category/fashion"]', 'a[href="/product/12"]'];

describeBranches("NoProducts", (props) => <NoProducts {...props} />, { term: "lmp", nearest }, [
  [
    {},
    {
      shows: [
        'No Products Found Your search for "lmp" did not match any products. Check the spelling, use fewer or more general words, or look around here: Fashion Books Popular searches brass lamp sari',
        "Popular products",
        "Brass lamp",
      ],
      has: links,
    },
    { shell },
  ],
  [
    { nearest: { searches: [], products: [] } },
    { shows: "look around here:", hides: ["Popular searches", "Popular products", "Fashion"] },
  ],
]);

describeBranches("SearchStart", (props) => <SearchStart {...props} />, { nearest }, [
  [
    {},
    { shows: ["Popular searches brass lamp sari Fashion Books", "Popular products", "Brass lamp"], has: links },
    { shell },
  ],
  [{ nearest: { searches: [], products: [] } }, ""],
]);
