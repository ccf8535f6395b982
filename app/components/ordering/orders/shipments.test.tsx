import type { ComponentProps } from "react";
import { CourierLine } from "#app/components/ordering/orders/courier-line.tsx";
import { ExpectedDay } from "#app/components/ordering/orders/expected-day.tsx";
import { ParcelReasonField } from "#app/components/ordering/orders/parcel-reason-field.tsx";
import { PrintButton } from "#app/components/ordering/orders/print-button.tsx";
import { PrintHead } from "#app/components/ordering/orders/print-head.tsx";
import { SharedParcel } from "#app/components/ordering/orders/shared-parcel.tsx";
import { ShipmentPanel } from "#app/components/ordering/orders/shipment-panel.tsx";
import { ShipmentTimeline } from "#app/components/ordering/orders/shipment-timeline.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import type { ShipmentView } from "#app/domain/ordering/orders/orders.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { orderedKurta, sentShipment } from "../../../../tests/support/components/sample-ordered-goods.ts";

const courier: { carrier: string | null; trackingNumber: string | null } = {
  carrier: "Delhivery",
  trackingNumber: "EE12345",
};
const NUMBER_PAGE = 'a[href="https://www.delhivery.com/track-v2/package/EE12345"]';

describeBranches("CourierLine", (props) => <CourierLine {...props} />, courier, [
  [
    {},
    {
      is: "Delhivery tracking number EE12345",
      texts: { [`${NUMBER_PAGE}[rel="noopener noreferrer external"]`]: "tracking number EE12345" },
      lacks: "[lang]",
      hides: "Enter the number there.",
    },
  ],
  [
    { carrier: "India Post" },
    {
      is: "India Post tracking number EE12345 Track at India Post Enter the number there.",
      texts: { 'a[href="https://www.indiapost.gov.in/"][rel="noopener noreferrer external"]': "Track at India Post" },
    },
  ],
  [{ carrier: "My cousin" }, { is: "My cousin tracking number EE12345", lacks: "a" }],
  [{ carrier: null }, { is: "tracking number EE12345", lacks: "a" }],
  [{ trackingNumber: null }, { is: "Delhivery", lacks: "a" }],
  [
    { carrier: null, trackingNumber: null },
    { is: "", lacks: "p" },
  ],
  [{ carrier: "ટપાલ" }, { texts: { "[lang=gu]": "ટપાલ" }, has: "p" }],
  [{}, { has: "[lang=en]" }, { locale: "hi" }],
]);

describeBranches("ExpectedDay", (props) => <ExpectedDay {...props} />, { day: "2026-03-06", isLate: false }, [
  [{}, { is: "Estimated delivery: 6 March 2026", has: ".text-leaf use[href$='#truck']", lacks: ".text-muted" }],
  [
    { isLate: true },
    { is: "Running late. It was due on 6 March 2026.", has: ".text-muted use[href$='#truck']", lacks: ".text-leaf" },
  ],
]);

describeBranches(
  "ParcelReasonField",
  (props) => <ParcelReasonField {...props} />,
  { id: "why", field: { name: "reason" } as FormField, reasons: ["damaged", "other"] },
  [
    [
      {},
      {
        is: "Reason Choose a reason The product is damaged Another reason",
        has: ["select[name=reason]#why", "option[value='']", "option[value=damaged]", "label[for=why]"],
      },
    ],
  ],
);

describeBranches("PrintButton", () => <PrintButton />, {}, [
  [
    {},
    {
      texts: { "button[hidden][type=button].border-indigo": "Print" },
      has: ['script[async][nonce=nonce][src^="/assets/print-page"][integrity^="sha256-"]', "noscript"],
    },
  ],
  [
    {},
    {
      is: "To print this page, choose “Print” in your browser's menu.",
      lacks: ["button[hidden][type=button].border-indigo", "noscript"],
    },
    { shell: { lite: true } },
  ],
]);

describeBranches("PrintHead", () => <PrintHead />, {}, [
  [
    {},
    { is: "Haat Haat Private Limited 1 Tower Road, Ahmedabad", has: "svg" },
    {
      shell: {
        storeName: "Haat",
        legalName: "Haat Private Limited",
        registeredOffice: "1 Tower Road, Ahmedabad",
      },
    },
  ],
  [{}, { is: "", lacks: "svg" }],
]);

const [ordered, packed, sent] = sentShipment.events;
const STEP = "li[aria-current=step]";

