import { AddressForm } from "#app/components/accounts/account/address-form.tsx";
import { addressForm } from "#app/domain/accounts/addresses/addresses.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { address } from "../../../../tests/support/components/sample-shop-cart.ts";

const sample: Parameters<typeof AddressForm>[0] = {
  fields: fieldsOf(addressForm),
  address,
  fillsCity: true,
  canBecomeDefault: true,
};

describeBranches("AddressForm", (props) => <AddressForm {...props} />, sample, [
  [
    {},
    {
      shows: ["City (optional)", "Use this address first at checkout"],
      has: [
        'input[name=fullName][value="Meera Shah"]',
        "input[type=checkbox][name=is_default]",
        'button#save[data-pending="Saving…"]',
        "form.rounded-card",
      ],
      lacks: "[role=alert]",
      texts: { "button#save": "Save address", 'a[href="/customer/addresses"]': "Cancel" },
    },
  ],
  [{ canBecomeDefault: false }, { hides: "Use this address first", lacks: "[name=is_default]" }],
  [{ fillsCity: false }, { hides: "City (optional)" }],
  [
    {},
    { shows: "Your address book is full", has: '[role=alert] a[href="#save"]' },
    { outcome: { errors: { save: ["Your address book is full"] } } },
  ],
]);
