import { BoughtTogether } from "#app/components/ordering/cart/bought-together.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { bowlCard, lampCard } from "../../../../tests/support/components/sample-shop-products.ts";

const form = 'form[method=post][action="/cart/bundle"]';

describeBranches("BoughtTogether", (props) => <BoughtTogether {...props} />, { cards: [lampCard, bowlCard] }, [
  [
    {},
    {
      shows: ["Frequently Bought Together", "Brass lamp ₹1,299 Original price ₹1,999 Add to cart: Brass lamp"],
      has: [
        `li:nth-child(1) ${form} input[name=product_id][value="12"]`,
        `li:nth-child(2) ${form} input[name=product_id][value="13"]`,
        `${form} input[name=form_key][value="key-1"]`,
        'button[data-pending="Adding…"]',
      ],
      texts: { h2: "Frequently Bought Together", "li:nth-child(2) button": "Add to cart: Clay bowl" },
    },
    { shell: { formKey: "key-1" } },
  ],
  [{ cards: [] }, ""],
]);
