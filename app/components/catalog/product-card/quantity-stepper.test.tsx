import { QuantityStepper } from "#app/components/catalog/product-card/quantity-stepper.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof QuantityStepper>[0] = { form: "options", value: "3", invalid: false };

describeBranches("QuantityStepper", (props) => <QuantityStepper {...props} />, sample, [
  [
    {},
    {
      is: "Quantity",
      has: [
        'button[type=button][aria-label="Decrease quantity"].invisible use[href$="#minus"]',
        'button[type=button][aria-label="Increase quantity"].invisible use[href$="#plus"]',
        "label[for=quantity]",
        'input#quantity[name=quantity][form=options][type=number][min="1"][step="1"][value="3"][required][inputmode=numeric]',
        "[aria-invalid=false]",
      ],
      lacks: ["[aria-describedby]", ".border-brick"],
    },
  ],
  [
    { invalid: true },
    {
      has: ["input[aria-invalid=true][aria-describedby=quantity-error]", ".border-brick"],
      lacks: "[aria-invalid=false]",
    },
  ],
]);
