import { PinCheck } from "#app/components/catalog/product-page/pin-check.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof PinCheck>[0] = { zip: null, action: "/product/12/place" };

describeBranches("PinCheck", (props) => <PinCheck {...props} />, sample, [
  [
    {},
    {
      is: "Delivery to PIN code Check",
      has: [
        "li#delivery",
        'form[method=post][action="/product/12/place"][data-document]',
        "label[for=zip]",
        'input#zip[name=zip][required][inputmode=numeric][autocomplete=postal-code][maxlength="7"]',
      ],
      lacks: "a",
    },
  ],
  [{ zip: "380009" }, { is: "Change PIN code 380009", has: 'a[href="/product/12/place"]', lacks: "form" }],
]);
