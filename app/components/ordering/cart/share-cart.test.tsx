import { ShareCart } from "#app/components/ordering/cart/share-cart.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

describeBranches("ShareCart", () => <ShareCart />, {}, [
  [
    {},
    {
      is: "Share cart Send your products to family or friends.",
      has: 'form[method=post][action="/cart/share"] input[name=form_key][value="key-1"]',
      lacks: "[role=alert]",
    },
    { shell: { formKey: "key-1" } },
  ],
  [
    {},
    { shows: "Your cart is empty", has: "[role=alert]" },
    { outcomeOf: { form: "share", formErrors: ["Your cart is empty"] } },
  ],
]);
