import { ScanForm } from "#app/components/seller/parcels/scan-form.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { parcelCodeForm } from "#app/domain/ordering/seller-orders/packing.schema.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

describeBranches("ScanForm", () => <ScanForm fields={fieldsOf(parcelCodeForm)} />, {}, [
  [
    {},
    {
      is: "Code of the parcel It is on the label and on the packing slip: 7 letters and digits. Mark as packed",
      has: [
        "form.rounded-card[method=post] input[name=form_key][value=key]",
        "input[name=code][autofocus][autocapitalize=characters][spellcheck=false][autocomplete=off][maxlength=40]",
      ],
    },
    { shell: { formKey: "key" } },
  ],
  [
    {},
    {
      has: "input[aria-invalid]",
      is: "Code of the parcel It is on the label and on the packing slip: 7 letters and digits. No such parcel Mark as packed",
    },
    { outcome: { values: { code: "X" }, errors: { code: ["No such parcel"] } } },
  ],
]);