describeBranches("ShipmentTimeline", (shipment) => <ShipmentTimeline shipment={shipment} />, sentShipment, [
  [
    {},
    {
      is: "Ordered 1 March 2026 at 12:00 pm Being packed 2 March 2026 at 12:00 pm On its way 3 March 2026 at 12:00 pm Delivered",
      texts: { [STEP]: "On its way 3 March 2026 at 12:00 pm", [`${STEP} .font-bold`]: "On its way" },
      has: [
        "li:nth-child(1) .bg-leaf.text-surface use[href$='#check']",
        "li:nth-child(2) .w-0\\.5.bg-leaf",
        "li:nth-child(3) .w-0\\.5.bg-line",
        "li:nth-child(4) .border-2.border-line:not(:has(use))",
        "li:nth-child(4) .text-muted",
        "li:nth-child(4):not(:has(.w-0\\.5))",
        "li:nth-child(3) .pb-3",
        "li:nth-child(4) .pb-0",
        "li:nth-child(1) .block:not(.text-muted)",
        "li:nth-child(1) .block:not(.font-bold)",
      ],
      lacks: ".bg-brick",
    },
  ],
  [
    { status: "pending", events: [ordered!] },
    { is: "Ordered 1 March 2026 at 12:00 pm Being packed On its way Delivered" },
  ],
  [
    { status: "processing", events: [ordered!, packed!] },
    { is: "Ordered 1 March 2026 at 12:00 pm Being packed 2 March 2026 at 12:00 pm On its way Delivered" },
  ],
  [
    { status: "undelivered", events: [ordered!, { ...sent!, status: "undelivered", reason: "not_at_home" }] },
    {
      is: "Ordered 1 March 2026 at 12:00 pm Not delivered The receiver was not at home 3 March 2026 at 12:00 pm",
      has: "li:last-child .bg-brick use[href$='#close']",
    },
  ],
  [
    { status: "returning", events: [{ ...sent!, status: "returning" }] },
    {
      is: "Going back to the seller 3 March 2026 at 12:00 pm Returned to the seller",
      has: ["li:first-child .bg-brick", "li:last-child .border-2:not(.bg-brick)"],
    },
  ],
  [{ status: "returned", events: [{ ...sent!, status: "returned" }] }, { has: "li:only-child .bg-brick" }],
  [{ status: "cancelled", events: [{ ...sent!, status: "cancelled" }] }, { has: "li:only-child .bg-brick" }],
  [
    { status: "delivered", events: [{ ...sent!, status: "delivered" }] },
    { has: "li:only-child .bg-leaf", is: "Delivered 3 March 2026 at 12:00 pm" },
  ],
]);

const shared: ComponentProps<typeof SharedParcel>["parcel"] = {
  ...sentShipment,
  carrier: "Delhivery",
  trackingNumber: "EE12345",
  expected: { day: "2026-03-06", isLate: false },
};

describeBranches("SharedParcel", (parcel) => <SharedParcel parcel={parcel} />, shared, [
  [
    {},
    {
      shows: [
        "Cotton Kurta Red, M · Quantity: 2",
        "Estimated delivery: 6 March 2026",
        "Delhivery tracking number EE12345",
        "Being packed",
      ],
      texts: { h2: "Sold by Anu Lamps", "h2 + span": "On its way" },
    },
  ],
  [{ expected: { day: "2026-03-06", isLate: true } }, { shows: "Running late." }],
  [{ expected: null }, { hides: ["Estimated delivery", "Running late."] }],
]);

const panel: ComponentProps<typeof ShipmentPanel> = { shipment: sentShipment, showsProgress: true, canAsk: true };
const delivered = (items: ShipmentView["items"]) => ({
  shipment: { ...sentShipment, status: "delivered" as const, items },
});

describeBranches("ShipmentPanel", (props) => <ShipmentPanel {...props} />, panel, [
  [
    {},
    {
      shows: ["Cotton Kurta Red, M · Quantity: 2 ₹1,299", "Being packed"],
      texts: {
        h2: "Sold by Anu Lamps",
        "h2 + span": "On its way",
        'a[href="/customer/messages/new?shipment=5"]': "Ask the seller",
      },
      hides: ["tracking number", "How do you like"],
      has: ["section.break-inside-avoid", "ol"],
    },
  ],
  [{ showsProgress: false }, { hides: ["Being packed", "On its way"], lacks: "ol" }],
  [{ canAsk: false }, { hides: "Ask the seller", lacks: 'a[href="/customer/messages/new?shipment=5"]' }],
  [
    { shipment: { ...sentShipment, sellerLegalName: "Anu Rao", carrier: "Delhivery", trackingNumber: "EE12345" } },
    { texts: { h2: "Sold by Anu Lamps (Anu Rao)", "h2 .hidden": "(Anu Rao)" }, shows: "tracking number EE12345" },
  ],
  [delivered([orderedKurta]), { texts: { 'a[href="/customer/reviews/42"]': "How do you like it?" } }],
  [
    delivered([
      { ...orderedKurta, reversedQuantity: 1 },
      { ...orderedKurta, id: 33, productId: 43, reversedQuantity: 2 },
    ]),
    { has: 'a[href="/customer/reviews/42"]', lacks: 'a[href="/customer/reviews/43"]' },
  ],
  [
    delivered([orderedKurta, { ...orderedKurta, id: 33, productId: 43, name: "Brass Diya" }]),
    { texts: { 'a[href="/customer/reviews/43"]': "How do you like “Brass Diya”?" } },
  ],
]);
