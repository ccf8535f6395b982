import type { ComponentProps } from "react";
import { ParcelSteps } from "#app/components/seller/parcels/parcel-steps.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { moveShipmentForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

type Props = ComponentProps<typeof ParcelSteps>;

const sample: Props = { shipment: { id: 5, status: "pending" }, fields: fieldsOf(moveShipmentForm) };
const at = (status: Props["shipment"]["status"]) => ({ shipment: { id: 5, status } });

describeBranches("ParcelSteps", (props) => <ParcelSteps {...props} />, sample, [
  [
    {},
    {
      is: "Start packing",
      has: [
        'form[method=post][action="/seller/shipments/5/move"] input[type=hidden][name=to][value=processing]',
        "input[name=form_key][value=key]",
        'input[name=return_to][value="/seller/orders?status=pending"]',
      ],
      lacks: 'form[action="/elsewhere"]',
    },
    { at: "/seller/orders?status=pending", shell: { formKey: "key" } },
  ],
  [{ action: "/elsewhere" }, { has: 'form[action="/elsewhere"]', lacks: 'form[action="/seller/shipments/5/move"]' }],
  [
    at("processing"),
    {
      is: "Courier (optional) Tracking number (optional) Hand to courier",
      has: ["input[name=carrier]#carrier-5", "input[name=tracking_number]#tracking-5", "input[name=to][value=shipped]"],
    },
  ],
  [
    at("shipped"),
    {
      is: "Mark as delivered It was not delivered Reason Choose a reason The receiver was not at home The receiver could not be reached by phone The address could not be found The parcel was not accepted The cash was not ready Delivery on another day was asked for Another reason Save as not delivered",
      has: [
        "input[name=to][value=delivered]",
        "details input[name=to][value=undelivered]",
        "details select[name=reason][required]#reason-5",
        "button.border-indigo",
      ],
    },
  ],
  [
    at("undelivered"),
    {
      texts: { "form:last-of-type button": "Mark as coming back", "form:first-of-type button": "Send again" },
      has: ["input[name=to][value=shipped]", "input[name=to][value=returning]", "button.border-indigo"],
    },
  ],
  [
    { ...at("undelivered"), returning: "Send it back" },
    { shows: "Send it back", hides: "Mark as coming back" },
  ],
  [at("returning"), ""],
  [at("delivered"), ""],
]);
