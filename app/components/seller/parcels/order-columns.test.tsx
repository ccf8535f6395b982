import { orderColumns } from "#app/components/seller/parcels/order-columns.tsx";
import type { SellerOrderRow } from "#app/domain/ordering/seller-orders/seller-orders.ts";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";

const sold: SellerOrderRow = {
  itemId: 31,
  orderNumber: "HT-7F3K-92QD",
  productName: "Cotton Kurta",
  options: { Colour: "Red", Size: "M" },
  customerName: "Meera Shah",
  orderedAt: new Date("2026-03-01T06:30:00Z"),
  pricePaise: 129_950,
  quantity: 1_200,
  reversedQuantity: 0,
  receivedPaise: 87_625,
  promisedOn: "2026-03-09",
  paidOutOn: null,
  status: "processing",
};

describeColumns("orderColumns", (page) => orderColumns(page), sold, {
  Order: [[{}, { is: "HT-7F3K-92QD", value: "HT-7F3K-92QD" }]],
  Product: [
    [{}, { is: "Cotton Kurta · Red, M", lacks: "[lang]", value: "Cotton Kurta · Red, M" }],
    [{ options: {} }, "Cotton Kurta"],
    [{ productName: "કુર્તો" }, { has: "[lang=gu]" }],
    [{}, { has: "[lang=en]" }, { locale: "hi" }],
  ],
  Customer: [
    [{}, { is: "Meera Shah", lacks: "[lang]", value: "Meera Shah" }],
    [{ customerName: "" }, { is: "–", value: "" }],
    [{ customerName: "મીરા" }, { has: "[lang=gu]" }],
    [{}, { has: "[lang=en]" }, { locale: "hi" }],
  ],
  Date: [[{}, { is: "1 Mar 2026", value: sold.orderedAt }]],
  Price: [
    [{}, { is: "₹1,299.50", value: 1299.5 }],
    [{ pricePaise: 0 }, { is: "₹0", value: 0 }],
    [{ pricePaise: null }, { is: "", value: null }],
  ],
  Quantity: [[{}, { is: "1,200", value: 1200 }]],
  "You receive": [
    [{}, { is: "₹876.25", value: 876.25 }],
    [{ receivedPaise: 0 }, { is: "₹0", value: 0 }],
    [{ receivedPaise: null }, { is: "", value: null }],
  ],
  Payout: [
    [{}, { is: "by 9 March 2026", value: "2026-03-09" }],
    [{ promisedOn: null }, { is: "–", value: null }],
    [{ paidOutOn: "2026-03-09" }, { is: "9 March 2026", value: "2026-03-09" }],
    [
      { paidOutOn: "2026-03-08", promisedOn: null },
      { is: "8 March 2026", value: "2026-03-08" },
    ],
    [{ paidOutOn: "2026-03-12" }, { is: "12 March 2026 (promised: 9 March 2026)", value: "2026-03-12" }],
  ],
  Status: [
    [{}, { is: "Being packed", value: "Being packed" }],
    [{ status: "delivered" }, "Delivered"],
  ],
});

describeColumns("orderColumns of a packer", (page) => orderColumns(page, { showsPrices: false }), sold, {
  Order: [[{}, "HT-7F3K-92QD"]],
  Product: [[{}, "Cotton Kurta · Red, M"]],
  Customer: [[{}, "Meera Shah"]],
  Date: [[{}, "1 Mar 2026"]],
  Quantity: [[{}, "1,200"]],
  Status: [[{}, "Being packed"]],
});
