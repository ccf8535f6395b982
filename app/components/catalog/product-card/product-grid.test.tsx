import { ProductGrid } from "#app/components/catalog/product-card/product-grid.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { lampCard } from "../../../../tests/support/components/sample-shop-products.ts";

const card = (id: number) => ({ ...lampCard, id, name: `Lamp ${id}` });
const sample: Parameters<typeof ProductGrid>[0] = { products: [1, 2, 3, 4, 5].map(card) };

describeBranches("ProductGrid", (props) => <ProductGrid {...props} />, sample, [
  [
    {},
    {
      has: ["li:nth-child(1) img.load-later[loading=lazy]", "li:nth-child(5) img.load-later", "form"],
      lacks: ["[fetchpriority=high]", "li:nth-child(6)"],
      texts: { "li:nth-child(1) h3": "Lamp 1", "li:nth-child(5) h3": "Lamp 5" },
    },
  ],
  [
    { leading: 2 },
    {
      has: [
        "li:nth-child(1) img[fetchpriority=high]",
        "li:nth-child(2) img[fetchpriority=high]",
        "li:nth-child(3) img[fetchpriority=low]",
        "li:nth-child(4) img:not(.max-md\\:load-later)",
        "li:nth-child(5) img.max-md\\:load-later",
      ],
      lacks: ".load-later",
    },
  ],
  [{ products: [1, 2, 3, 4, 5, 6].map(card), aspect: "16/9" }, { has: ["img.aspect-video", "li:nth-child(6)"] }],
  [{ products: [1, 2, 3, 4, 5, 6].map(card), isPreview: true }, { lacks: "form" }],
]);
