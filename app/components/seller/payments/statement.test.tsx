import { describe, expect, it } from "vitest";
import { statementColumns } from "#app/components/seller/payments/statement-columns.ts";
import { StatementMonths } from "#app/components/seller/payments/statement-months.tsx";
import { StatementTable } from "#app/components/seller/payments/statement-table.tsx";
import type { Statement, StatementLine } from "#app/domain/ordering/payouts/statements.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

describe("statementColumns", () => {
  const sale: StatementLine = {
    at: new Date("2026-03-01T06:30:00Z"),
    kind: "sale",
    orderNumber: "HT-7F3K-92QD",
    productName: "Brass Diya",
    payoutNumber: "PO-2026-0007",
    amountPaise: -129_950,
  };
  const cellsOf = (change: Partial<StatementLine> = {}) =>
    statementColumns({ t: translatorFor("en") }).map(({ head, value }) => [head, value({ ...sale, ...change })]);

  it("has a column for each part of an entry", () => {
    expect(cellsOf()).toEqual([
      ["Time", sale.at],
      ["Entry", "Sale"],
      ["Order", "HT-7F3K-92QD"],
      ["Product", "Brass Diya"],
      ["Payout", "PO-2026-0007"],
      ["Amount", -1299.5],
    ]);
  });

  it("names each kind of entry", () => {
    const names = (["reversal", "payout", "payout_returned"] as const).map((kind) => cellsOf({ kind })[1]?.[1]);
    expect(names).toEqual(["Cancelled or sent back", "Payout", "Payout returned by the bank"]);
  });
});

describeBranches(
  "StatementMonths",
  (props) => <StatementMonths {...props} />,
  { months: ["2026-03", "2026-02"], current: "2026-03", here: "/payments/statement" },
  [
    [
      {},
      {
        is: "March 2026 February 2026",
        has: [
          'nav[aria-label="Months"].print\\:hidden',
          'a[href="/payments/statement?month=2026-02"]:not([aria-current])',
        ],
        texts: { 'a[href="/payments/statement?month=2026-03"][aria-current=page]': "March 2026" },
      },
    ],
    [{ current: "2026-02" }, { texts: { "[aria-current]": "February 2026" } }],
  ],
);

const statement: Statement = {
  month: "2026-03",
  openingPaise: 100_000,
  soldPaise: 250_050,
  reversedPaise: -20_000,
  paidPaise: -130_000,
  returnedPaise: 30_000,
  closingPaise: 230_050,
  fees: { commissionPaise: 1_100, commissionGstPaise: 1_200, tcsPaise: 1_300, tdsPaise: 1_400 },
};

describeBranches("StatementTable", (props) => <StatementTable {...props} />, { statement, storeName: "Anu Lamps" }, [
  [
    {},
    {
      is: "Anu Lamps · March 2026 Your account Open at the start ₹1,000 Sold ₹2,500.50 Cancelled or sent back −₹200 Payouts −₹1,300 Payouts returned by the bank ₹300 Open at the end ₹2,300.50 Fees and taxes taken off in this month Commission ₹11 GST on commission ₹12 TCS ₹13 TDS ₹14 Amounts in your account are what you receive: fees and taxes are already taken off. Print this page for a copy on paper.",
      texts: { "tr.font-bold": "Open at the end ₹2,300.50" },
      lacks: "[lang]",
      has: "th[scope=row]",
    },
  ],
  [{ storeName: "અનુ દીવા" }, { texts: { "h2 [lang=gu]": "અનુ દીવા" } }],
  [{}, { has: "h2 [lang=en]" }, { locale: "hi" }],
]);
