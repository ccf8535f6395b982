import { ProductLine } from "#app/components/catalog/product-card/product-line.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { bowlCard, lampCard } from "../../../../tests/support/components/sample-shop-products.ts";

const sample: Parameters<typeof ProductLine>[0] = { card: lampCard, children: <b>Add</b> };

describeBranches("ProductLine", (props) => <ProductLine {...props} />, sample, [
  [
    {},
    {
      is: "Brass lamp ₹1,299 Original price ₹1,999 Add",
      has: ['a[href="/product/12"][tabindex="-1"][aria-hidden=true] img', 'a[href="/product/12"]:not([tabindex])'],
    },
  ],
  [{ card: bowlCard }, { is: "Clay bowl ₹249 Add", has: 'a[href="/product/13"] svg', lacks: "img" }],
]);
