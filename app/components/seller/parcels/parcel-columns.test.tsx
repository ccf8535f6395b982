import { describe, expect, it } from "vitest";
import { parcelColumns } from "#app/components/seller/parcels/parcel-columns.tsx";
import type { ParcelRow } from "#app/domain/ordering/seller-orders/parcel-list.ts";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";
import { sortedHeads } from "../../../../tests/support/components/sorted-heads.ts";

const kurta = { name: "Cotton Kurta", options: { Size: "M" }, sku: null, quantity: 1 };
const diyas = { name: "Brass Diya", options: {}, sku: "BD-1", quantity: 12 };

const parcel: ParcelRow = {
  id: 5,
  code: "HK37MXF",
  orderNumber: "HT-7F3K-92QD",
  status: "pending",
  customerName: "Meera Shah",
  city: "Jamnagar",
  zip: "361001",
  dispatchBy: "2026-03-03",
  isLate: false,
  isCash: false,
  carrier: null,
  trackingNumber: null,
  items: [diyas, kurta],
};

describeColumns("parcelColumns", parcelColumns, parcel, {
  Order: [[{}, { is: "HT-7F3K-92QD", has: 'a[href="/seller/shipments/5"]', value: "HT-7F3K-92QD" }]],
  Code: [
    [
      {},
      {
        is: "HK37 MXF Print: HK37MXF",
        texts: { 'a[href="/seller/shipments/print?ids=5"]': "Print: HK37MXF" },
        value: "HK37MXF",
      },
    ],
  ],
  Contents: [
    [
      {},
      {
        is: "12 × Brass Diya (BD-1) 1 × Cotton Kurta · M",
        texts: { "li:first-child": "12 × Brass Diya (BD-1)" },
        lacks: "[lang]",
        value: "12 × Brass Diya, 1 × Cotton Kurta",
      },
    ],
    [{ items: [] }, ""],
    [{ items: [{ ...diyas, sku: "દી-૧" }] }, { texts: { "[lang=gu]": "(દી-૧)" } }],
    [{ items: [diyas] }, { has: "[lang=en].text-muted" }, { locale: "hi" }],
  ],
  Receiver: [
    [{}, { is: "Meera Shah, Jamnagar, 361001", lacks: "[lang]", value: "Meera Shah, Jamnagar, 361001" }],
    [{ customerName: "" }, "Jamnagar, 361001"],
    [
      { customerName: "", city: "", zip: "" },
      { is: "–", value: "" },
    ],
    [{ customerName: "મીરા" }, { has: "[lang=gu]" }],
    [{}, { has: "[lang=en]" }, { locale: "hi" }],
  ],
  "Hand over by": [
    [{}, { is: "3 March 2026", hides: "Late", value: "2026-03-03" }],
    [{ isLate: true }, { is: "3 March 2026 Late", has: ".text-brick" }],
  ],
  Payment: [
    [{}, { is: "Paid", value: "Paid" }],
    [{ isCash: true }, "Cash on delivery"],
  ],
  Courier: [
    [{}, { is: "–", value: "" }],
    [{ carrier: "India Post" }, "India Post"],
    [{ trackingNumber: "EE1IN" }, "EE1IN"],
    [
      { carrier: "India Post", trackingNumber: "EE1IN" },
      { is: "India Post · EE1IN", value: "India Post · EE1IN" },
    ],
  ],
  Status: [
    [{}, { is: "Ordered", value: "Ordered" }],
    [{ status: "undelivered" }, "Not delivered"],
  ],
});

describe("parcelColumns", () => {
  it("sorts by these headings", () => {
    expect(sortedHeads(parcelColumns)).toEqual({ "Hand over by": "deadline", Courier: "carrier" });
  });
});
