import { orderColumns, orderFileColumns } from "#app/components/admin/orders/admin-order-columns.tsx";
import { RecentOrders } from "#app/components/admin/orders/recent-orders.tsx";
import type { AdminOrderRow } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";

const order: AdminOrderRow = {
  publicNumber: "HT-2345-6789",
  customerName: "Meera Shah",
  createdAt: new Date("2026-03-01T06:30:00Z"),
  totalPaise: 129_950,
  status: "shipped",
  paymentMethod: "cod",
  paymentStatus: "cash_due",
};

describeColumns("orderFileColumns", orderFileColumns, order, {
  "Order ID": [[{}, { is: "HT-2345-6789", value: "HT-2345-6789", has: 'a[href="/admin/orders/HT-2345-6789"]' }]],
  Customer: [
    [{}, { is: "Meera Shah", value: "Meera Shah", lacks: "[lang]" }],
    [{ customerName: "મીરા શાહ" }, { has: "[lang=gu]" }],
  ],
  Date: [[{}, { is: "1 Mar 2026", value: order.createdAt, sort: "newest" }]],
  Total: [[{}, { is: "₹1,299.50", value: 1299.5, sort: "total" }]],
  Status: [
    [{}, { is: "On its way", value: "On its way" }],
    [
      { paymentStatus: "awaiting", status: "pending" },
      { is: "Waiting for payment", value: "Waiting for payment" },
    ],
  ],
  Payment: [
    [{}, "Cash on delivery: To be paid on delivery"],
    [{ paymentMethod: "razorpay", paymentStatus: "refunded" }, "Online payment: Refunded"],
  ],
});

describeColumns("orderColumns", (page) => orderColumns(page).slice(6), order, {
  Actions: [
    [{}, { is: "View", has: 'a[href="/admin/orders/HT-2345-6789"][aria-label="View order HT-2345-6789"]', value: "" }],
  ],
});

describeBranches(
  "orders by number",
  () => <RecentOrders orders={[order, { ...order, publicNumber: "HT-9999-2222" }]} />,
  {},
  [
    [
      {},
      {
        shows: ["HT-2345-6789", "HT-9999-2222"],
        has: [
          'a[href="/admin/orders"][aria-label="View All: orders"]',
          "section[aria-labelledby=recent-orders] h2#recent-orders",
          "td[data-head=Total]",
        ],
        texts: { h2: "Recent Orders", caption: "Recent Orders", "thead a": "", "a[aria-label]": "View All" },
      },
    ],
  ],
);

describeBranches("RecentOrders", (props) => <RecentOrders {...props} />, { orders: [order] }, [
  [{}, { hides: "No orders yet.", has: "table" }],
  [{ orders: [] }, { is: "Recent Orders View All No orders yet.", lacks: "table" }],
]);
