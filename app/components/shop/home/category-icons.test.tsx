import { CategoryIcons, CategoryPicture } from "#app/components/shop/home/category-icons.tsx";
import { CategoryTiles } from "#app/components/shop/home/category-tiles.tsx";
import type { LocalizedTile } from "#app/domain/platform/settings/settings.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { picture } from "../../../../tests/support/components/sample-shop-products.ts";

const categories = [1, 2, 3, 4, 5, 6].map((n) => ({
  slug: `c${n}`,
  name: `Category ${n}`,
  picture: n === 2 ? null : picture,
}));

describeBranches("CategoryIcons", (props) => <CategoryIcons {...props} />, { categories }, [
  [
    {},
    {
      is: "Category 1 Category 2 Category 3 Category 4 Category 5 Category 6",
      has: [
        'ul[aria-label=Categories] li:nth-child(1) a[href="/category/c1"] img',
        "li:nth-child(2) .tone-sky",
        "li:nth-child(5) img:not(.max-md\\:load-later)",
        "li:nth-child(6) img.max-md\\:load-later",
      ],
    },
  ],
]);

const sample: Parameters<typeof CategoryPicture>[0] = { picture, seed: 3 };

describeBranches("CategoryPicture", (props) => <CategoryPicture {...props} />, sample, [
  [{}, { has: 'img[src="products/lamp-160.webp"]:not([style])', lacks: [".tone-rose", ".max-md\\:load-later"] }],
  [{ loadsLater: true }, { has: "img.max-md\\:load-later" }],
  [{ picture: null }, { has: ".tone-rose", lacks: "img" }],
  [{}, { has: ".tone-rose", lacks: "img" }, { shell: { lite: true } }],
]);

const tile: LocalizedTile = {
  id: 1,
  title: "Lamps",
  text: "For every home",
  link: "/search?q=lamp",
  tone: "peach",
  picture,
};

describeBranches(
  "CategoryTiles",
  (props) => <CategoryTiles {...props} />,
  { tiles: [tile, { ...tile, id: 2, title: "Bowls" }] },
  [
    [
      {},
      {
        is: "Lamps For every home Bowls For every home",
        has: ['li:nth-child(2) a[href="/search?q=lamp"].tone-peach', 'img[src="products/lamp-360.webp"]:not([style])'],
      },
    ],
    [{ tiles: [{ ...tile, picture: null }] }, { is: "Lamps For every home", lacks: "img" }],
    [{}, { shows: "Lamps", lacks: "img" }, { shell: { lite: true } }],
  ],
);
