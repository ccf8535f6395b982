import { PlaceOrderButton } from "#app/components/ordering/checkout/place-order-button.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const terms = "By placing this order you accept the terms and conditions. There are no other charges.";

describeBranches("PlaceOrderButton", (props) => <PlaceOrderButton {...props} />, { total: 264_700 }, [
  [
    {},
    {
      is: `Pay ₹2,647 Place order · ₹2,647 ${terms}`,
      has: ['button[form=place-order][data-pending="Placing your order…"]', 'a[href="/terms"]', "button span.hidden"],
    },
  ],
  [{ total: 1 }, { shows: "Pay ₹0.01" }],
  [{ total: 0 }, { is: `Place order ${terms}`, lacks: "button span" }],
]);
