import type { EditedFile } from "../edit.ts";

/** The books: fees, the ledger, and payouts from it. */
export const bookEdits: readonly EditedFile[] = [
  {
    file: "app/domain/fees/item-fees.queries.server.ts",
    tests: ["tests/integration/ledger"],
    edits: [
      ["feesOf(pricePaise, gstBasisPoints, rates)", "feesOf(pricePaise, null, rates)"],
      ["AT TIME ZONE 'Asia/Kolkata')::date`", "AT TIME ZONE 'UTC')::date`"],
    ],
  },
  {
    file: "app/domain/fees/fee-rates.queries.server.ts",
    tests: ["tests/integration/ledger"],
    edits: [
      ["AND r.valid_from <= ${day}", ""],
      ["ORDER BY r.valid_from DESC, r.id DESC LIMIT 1", "ORDER BY r.valid_from DESC, r.id LIMIT 1"],
      ["begun.basis_points IS NOT NULL", "true"],
      ["(1, 'store '", "(5, 'store '"],
    ],
  },
  {
    file: "app/domain/orders/item-entries.ts",
    tests: ["tests/integration/ledger", "tests/integration/checkout"],
    edits: [
      ["sellerPaise: item.seller_paise,", "sellerPaise: item.price_paise * item.quantity,"],
      ["return feeEntries(item, 1, part);", "return feeEntries(item, -1, part);"],
      ["amountPaise: sign * fees.tcsPaise, orderItemId", "amountPaise: sign * fees.tcsPaise"],
    ],
  },
  {
    file: "app/domain/ledger/ledger.ts",
    tests: ["app/domain/ledger"],
    edits: [
      ["if (sum !== 0)", "if (sum > 1)"],
      ["entries.filter((entry) => entry.amountPaise !== 0)", "[...entries]"],
    ],
  },
  {
    file: "app/domain/payouts/payout-runs.commands.server.ts",
    tests: ["tests/integration/payouts"],
    edits: [
      ["if (finished) return undefined;", ""],
      ['    .where("state", "in", ["due", "deducted"])\n', ""],
      ["if (amountPaise <= 0 ||", "if (amountPaise < -1_000_000_000 ||"],
      ["if (made) return;", ""],
      ["amountPaise: line.owed_paise,", "amountPaise: Math.max(0, line.owed_paise),"],
    ],
  },
  {
    file: "app/domain/payouts/payable-sums.commands.server.ts",
    tests: ["tests/integration/payouts/payable-sums.test.ts"],
    edits: [
      [" UNION SELECT seller_id FROM payable_sums WHERE changes_at <= now()", ""],
      ['fn.min("changes_at")', 'fn.max("changes_at")'],
      ['fn.min("payable_on")', 'fn.max("payable_on")'],
    ],
  },
  {
    file: "app/domain/payouts/payouts.commands.server.ts",
    tests: ["tests/integration/payouts"],
    edits: [
      ['if (!rows[0]?.ok) throw new DomainError("payments:payout.error.day");', ""],
      ["amountPaise: -line.amount_paise,", "amountPaise: line.amount_paise,"],
    ],
  },
];
