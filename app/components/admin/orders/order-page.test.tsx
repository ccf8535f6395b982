import type { ComponentProps } from "react";
import { AdminOrderHead } from "#app/components/admin/orders/admin-order-head.tsx";
import { OrderHistory } from "#app/components/admin/orders/order-history.tsx";
import { OrderPerson } from "#app/components/admin/orders/order-person.tsx";
import type { ShippingAddress } from "#app/db/schema.ts";
import type { OrderEvent } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { describeBranches, type Branch } from "../../../../tests/support/components/branches.tsx";
import { sampleOrder, sampleParcel } from "../../../../tests/support/components/sample-order-views.ts";

const cancel = 'a[href="/admin/orders/HT-2345-6789/cancel"].border-indigo';

describeBranches(
  "AdminOrderHead",
  (props) => <AdminOrderHead {...props} />,
  { title: "Order of Meera", order: sampleOrder, canCancel: true },
  [
    [
      {},
      {
        is: "Order of Meera HT-2345-6789 Ordered Created on 1 March 2026 at 12:00 pm Cancel order",
        has: [cancel, "h1"],
      },
    ],
    [{ canCancel: false }, { hides: "Cancel order", lacks: cancel }],
    [{ order: { ...sampleOrder, cancellable: false } }, { hides: "Cancel order", lacks: cancel }],
    [
      { order: { ...sampleOrder, shipments: [sampleParcel, { ...sampleParcel, id: 42, status: "shipped" }] } },
      { shows: ["1 parcel ordered", "1 parcel on its way"] },
    ],
  ],
);

const at = new Date("2026-03-01T06:30:00Z");
type Events = { events: readonly OrderEvent[] };
const time = "1 March 2026 at 12:00 pm";
const says = (event: Omit<OrderEvent, "at">, text: string): Branch<Events> => [
  { events: [{ at, ...event }] },
  `History ${text}`,
];

describeBranches<Events>("OrderHistory", (props) => <OrderHistory {...props} />, { events: [] }, [
  [{}, "History"],
  says({ text: "placed" }, `Order placed ${time}`),
  says({ text: "confirmed", by: "customer" }, `Order confirmed Customer · ${time}`),
  says(
    { text: "cancelled", by: "admin", reason: "damaged" },
    `Order cancelled The product is damaged Administrator · ${time}`,
  ),
  says(
    { text: "parcel", status: "shipped", paymentStatus: "captured", store: "Sunrise Textiles", by: "seller" },
    `Sunrise Textiles: On its way Seller · ${time}`,
  ),
  says(
    { text: "pieces", store: "Sunrise Textiles", count: 1, amountPaise: 64_950, reason: "wrong_price" },
    `Sunrise Textiles: 1 piece cancelled or returned, ₹649.50 The price was wrong ${time}`,
  ),
  says(
    { text: "pieces", store: "Sunrise Textiles", count: 2, amountPaise: 129_900 },
    `Sunrise Textiles: 2 pieces cancelled or returned, ₹1,299 ${time}`,
  ),
  says({ text: "payment", amountPaise: 129_900, paymentStatus: "captured" }, `Payment of ₹1,299: Received ${time}`),
  says({ text: "payment" }, `Payment of ₹0: ${time}`),
  says({ text: "pieces", store: "Sunrise Textiles" }, `Sunrise Textiles: 0 pieces cancelled or returned, ₹0 ${time}`),
  [{ events: [{ at, text: "pieces", count: 2 }] }, `History: 2 pieces cancelled or returned, ₹0 ${time}`],
  [
    {
      events: [
        { at, text: "refund_sent", amountPaise: 100 },
        { at, text: "refund_asked", amountPaise: 200 },
      ],
    },
    `History Refund of ₹1 sent ${time} Refund of ₹2 started ${time}`,
  ],
]);

const address: ShippingAddress = {
  fullName: "Asha Patel",
  address: "4 Lake Road",
  city: "Pune",
  state: "Maharashtra",
  zip: "411001",
  phone: "+919812345678",
};
const customer = { id: 7, name: "Meera Shah", email: "meera@example.com", phone: null as string | null };

describeBranches<ComponentProps<typeof OrderPerson>>(
  "OrderPerson",
  (props) => <OrderPerson {...props} />,
  { customer, address: address },
  [
    [
      {},
      {
        is: "Customer Meera Shah meera@example.com Delivery address Asha Patel 4 Lake Road, Pune, Maharashtra 411001 98123 45678",
        lacks: "[lang]",
        hides: "98765",
      },
    ],
    [{ customer: { ...customer, phone: "+919876543210" } }, { shows: "meera@example.com 98765 43210" }],
    [{ address: null }, { is: "Customer Meera Shah meera@example.com" }],
    [{ customer: { ...customer, name: "મીરા" } }, { has: "p[lang=gu]" }],
    [{ address: { ...address, fullName: "આશા" } }, { has: "address span[lang=gu]" }],
  ],
);
