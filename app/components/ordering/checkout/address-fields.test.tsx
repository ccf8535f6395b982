import { AddressFields } from "#app/components/ordering/checkout/address-fields.tsx";
import { shippingAddressForm } from "#app/domain/ordering/checkout/checkout.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { address } from "../../../../tests/support/components/sample-shop-cart.ts";

const sample: Parameters<typeof AddressFields>[0] = {
  fields: fieldsOf(shippingAddressForm),
  address,
  fillsCity: false,
};
const cityHint = "Leave it empty and we fill it in from your PIN code";

describeBranches("AddressFields", (props) => <AddressFields {...props} />, sample, [
  [
    {},
    {
      shows: ["House number, society, street", "The courier calls this number before delivery"],
      hides: cityHint,
      has: [
        'input[name=fullName][value="Meera Shah"][enterkeyhint=next]',
        'input[name=zip][value="380009"][enterkeyhint=next].max-w-48',
        'textarea[name=address][rows="2"]',
        "input[name=city][value=Ahmedabad][required]",
        "select[name=state] option[value=Gujarat][selected]",
        'select[name=state] option[value=""]',
        'input[name=phone][value="98765 43210"][enterkeyhint=done]',
      ],
      texts: {
        "label[for=fullName]": "Full name",
        "label[for=zip]": "PIN / ZIP code",
        "label[for=address]": "Address",
        "label[for=city]": "City",
        "label[for=state]": "State (optional)",
        "label[for=phone]": "Phone number",
        "#state-hint": "Only needed if your PIN code lies in two states",
        textarea: "12 Lake Road",
        'option[value=""]': "Choose a state",
        "option[value=Kerala]": "Kerala",
      },
    },
  ],
  [
    { fillsCity: true },
    { shows: cityHint, texts: { "label[for=city]": "City (optional)" }, lacks: "[name=city][required]" },
  ],
  [{ address: null }, { lacks: ["input[value]", "[selected]"] }],
  [{ address: { city: "Surat" } }, { has: "[name=city][value=Surat]", lacks: "[name=phone][value]" }],
  [{}, { texts: { "option[value=Gujarat]": "ગુજરાત" } }, { locale: "gu" }],
]);
