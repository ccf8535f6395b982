import { payoutColumns } from "#app/components/seller/payments/payout-columns.tsx";
import { PayoutFacts } from "#app/components/seller/payments/payout-facts.tsx";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";
import { duePayout } from "../../../../tests/support/components/sample-payments.ts";

const paid = { status: "paid", paidOn: "2026-03-13", reference: "UTR 5" } as const;

describeColumns("payoutColumns", (page) => payoutColumns(page), duePayout, {
  Payout: [[{}, { is: "PO-2026-0007", has: 'a[href="/seller/payments/payouts/PO-2026-0007"]', value: "PO-2026-0007" }]],
  "Created on": [[{}, { is: "12 March 2026", value: "2026-03-12" }]],
  Amount: [[{}, { is: "₹55,450.50", value: 55_450.5 }]],
  Status: [
    [{}, { is: "Being paid", has: ".bg-marigold-tint", value: "Being paid" }],
    [{ status: "paid" }, { is: "Paid", has: ".text-leaf" }],
    [{ status: "returned" }, { is: "Returned by the bank", has: ".text-brick" }],
  ],
  "Paid on": [
    [{}, { is: "–", value: null }],
    [paid, { is: "13 March 2026", value: "2026-03-13" }],
  ],
  "Bank reference": [
    [{}, { is: "–", value: null }],
    [paid, { is: "UTR 5", value: "UTR 5" }],
  ],
});

describeColumns("payoutColumns elsewhere", (page) => payoutColumns(page, (n) => `/p/${n}`).slice(0, 1), duePayout, {
  Payout: [[{}, { has: 'a[href="/p/PO-2026-0007"]' }]],
});

describeBranches("PayoutFacts", (payout) => <PayoutFacts payout={payout} />, duePayout, [
  [{}, "₹55,450.50 Being paid Created on 12 March 2026"],
  [paid, "₹55,450.50 Paid Created on 12 March 2026 Paid on 13 March 2026 Bank reference UTR 5"],
  [
    { ...paid, status: "returned", returnReason: "Account closed" },
    "₹55,450.50 Returned by the bank Created on 12 March 2026 Paid on 13 March 2026 Bank reference UTR 5 Returned because Account closed",
  ],
]);
