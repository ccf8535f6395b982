import { describe, expect, it } from "vitest";
import { customerColumns, customerOrderColumns } from "#app/components/seller/customers/customer-columns.tsx";
import type { CustomerOrder, StoreCustomer } from "#app/domain/insights/store-customers/store-customers.ts";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";
import { sortedHeads } from "../../../../tests/support/components/sorted-heads.ts";

const meera: StoreCustomer = {
  id: 7,
  name: "Meera Shah",
  city: "Jamnagar",
  state: "Gujarat",
  firstOrderAt: new Date("2025-03-01T06:30:00Z"),
  lastOrderAt: new Date("2026-03-01T06:30:00Z"),
  orders: 1_204,
  pieces: 3_150,
  cancelledPieces: 11,
  returnedPieces: 12,
  deliveredPieces: 13,
  revenuePaise: 12_345_650,
};

describeColumns("customerColumns", customerColumns, meera, {
  Customer: [
    [{}, { is: "Meera Shah", has: 'a[href="/seller/customers/7"]', lacks: "[lang]", value: "Meera Shah" }],
    [{ name: "" }, { is: "Deleted account", value: "Deleted account" }],
    [{ name: "મીરા શાહ" }, { has: "a[lang=gu]" }],
    [{}, { has: "a[lang=en]" }, { locale: "hi" }],
  ],
  Place: [
    [{}, { is: "Jamnagar, Gujarat", lacks: "[lang]", value: "Jamnagar, Gujarat" }],
    [{ city: "" }, "Gujarat"],
    [
      { city: "", state: "" },
      { is: "–", value: "" },
    ],
    [{ city: "જામનગર", state: "" }, { has: "[lang=gu]" }],
    [{}, { has: "[lang=en]" }, { locale: "hi" }],
  ],
  "First order": [[{}, { is: "1 Mar 2025", value: meera.firstOrderAt }]],
  "Last order": [[{}, { is: "1 Mar 2026", value: meera.lastOrderAt }]],
  Orders: [[{}, { is: "1,204", value: 1204 }]],
  "Pieces ordered": [[{}, { is: "3,150", value: 3150 }]],
  "Revenue (delivered)": [[{}, { is: "₹1,23,456.50", value: 123_456.5 }]],
});

describe("customerColumns", () => {
  it("sorts by these headings", () => {
    expect(sortedHeads(customerColumns)).toEqual({
      "First order": "first_order",
      "Last order": "last_order",
      Orders: "orders",
      "Revenue (delivered)": "revenue",
    });
  });
});

const order: CustomerOrder = {
  parcelId: 5,
  orderNumber: "HT-7F3K-92QD",
  orderedAt: new Date("2026-03-01T06:30:00Z"),
  status: "shipped",
  items: [
    { name: "Brass Diya", quantity: 1_200 },
    { name: "Cotton Kurta", quantity: 1 },
  ],
  pieces: 1_201,
  revenuePaise: 129_900,
};

describeColumns("customerOrderColumns", customerOrderColumns, order, {
  Order: [[{}, { is: "HT-7F3K-92QD", has: 'a[href="/seller/shipments/5"]', value: "HT-7F3K-92QD" }]],
  Date: [[{}, { is: "1 Mar 2026", value: order.orderedAt }]],
  Products: [
    [
      {},
      { is: "1,200 × Brass Diya, 1 × Cotton Kurta", lacks: "[lang]", value: "1,200 × Brass Diya, 1 × Cotton Kurta" },
    ],
    [{ items: [] }, ""],
    [{ items: [{ name: "દીવો", quantity: 2 }] }, { has: "[lang=gu]" }],
    [{}, { has: "[lang=en]" }, { locale: "hi" }],
  ],
  "Pieces ordered": [[{}, { is: "1,201", value: 1201 }]],
  "Revenue (delivered)": [[{}, { is: "₹1,299", value: 1299 }]],
  Status: [
    [{}, { is: "On its way", value: "On its way" }],
    [{ status: "cancelled" }, { is: "Cancelled", value: "Cancelled" }],
  ],
});
