import { expect, it } from "vitest";
import { isWorthSending, type MorningSummary } from "#app/domain/insights/morning-summary/morning-summary.ts";

const nothing: MorningSummary = {
  storeName: "Kala",
  day: "2026-11-23",
  toPack: 0,
  dueToday: 0,
  late: 0,
  undelivered: 0,
  toAnswer: 0,
  stock: { out: 3, low: 2 },
  yesterday: { orders: 0, revenuePaise: 0 },
  cashPaise: 50_000,
  payout: { on: "2026-11-24", paise: 10_000 },
};

it.each<[string, Partial<MorningSummary>, boolean]>([
  ["low stock, cash and a later payout", {}, false],
  [
    "nothing that the member may see",
    { toAnswer: null, stock: null, yesterday: null, cashPaise: null, payout: null },
    false,
  ],
  ["a parcel to pack", { toPack: 1 }, true],
  ["a parcel that came back", { undelivered: 1 }, true],
  ["a message to answer", { toAnswer: 1 }, true],
  ["an order of yesterday", { yesterday: { orders: 1, revenuePaise: 0 } }, true],
  ["a sale of yesterday", { yesterday: { orders: 0, revenuePaise: 1 } }, true],
  ["a payout of today", { payout: { on: "2026-11-23", paise: 10_000 } }, true],
])("a morning with %s (%j) is worth a mail: %s", (_, facts, expected) => {
  expect(isWorthSending({ ...nothing, ...facts })).toBe(expected);
});
