import { AdminPayoutHead } from "#app/components/admin/payouts/admin-payout-head.tsx";
import { BookChecks } from "#app/components/admin/payouts/book-checks.tsx";
import { PayoutFormPage } from "#app/components/admin/payouts/payout-form-page.tsx";
import { PayoutHealthPanel } from "#app/components/admin/payouts/payout-health-panel.tsx";
import type { BookCheckRow, PayoutHealth } from "#app/domain/ordering/payouts/admin-payouts.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { samplePayout } from "../../../../tests/support/components/sample-payouts.ts";

const paid = 'a[href="/admin/payouts/PO-2345-6789/paid"]';
const account = 'a[href="/admin/payouts/PO-2345-6789/account"].border-indigo';
const returned = 'a[href="/admin/payouts/PO-2345-6789/returned"].border-indigo';

describeBranches("AdminPayoutHead", (props) => <AdminPayoutHead {...props} />, { payout: samplePayout }, [
  [
    {},
    {
      is: "Sunrise Textiles ₹12,999.50 Being paid Created on 1 March 2026 Mark as paid Open the bank account",
      has: ['a[href="/admin/payouts/stores/9/statement"]', paid, account],
      lacks: [returned, "[lang]"],
    },
  ],
  [
    { payout: { ...samplePayout, status: "paid" } },
    { shows: ["Paid", "Returned by the bank"], has: returned, lacks: [paid, account] },
  ],
  [{ payout: { ...samplePayout, status: "returned" } }, { lacks: [paid, account, returned] }],
  [{ payout: { ...samplePayout, storeName: "સૂર્ય" } }, { has: "a[lang=gu]" }],
]);

describeBranches(
  "PayoutFormPage",
  (props) => <PayoutFormPage {...props} />,
  { title: "Mark as paid", payout: samplePayout, children: <form /> },
  [
    [
      {},
      {
        is: "Payout PO-2345-6789 Mark as paid Sunrise Textiles ₹12,999.50 Being paid Created on 1 March 2026",
        has: ['a[href="/admin/payouts/PO-2345-6789"]', "form", "h1"],
        lacks: "[lang]",
      },
    ],
    [{ payout: { ...samplePayout, storeName: "સૂર્ય" } }, { has: "p[lang=gu]" }],
  ],
);

const check: BookCheckRow = { id: 2, checkedAt: new Date("2026-03-01T06:30:00Z"), itemCount: 1234, differences: [] };
const differing: BookCheckRow = {
  ...check,
  id: 3,
  differences: [
    { kind: "item", id: "71", difference_paise: -150 },
    { kind: "balance", id: "9", difference_paise: 2000 },
  ],
};
const lead =
  "Nightly check: promised against paid For every item, what was promised is what was taken back, paid and is still owed. Anything else is an unexplained difference.";
const title = "Nightly check: promised against paid Time Items Unexplained differences";

describeBranches("BookChecks", (props) => <BookChecks {...props} />, { checks: [check] }, [
  [
    {},
    {
      is: `${lead} ${title} 1 March 2026 at 12:00 pm 1,234 0`,
      hides: ["No check yet.", "What the newest check found"],
      lacks: ".text-brick",
    },
  ],
  [{ checks: [] }, { is: `${lead} No check yet.`, lacks: "table" }],
  [
    { checks: [differing, check] },
    {
      is: `${lead} What the newest check found What differs Which Amount An item 71 −₹1.50 A store's balance 9 ₹20 ${title} 1 March 2026 at 12:00 pm 1,234 2 1 March 2026 at 12:00 pm 1,234 0`,
      has: ["table", "table:last-of-type"],
      texts: { ".text-brick": "2" },
    },
  ],
  // An earlier check's findings are not new.
  [{ checks: [check, differing] }, { hides: "What the newest check found", has: ".text-brick" }],
]);

const health: PayoutHealth = {
  missingRunOn: null,
  lastRun: null,
  lastCheck: null,
  due: { count: 1, totalPaise: 129_950 },
};
const run = { runOn: "2026-03-01", payoutCount: 1, totalPaise: 500_000, finishedAt: new Date("2026-03-01T06:30:00Z") };

describeBranches("PayoutHealthPanel", (props) => <PayoutHealthPanel {...props} />, { health }, [
  [
    {},
    {
      is: "To be paid now ₹1,299.50 1 payout Last run – No run yet. Unexplained differences – No check yet.",
      lacks: "[role=alert]",
      hides: "did not happen",
    },
  ],
  [
    {
      health: {
        ...health,
        due: { count: 1234, totalPaise: 0 },
        lastRun: { ...run, payoutCount: 1000 },
        lastCheck: check,
      },
    },
    {
      is: "To be paid now ₹0 1,234 payouts Last run 1 March 2026 1,000 payouts, ₹5,000 Unexplained differences 0 1,234 items compared on 1 March 2026 at 12:00 pm",
      lacks: "[role=alert]",
    },
  ],
  [
    { health: { ...health, lastRun: run, lastCheck: { ...check, itemCount: 1 } } },
    { shows: ["1 payout, ₹5,000", "1 item compared on"], hides: ["No run yet.", "No check yet."] },
  ],
  [
    { health: { ...health, missingRunOn: "2026-03-02" } },
    {
      shows: "The run of 2 March 2026 did not happen It should have happened by 7 in the morning.",
      has: "[role=alert]",
    },
  ],
  [
    { health: { ...health, lastCheck: differing } },
    { shows: ["2 unexplained differences in the books", "Unexplained differences 2"], has: "[role=alert]" },
  ],
  [
    { health: { ...health, lastCheck: { ...check, differences: differing.differences.slice(0, 1) } } },
    { shows: ["1 unexplained difference in the books", "Unexplained differences 1"] },
  ],
]);
