import type { ComponentProps } from "react";
import { ShippingLabel } from "#app/components/seller/print/shipping-label.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { paidParcel } from "../../../../tests/support/components/sample-papers.ts";

const sample: ComponentProps<typeof ShippingLabel> = {
  parcel: paidParcel,
  from: { name: "Anu Lamps", address: "4 Market Street", zip: "380001", landmark: "Near the tower" },
};
const { to } = paidParcel;
const sent = (change: Partial<typeof paidParcel>) => ({ parcel: { ...paidParcel, ...change } });
/** Recipient whose name, address and city have `length` characters. */
const long = (length: number) => sent({ to: { ...to, address: "a".repeat(length - 18) } });

describeBranches("ShippingLabel", (props) => <ShippingLabel {...props} />, sample, [
  [
    {},
    {
      is: "Deliver to Meera Shah 12 Lake Road Jamnagar, Gujarat 361001 98765 43210 Paid. Do not collect cash. HK37 MXF HT-7F3K-92QD From Anu Lamps, 4 Market Street, Near the tower, 380001",
      has: [
        'svg[aria-label="Code HK37 MXF"]',
        "p.border-2.text-\\[12pt\\]",
        "address.text-\\[13pt\\] p.text-\\[15pt\\]",
      ],
      lacks: ["[lang]", "p.border-2.text-\\[17pt\\]"],
    },
  ],
  [
    sent({ cashPaise: 129_900 }),
    { shows: "Cash to collect: ₹1,299", hides: "Paid.", has: "p.border-2.text-\\[17pt\\]" },
  ],
  [sent({ to: { ...to, phone: null } }), { hides: "98765 43210" }],
  [
    sent({ carrier: "India Post", trackingNumber: "EE1IN" }),
    { shows: "HT-7F3K-92QD India Post EE1IN", texts: { "p.font-mono": "EE1IN" } },
  ],
  [sent({ carrier: "India Post" }), { shows: "India Post", lacks: "p.font-mono" }],
  [{ from: { ...sample.from, landmark: "" } }, { shows: "Anu Lamps, 4 Market Street, 380001" }],
  [long(150), { has: "address.text-\\[13pt\\] p:first-child.text-\\[15pt\\]" }],
  [long(151), { has: "address.text-\\[10\\.5pt\\] p:first-child.text-\\[12pt\\]" }],
  [long(300), { has: "address.text-\\[10\\.5pt\\]" }],
  [long(301), { has: "address.text-\\[8\\.5pt\\] p:first-child.text-\\[10pt\\]" }],
  [long(420), { has: "address.text-\\[8\\.5pt\\]" }],
  [long(421), { has: "address.text-\\[7\\.5pt\\] p:first-child.text-\\[9pt\\]" }],
  [
    sent({ to: { ...to, fullName: "મીરા", address: "૧૨ લેક", city: "જામનગર" }, carrier: "ટપાલ" }),
    {
      has: [
        "p.font-bold[lang=gu]",
        "address p:nth-child(2)[lang=gu]",
        "address p:nth-child(3)[lang=gu]",
        "div > p[lang=gu]",
      ],
    },
  ],
  [
    { from: { ...sample.from, name: "અનુ", address: "બજાર" } },
    { texts: { "b[lang=gu]": "અનુ", "span[lang=gu]": ", બજાર" } },
  ],
]);
