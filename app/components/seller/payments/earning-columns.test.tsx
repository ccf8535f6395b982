import { describe, expect, it } from "vitest";
import { earningColumns, earningFileColumns } from "#app/components/seller/payments/earning-columns.tsx";
import { payoutLineColumns } from "#app/components/seller/payments/payout-line-columns.tsx";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";
import { openEarning } from "../../../../tests/support/components/sample-payments.ts";

const ASK = 'a[href="/seller/payments/ask/31"]';
const waits = "₹554.50 on 12 March 2026";

describeColumns("earningColumns", (page) => earningColumns(page), openEarning, {
  Product: [
    [
      {},
      {
        is: "Cotton Kurta · Red, M HT-7F3K-92QD",
        lacks: "[lang]",
        value: "Cotton Kurta · Red, M",
      },
    ],
    [{ options: {} }, "Cotton Kurta HT-7F3K-92QD"],
    [{ productName: "કુર્તો", options: {} }, { texts: { "[lang=gu]": "કુર્તો" } }],
    [{}, { has: "[lang=en]" }, { locale: "hi" }],
  ],
  Quantity: [[{}, { is: "1,200", value: 1200 }]],
  Sold: [[{}, { is: "1 Mar 2026", value: openEarning.soldAt }]],
  "You receive": [
    [
      {},
      {
        is: "You receive ₹875 by 9 March 2026 Price ₹1,050 Your discount −₹50 Commission −₹100.50 GST on commission −₹18 Tax collected at source (TCS) −₹5 Tax deducted at source (TDS) −₹1.50",
        value: 875,
      },
    ],
    [{ promisedOn: null }, { texts: { summary: "You receive ₹875" } }],
    [{ storeFundedDiscountPaise: 0 }, { shows: "Price ₹1,000 Commission" }],
  ],
  "Taken back": [
    [{}, { is: "₹120.50", value: 120.5 }],
    [{ reversedPaise: 0 }, { is: "–", value: 0 }],
  ],
  Paid: [
    [{}, { is: "₹200", value: 200 }],
    [{ paidPaise: 0 }, { is: "–", value: 0 }],
  ],
  State: [
    [
      {},
      {
        shows: waits,
        texts: { [ASK]: "Ask about this" },
        hides: "PO-2026-0007",
        has: "span:not(:has(a + a))",
        value: waits,
      },
    ],
    [
      { payoutNumber: "PO-2026-0007" },
      { texts: { 'a[href="/seller/payments/payouts/PO-2026-0007"]': "PO-2026-0007" } },
    ],
    [
      { state: "due", payableOn: null },
      { shows: "₹554.50 in the next payout", value: "₹554.50 in the next payout" },
    ],
    [{ state: "deducted", owedPaise: -55_450 }, { value: "₹554.50 is taken off the next payout" }],
    [{ state: "bank_returned" }, { value: "₹554.50 again on 12 March 2026: your bank returned it" }],
    [{ state: null }, { value: "Paid" }],
    [{ state: null, paidPaise: 1 }, { shows: "Paid" }],
    [
      { state: null, paidPaise: 0 },
      { shows: "Cancelled or sent back", value: "Cancelled or sent back" },
    ],
  ],
});

const ofMarketplace = {
  canAsk: false,
  payoutAt: (number: string) => `/payouts/${number}`,
  orderAt: (number: string) => `/orders/${number}`,
};

describeColumns(
  "earningColumns for administrators",
  (page) => earningColumns(page, ofMarketplace).slice(0, 1),
  openEarning,
  {
    Product: [[{}, { texts: { 'a[href="/orders/HT-7F3K-92QD"]': "HT-7F3K-92QD" } }]],
  },
);

describeColumns("earningColumns without asking", (page) => earningColumns(page, ofMarketplace).slice(6), openEarning, {
  State: [
    [{ payoutNumber: "PO-7" }, { is: `${waits}PO-7`, texts: { 'a[href="/payouts/PO-7"]': "PO-7" } }],
    [{}, { is: waits }],
  ],
});

describeColumns(
  "payoutLineColumns",
  (page) => payoutLineColumns(page),
  { earning: openEarning, amountPaise: 55_450 },
  {
    Product: [[{}, { is: "Cotton Kurta · Red, M HT-7F3K-92QD", value: "Cotton Kurta · Red, M" }]],
    "In this payout": [[{}, { is: "₹554.50", value: 554.5 }]],
    Quantity: [[{}, { is: "1,200", value: 1200 }]],
    Sold: [[{}, { is: "1 Mar 2026", value: openEarning.soldAt }]],
    "You receive": [[{}, { shows: "You receive ₹875 by 9 March 2026" }]],
    "Taken back": [[{}, "₹120.50"]],
    Paid: [[{}, "₹200"]],
    State: [[{}, { shows: "Ask about this" }]],
  },
);

describeColumns(
  "payoutLineColumns for administrators",
  (page) => payoutLineColumns(page, ofMarketplace).slice(7),
  { earning: { ...openEarning, payoutNumber: "PO-7" }, amountPaise: 1 },
  { State: [[{}, { has: 'a[href="/payouts/PO-7"]', is: `${waits}PO-7` }]] },
);

describe("earningFileColumns", () => {
  const cellsOf = (change: Partial<typeof openEarning> = {}) =>
    earningFileColumns({ t: translatorFor("en"), locale: "en" }).map(({ head, value }) => [
      head,
      value({ ...openEarning, ...change }),
    ]);

  it("has each amount in a column of its own", () => {
    expect(cellsOf({ payoutNumber: "PO-2026-0007" })).toEqual([
      ["Order", "HT-7F3K-92QD"],
      ["Product", "Cotton Kurta · Red, M"],
      ["Quantity", 1200],
      ["Sold", openEarning.soldAt],
      ["Price", 1000],
      ["Your discount", 50],
      ["Commission", 100.5],
      ["GST on commission", 18],
      ["TCS", 5],
      ["TDS", 1.5],
      ["You receive", 875],
      ["Promised by", "2026-03-09"],
      ["Taken back", 120.5],
      ["Paid", 200],
      ["Open", 554.5],
      ["State", "₹554.50 on 12 March 2026"],
      ["Payout", "PO-2026-0007"],
    ]);
  });
});
