import type { ComponentProps } from "react";
import { ShipmentCard } from "#app/components/seller/parcels/shipment-card.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { moveShipmentForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { parcelToPack } from "../../../../tests/support/components/sample-parcels.ts";

type Props = ComponentProps<typeof ShipmentCard>;

const sample: Props = { shipment: parcelToPack, fields: fieldsOf(moveShipmentForm) };
const parcel = (change: Partial<Props["shipment"]>) => ({ shipment: { ...parcelToPack, ...change } });
const { shippingAddress } = parcelToPack;

describeBranches("ShipmentCard", (props) => <ShipmentCard {...props} />, sample, [
  [
    {},
    {
      is: "HT-7F3K-92QD Ordered Code: HK37 MXF 3 × Brass Diya 1 × Cotton Kurta · Red, M Meera Shah · 98765 43210 12 Lake Road, Jamnagar, Gujarat 361001 You receive ₹876 by 9 March 2026 Price ₹1,000 Commission −₹100 GST on commission −₹18 Tax collected at source (TCS) −₹5 Tax deducted at source (TDS) −₹1 Start packing Cancel items",
      texts: { 'h3 a[href="/seller/shipments/5"]': "HT-7F3K-92QD", "a:not(h3 a)": "Cancel items" },
      lacks: "h2",
      has: 'a:not(h3 a)[href="/seller/shipments/5"]',
    },
  ],
  [
    { isOwnPage: true },
    { texts: { h2: "HT-7F3K-92QD" }, lacks: ["a", "h3"], hides: "Cancel items", shows: "Start packing" },
  ],
  [{ fields: null }, { hides: ["Start packing", "Cancel items"], lacks: "form", shows: "You receive ₹876" }],
  [parcel({ attempts: 0 }), { hides: "attempt failed" }],
  [parcel({ attempts: 1, reason: "not_at_home" }), { shows: "1 delivery attempt failed", hides: "not at home" }],
  [
    parcel({ attempts: 2, status: "undelivered", reason: "not_at_home" }),
    { texts: { "p.text-small:not(.text-muted)": "2 delivery attempts failed: The receiver was not at home" } },
  ],
  [
    parcel({ attempts: 2, status: "undelivered", reason: null }),
    { texts: { "p.text-small:not(.text-muted)": "2 delivery attempts failed" }, hides: "Cancel items" },
  ],
  [
    parcel({ shippingAddress: { ...shippingAddress, phone: null } }),
    { shows: "Meera Shah 12 Lake Road", hides: "98765" },
  ],
  [
    parcel({ shippingAddress: { ...shippingAddress, fullName: "" } }),
    { texts: { address: "98765 43210 12 Lake Road, Jamnagar, Gujarat 361001" } },
  ],
  [parcel({ cashDuePaise: 129_900 }), { shows: "The courier collects ₹1,299" }],
  [parcel({ cashDuePaise: 0 }), { hides: "The courier collects" }],
  [parcel({ fees: null }), { hides: "You receive" }],
  [parcel({ promisedOn: null }), { texts: { summary: "You receive ₹876" } }],
  [parcel({ storeFundedDiscountPaise: 5_000 }), { shows: "Your discount −₹50" }],
  [parcel({ status: "processing" }), { shows: ["Being packed", "Hand to courier", "Cancel items"] }],
  [
    parcel({ status: "returning" }),
    { texts: { 'a:not(h3 a)[href="/seller/shipments/5"]': "Mark as returned" }, hides: "Cancel items" },
  ],
  [{ ...parcel({ status: "returning" }), isOwnPage: true }, { hides: "Mark as returned" }],
  [parcel({ status: "shipped" }), { hides: ["Cancel items", "Mark as returned"], shows: "Mark as delivered" }],
]);
