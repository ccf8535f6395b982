import { TransactionRow } from "#app/components/accounts/account/transaction-row.tsx";
import type { MoneyMovement } from "#app/domain/money/payments/money-movements.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const movement: MoneyMovement = {
  orderNumber: "HT-1001",
  method: "razorpay",
  state: "paid",
  amountPaise: 129_900,
  at: new Date("2026-03-01T06:30:00Z"),
};

describeBranches("TransactionRow", (sample) => <TransactionRow movement={sample} />, movement, [
  [
    {},
    {
      is: "Online payment Order HT-1001 1 March 2026 ₹1,299 Paid",
      has: ['a[href="/customer/orders/HT-1001"]', ".text-leaf"],
      lacks: ".line-through",
    },
  ],
  [
    { state: "waiting", method: "cod" },
    { shows: ["Cash on delivery", "₹1,299 Waiting for payment"], lacks: ".text-leaf" },
  ],
  [{ state: "due" }, { shows: "To be paid on delivery", has: "span.max-w-36.text-muted" }],
  [{ state: "failed" }, { shows: "Did not go through", has: ["b.line-through", ".text-brick"] }],
  [{ state: "checked" }, { shows: "₹1,299 Being checked by us", hides: "+", has: ".text-sky" }],
  [{ state: "returning" }, { shows: "+₹1,299 Refund on its way", has: ".text-sky" }],
  [
    { state: "returned", method: "gift_card" },
    { shows: ["Gift card", "+₹1,299 Refunded"], has: ".text-leaf" },
  ],
]);
