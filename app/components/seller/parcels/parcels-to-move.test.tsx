import type { ComponentProps } from "react";
import { ParcelsToMove } from "#app/components/seller/parcels/parcels-to-move.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { moveShipmentForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import type { SellerOrderList } from "#app/domain/ordering/seller-orders/seller-orders.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { parcelToPack } from "../../../../tests/support/components/sample-parcels.ts";

const asked: SellerOrderList = { status: undefined, search: "", after: null, before: null };
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...parcelToPack, id: index + 1, orderNumber: `HT-${index + 1}` }));
const sample: ComponentProps<typeof ParcelsToMove> = { parcels: many(2), fields: fieldsOf(moveShipmentForm), asked };

describeBranches("ParcelsToMove", (props) => <ParcelsToMove {...props} />, sample, [
  [
    {},
    {
      has: ["section[aria-labelledby=parcels] h2#parcels", "article + article", "article form"],
      texts: {
        h2: "2 parcels to pack",
        'a[href="/seller/shipments"]': "All parcels by deadline",
        'a[href="#orders"]': "All orders",
        'h3 a[href="/seller/shipments/1"]': "HT-1",
        'h3 a[href="/seller/shipments/2"]': "HT-2",
      },
      hides: ["Nothing to pack", "It was packed already"],
    },
  ],
  [{ fields: null }, { lacks: "form", shows: "HT-1" }],
  [{ parcels: many(1) }, { texts: { h2: "1 parcel to pack" } }],
  [{ parcels: many(49) }, { texts: { h2: "49 parcels to pack" } }],
  [{ parcels: many(50) }, { texts: { h2: "The 50 parcels that wait longest" } }],
  [{ asked: { ...asked, status: "shipped" } }, { texts: { h2: "2 parcels on the way" } }],
  [
    { asked: { ...asked, status: "shipped" }, parcels: many(50) },
    { texts: { h2: "The 50 parcels that wait longest" } },
  ],
  [{ asked: { ...asked, status: "processing" } }, { texts: { h2: "2 parcels to pack" } }],
  [
    { parcels: [] },
    {
      texts: { h2: "0 parcels to pack" },
      shows: ["Nothing to pack right now. New orders appear here.", "All parcels by deadline"],
      hides: "All orders",
      lacks: "article",
    },
  ],
  [
    { parcels: [], asked: { ...asked, status: "shipped" } },
    { hides: "Nothing to pack", texts: { h2: "0 parcels on the way" } },
  ],
  [{ asked: { ...asked, status: "delivered" } }, ""],
  [{ asked: { ...asked, search: "diya" } }, ""],
  [
    {},
    { texts: { "section > [role=alert] li": "It was packed already" } },
    { outcomeOf: { form: "shipment", formErrors: ["It was packed already"] } },
  ],
]);
