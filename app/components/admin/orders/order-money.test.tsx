import { OrderBooks } from "#app/components/admin/orders/order-books.tsx";
import { OrderPayments } from "#app/components/admin/orders/order-payments.tsx";
import type { AdminPayment, OrderPosting } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleOrder } from "../../../../tests/support/components/sample-order-views.ts";

const entry = { account: "cash", amountPaise: 129_900, store: null, item: null };
const posting: OrderPosting = {
  id: 1,
  kind: "order_confirmed",
  at: new Date("2026-03-01T06:30:00Z"),
  entries: [entry],
};
const withEntries = (...entries: OrderPosting["entries"]) => ({ postings: [{ ...posting, entries }] });

describeBranches("OrderBooks", (props) => <OrderBooks {...props} />, { postings: [posting] }, [
  [
    {},
    { is: "Books Sale 1 March 2026 at 12:00 pm Cash ₹1,299 Sum ₹1,299", hides: "Nothing was booked", lacks: "[lang]" },
  ],
  [{ postings: [] }, { is: "Books Nothing was booked: the order was not confirmed.", lacks: "table" }],
  [
    withEntries(entry, { account: "seller_payable", amountPaise: -100_000, store: "Sunrise", item: null }),
    { shows: ["Cash ₹1,299", "Owed to the sellerSunrise −₹1,000", "Sum ₹299"], has: "table" },
  ],
  [withEntries({ ...entry, item: "Blue kurta" }), { shows: "CashBlue kurta ₹1,299" }],
  [withEntries({ ...entry, store: "Sunrise", item: "Blue kurta" }), { shows: "CashSunrise · Blue kurta ₹1,299" }],
  [withEntries({ ...entry, store: "સૂર્ય" }), { has: "span[lang=gu]" }],
  [withEntries({ ...entry, store: "Sunrise", item: "કુર્તો વાદળી" }), { has: "span[lang=gu]" }],
  [withEntries(), { shows: "Sum ₹0" }],
]);

const payment: AdminPayment = {
  id: 1,
  status: "captured",
  amountPaise: 129_900,
  createdAt: new Date("2026-03-01T06:30:00Z"),
  providerOrderId: null,
  providerPaymentId: null,
  problem: null,
  refunds: [],
};
const refund: AdminPayment["refunds"][number] = {
  id: 6,
  status: "pending",
  amountPaise: 50_000,
  createdAt: new Date("2026-03-02T06:30:00Z"),
  providerRefundId: null,
  problem: null,
};
const failed = { payments: [{ ...payment, refunds: [{ ...refund, status: "failed" as const }] }] };
const retry = 'form[action="/admin/orders/HT-2345-6789/refunds/6/retry"][method=post]';

describeBranches(
  "OrderPayments",
  (props) => <OrderPayments {...props} />,
  { number: "HT-2345-6789", order: sampleOrder, payments: [payment], canRefund: true },
  [
    [
      {},
      {
        is: "Payments and refunds Online payment Paid Payment ₹1,299 Status Received Time 1 March 2026 at 12:00 pm",
        hides: ["Provider's", "Problem"],
        lacks: ["code", retry],
      },
    ],
    [{ payments: [] }, "Payments and refunds Online payment Paid"],
    [
      { payments: [{ ...payment, providerOrderId: "order_A", providerPaymentId: "pay_B", problem: "Too late" }] },
      {
        shows: "Provider's order order_A Provider's payment pay_B Problem Too late",
        has: "code",
        texts: { "code:contains(pay_B)": "pay_B" },
      },
    ],
    [
      { payments: [{ ...payment, refunds: [refund] }] },
      {
        shows: "12:00 pm Refund ₹500 Status On its way Time 2 March 2026 at 12:00 pm",
        hides: ["Provider's refund", "Send the refund again"],
        lacks: retry,
      },
    ],
    [
      { payments: [{ ...payment, refunds: [{ ...refund, providerRefundId: "rfnd_C", problem: "Closed account" }] }] },
      { shows: "Provider's refund rfnd_C Problem Closed account" },
    ],
    [failed, { shows: "Status Failed, will be tried again", has: `${retry} button.border-indigo` }],
    [failed, { shows: "Send the refund again" }],
    [
      { ...failed, canRefund: false },
      { shows: "Failed, will be tried again", lacks: retry },
    ],
  ],
);
