import { AddressCard } from "#app/components/accounts/account/address-card.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { address } from "../../../../tests/support/components/sample-shop-cart.ts";

const home = { ...address, id: 21, isDefault: false };
const makeDefault = 'form[method=post][action="/customer/addresses/21/default"]';

describeBranches("AddressCard", (sample) => <AddressCard address={sample} />, home, [
  [
    {},
    {
      is: "Meera Shah · 98765 43210 12 Lake Road, Ahmedabad, Gujarat 380009 Edit: Meera Shah, Ahmedabad Delete: Meera Shah, Ahmedabad Make default: Meera Shah, Ahmedabad",
      has: [
        'a[href="/customer/addresses/21/edit"] use[href$="#pencil"]',
        'a[href="/customer/addresses/21/delete"] use[href$="#trash"]',
        makeDefault,
      ],
      lacks: 'use[href$="#check"]',
      texts: {
        'a[href="/customer/addresses/21/edit"]': "Edit: Meera Shah, Ahmedabad",
        'a[href="/customer/addresses/21/delete"]': "Delete: Meera Shah, Ahmedabad",
      },
    },
  ],
  [{ isDefault: true }, { shows: "Default Meera Shah", has: 'use[href$="#check"]', lacks: makeDefault }],
]);
