import type { EditedFile } from "../edit.ts";

/** The books: fees, the ledger, and payouts from it. */
export const bookEdits: readonly EditedFile[] = [
  {
    file: "app/domain/fees/item-fees.queries.server.ts",
    tests: ["tests/integration/ledger"],
    edits: [
      ["WHERE valid_from <= now() ORDER BY", "ORDER BY"],
      ["ORDER BY valid_from DESC LIMIT 1", "ORDER BY valid_from LIMIT 1"],
      ["feesOf(pricePaise, rates.gstBasisPoints, rates)", "feesOf(pricePaise, null, rates)"],
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
    file: "app/domain/payouts/payouts.commands.server.ts",
    tests: ["tests/integration/payouts"],
    edits: [
      ['if (!rows[0]?.ok) throw new DomainError("payments:payout.error.day");', ""],
      ["amountPaise: -line.amount_paise,", "amountPaise: line.amount_paise,"],
    ],
  },
];
