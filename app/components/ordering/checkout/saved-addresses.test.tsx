import { SavedAddresses } from "#app/components/ordering/checkout/saved-addresses.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { address } from "../../../../tests/support/components/sample-shop-cart.ts";

const home = { ...address, id: 21, isDefault: true };
const office = { ...address, id: 22, isDefault: false, fullName: "Meera at work" };
const sample: Parameters<typeof SavedAddresses>[0] = { addresses: [home, office], chosenId: 22 };
const choice = (id: number) => `label input#address-${id}[type=radio][name=addressId][value="${id}"]`;

describeBranches("SavedAddresses", (props) => <SavedAddresses {...props} />, sample, [
  [
    {},
    {
      is: "Your addresses Meera Shah · 98765 43210 12 Lake Road, Ahmedabad, Gujarat 380009 Meera at work · 98765 43210 12 Lake Road, Ahmedabad, Gujarat 380009 Deliver to this address",
      has: [
        'form[method=post][action="/checkout/saved-address"][novalidate]',
        `${choice(21)}:not([checked])`,
        `${choice(22)}[checked]`,
        'button[data-pending="Saving…"]',
      ],
      lacks: "[role=alert]",
    },
  ],
  [{ chosenId: undefined }, { lacks: "[checked]" }],
  [
    {},
    { shows: "Choose an address", has: '[role=alert] a[href="#address-21"]' },
    { outcomeOf: { form: "saved-address", errors: { addressId: ["Choose an address"] } } },
  ],
  [{}, { hides: "Choose an address" }, { outcomeOf: { form: "other", errors: { addressId: ["Choose an address"] } } }],
]);
