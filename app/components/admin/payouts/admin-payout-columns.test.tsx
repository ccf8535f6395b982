import { adminPayoutColumns } from "#app/components/admin/payouts/admin-payout-columns.tsx";
import { openPayableColumns } from "#app/components/admin/payouts/open-payable-columns.tsx";
import { payoutRunColumns } from "#app/components/admin/payouts/payout-run-columns.tsx";
import type { OpenPayable } from "#app/domain/ordering/payouts/admin-payouts.ts";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";
import { samplePayout } from "../../../../tests/support/components/sample-payouts.ts";

describeColumns("adminPayoutColumns", adminPayoutColumns, samplePayout, {
  Payout: [[{}, { is: "PO-2345-6789", has: 'a[href="/admin/payouts/PO-2345-6789"]' }]],
  Store: [
    [
      {},
      {
        is: "Sunrise Textiles",
        value: "Sunrise Textiles",
        has: 'a[href="/admin/payouts/stores/9/statement"]',
        lacks: "[lang]",
      },
    ],
    [{ storeName: "સૂર્ય" }, { has: "a[lang=gu]" }],
  ],
  "Created on": [[{}, "1 March 2026"]],
  Amount: [[{}, { is: "₹12,999.50", value: 12999.5 }]],
  Status: [[{}, "Being paid"]],
  "Paid on": [[{}, "–"]],
  "Bank reference": [[{ reference: "UTR 5" }, "UTR 5"]],
});

const payable: OpenPayable = {
  sellerId: 9,
  storeName: "Sunrise Textiles",
  state: "return_window",
  itemCount: 1234,
  amountPaise: 129_950,
  payableOn: "2026-03-08",
};

describeColumns("openPayableColumns", openPayableColumns, payable, {
  Store: [
    [{}, { is: "Sunrise Textiles", has: 'a[href="/admin/payouts/stores/9/statement"]', lacks: "[lang]" }],
    [{ storeName: "સૂર્ય" }, { has: "a[lang=gu]" }],
  ],
  Amount: [[{}, { is: "₹1,299.50", value: 1299.5 }]],
  State: [
    [{}, "On hold: can still be returned"],
    [{ state: "due" }, "Due: in the next run"],
  ],
  "Paid from": [
    [{}, { is: "8 March 2026", value: "2026-03-08" }],
    [{ payableOn: null }, { is: "–", value: null }],
  ],
  Items: [[{}, { is: "1,234", value: 1234 }]],
});

const run = {
  runOn: "2026-03-01",
  payoutCount: 1234,
  totalPaise: 129_950,
  finishedAt: new Date("2026-03-01T06:30:00Z"),
};

describeColumns("payoutRunColumns", payoutRunColumns, run, {
  Day: [[{}, { is: "1 March 2026", value: "2026-03-01" }]],
  Payouts: [[{}, { is: "1,234", value: 1234 }]],
  Amount: [[{}, { is: "₹1,299.50", value: 1299.5 }]],
  Finished: [[{}, { is: "1 March 2026 at 12:00 pm", value: run.finishedAt }]],
});
