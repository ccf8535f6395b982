import { ProductRow } from "#app/components/catalog/product-card/product-row.tsx";
import { RelatedProducts } from "#app/components/catalog/product-page/related-products.tsx";
import { StoreProducts } from "#app/components/catalog/product-page/store-products.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { bowlCard, lampCard } from "../../../../tests/support/components/sample-shop-products.ts";

const products = [bowlCard, lampCard];
const row = { products };

describeBranches("ProductRow", (props) => <ProductRow title="Popular" {...props} />, row, [
  [{}, { texts: { h2: "Popular", "li:nth-child(1) h3": "Clay bowl", "li:nth-child(2) h3": "Brass lamp" } }],
  [{ products: [] }, ""],
]);

describeBranches("RelatedProducts", (props) => <RelatedProducts {...props} />, row, [
  [{}, { texts: { h2: "Related products", "li:nth-child(2) h3": "Brass lamp" } }],
  [{ products: [] }, ""],
]);

const store = { seller: { name: "Diya House", slug: "diya-house" }, products };

describeBranches("StoreProducts", (props) => <StoreProducts {...props} />, store, [
  [
    {},
    {
      shows: ["More from Diya House", "View store", "Brass lamp"],
      has: 'a[href="/store/diya-house"]',
      texts: { h2: "More from Diya House" },
    },
  ],
  [{ products: [lampCard] }, { shows: "More from Diya House" }],
  [{ products: [] }, { is: "", lacks: "section" }],
]);
