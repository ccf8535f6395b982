import { CopyButton } from "#app/components/seller/parcels/copy-button.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

describeBranches("CopyButton", (props) => <CopyButton {...props} />, { productId: 41, children: " Brass Diya" }, [
  [
    {},
    {
      is: "Duplicate Brass Diya",
      has: [
        'form[method=post][action="/seller/products/copy/41"] button[data-pending="One moment…"]',
        "input[name=form_key][value=key]",
        'input[name=return_to][value="/seller/products?show=live"]',
      ],
    },
    { at: "/seller/products?show=live", shell: { formKey: "key" } },
  ],
  [{}, { shows: "Too many products" }, { outcomeOf: { form: "copy-41", formErrors: ["Too many products"] } }],
  [{}, { hides: "Too many products" }, { outcomeOf: { form: "copy-42", formErrors: ["Too many products"] } }],
]);
