import { FreeDeliveryHint } from "#app/components/ordering/cart/free-delivery.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const limit = "Delivery is free on orders above ₹499.";

describeBranches("FreeDeliveryHint", (props) => <FreeDeliveryHint {...props} />, { subtotal: 20_000, over: 49_900 }, [
  [
    {},
    {
      is: `${limit} Add items worth more than ₹299 to get it.`,
      has: 'progress[value="20000"][max="49900"][aria-hidden=true]',
    },
  ],
  [{ subtotal: 49_899 }, `${limit} Add items worth more than ₹0.01 to get it.`],
  [{ subtotal: 49_900 }, limit],
]);
