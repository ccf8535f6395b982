import type { ComponentProps } from "react";
import { SummaryCards } from "#app/components/seller/dashboard/summary-cards.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: ComponentProps<typeof SummaryCards> = {
  orders: { total: 1_234, byDay: [1, 2, 3] },
  sales: { revenue: { total: 12_345_600, byDay: [10_000, 129_900] }, customers: { total: 4_321, byDay: [1, 2, 3, 4] } },
  products: {
    listed: { total: 1_056, byDay: [7, 8, 9, 10, 11] },
    outOfStock: 1,
    lowStock: 2,
    takenDown: 3,
    refused: 4,
  },
};

describeBranches("SummaryCards", (props) => <SummaryCards {...props} />, sample, [
  [
    {},
    {
      texts: {
        'li:nth-child(1) a[href="/seller/payments"]': "Total Revenue ₹1,23,456 Last 2 days",
        'li:nth-child(2) a[href="/seller/orders"]': "Total Orders 1,234 Last 3 days",
        'li:nth-child(3) a[href="/seller/products"]': "Products Listed 1,056 Last 5 days",
        'li:nth-child(4) a[href="/seller/customers"]': "Total Customers 4,321 Last 4 days",
      },
      has: [
        'li:nth-child(1) svg[aria-label="Last 2 days, day by day: lowest ₹100, highest ₹1,299, today ₹1,299"]',
        'li:nth-child(2) svg[aria-label="Last 3 days, day by day: lowest 1, highest 3, today 3"]',
      ],
    },
  ],
  [{ sales: null }, { is: "Total Orders 1,234 Last 3 days Products Listed 1,056 Last 5 days" }],
  [{ sales: null, products: null }, "Total Orders 1,234 Last 3 days"],
]);
