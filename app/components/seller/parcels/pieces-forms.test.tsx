import { CancelPieces } from "#app/components/seller/parcels/cancel-pieces.tsx";
import { ReturnedPieces } from "#app/components/seller/parcels/returned-pieces.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { cancelPiecesForm, returnedForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { parcelToPack, threeDiyas } from "../../../../tests/support/components/sample-parcels.ts";

interface Sample {
  shipment: typeof parcelToPack;
  lead: string;
  post?: { form: string; action: string };
}

const sample: Sample = { shipment: parcelToPack, lead: "Choose the pieces." };
const elsewhere = { form: "pieces", action: "/parcels/5/pieces" };
const keyed = { shell: { formKey: "key" } };

describeBranches("CancelPieces", (props) => <CancelPieces {...props} fields={fieldsOf(cancelPiecesForm)} />, sample, [
  [
    {},
    {
      shows: [
        "Choose the pieces.",
        "Brass Diya How many to cancel, of 3",
        "Cotton Kurta · Red, M How many to cancel, of 1",
        "Reason Choose a reason",
      ],
      has: [
        'input[type=hidden][name="pieces[0].item"][value="31"]',
        'input[type=hidden][name="pieces[1].item"][value="32"]',
        'input[name="pieces[0].quantity"][value="0"][inputmode=numeric][autocomplete=off].max-w-48',
        'input[name="pieces[1].quantity"][value="0"]',
        "input[name=form_key][value=key]",
        'button[name=whole][value="yes"]',
        "select[name=reason] option[value=out_of_stock]",
        "select[name=reason] option[value=other]",
      ],
      lacks: "form[action='/parcels/5/pieces']",
      texts: {
        "button:not([name])": "Cancel these pieces",
        "button[name=whole]": "Cancel the whole parcel",
        "option[value=cannot_deliver]": "It cannot be sent to this address",
      },
    },
    keyed,
  ],
  [{ post: elsewhere }, { has: "form[action='/parcels/5/pieces']" }],
  [{ shipment: { ...parcelToPack, items: [threeDiyas] } }, { hides: "Cotton Kurta" }],
  [
    { post: elsewhere },
    { has: 'input[name="pieces[0].quantity"][value="2"]', texts: { "[role=alert] li": "Choose a reason, please" } },
    {
      outcomeOf: {
        form: "pieces",
        values: { "pieces[0].quantity": "2" },
        errors: { reason: ["Choose a reason, please"] },
      },
    },
  ],
]);

describeBranches("ReturnedPieces", (props) => <ReturnedPieces {...props} fields={fieldsOf(returnedForm)} />, sample, [
  [
    {},
    {
      shows: ["Choose the pieces.", "Brass Diya How many are damaged, of 3", "Cotton Kurta · Red, M"],
      has: [
        'input[type=hidden][name="pieces[0].item"][value="31"]',
        'input[name="pieces[0].damaged"][value="0"]',
        'input[name="pieces[1].damaged"][value="0"]',
        "input[name=form_key][value=key]",
      ],
      lacks: "form[action='/parcels/5/pieces']",
      texts: { button: "Record the return" },
    },
    keyed,
  ],
  [{ post: elsewhere }, { has: "form[action='/parcels/5/pieces']" }],
]);
