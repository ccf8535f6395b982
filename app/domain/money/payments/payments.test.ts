import { describe, expect, it } from "vitest";
import type { PaymentStatus } from "#app/db/schema.ts";
import {
  mismatchOf,
  nextPaymentStatus,
  paymentTransitions,
  type ReportedStatus,
} from "#app/domain/money/payments/payments.ts";

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    const rest = [...items.slice(0, index), ...items.slice(index + 1)];
    for (const tail of permutations(rest)) yield [item, ...tail];
  }
}

/** Every sequence of statuses that the provider can report for a payment, and its final status. */
const stories: { reported: ReportedStatus[]; ends: PaymentStatus }[] = [
  { reported: ["created", "failed"], ends: "failed" },
  { reported: ["created", "authorized", "captured"], ends: "captured" },
  { reported: ["created", "failed", "authorized", "captured"], ends: "captured" },
  { reported: ["created", "authorized"], ends: "authorized" },
  { reported: ["created", "failed", "authorized"], ends: "authorized" },
  { reported: ["created", "authorized", "captured", "refunded"], ends: "refunded" },
  { reported: ["created", "failed", "authorized", "captured", "refunded"], ends: "refunded" },
];

describe("a payment's status", () => {
  it.each(stories)("ends as $ends in any order of $reported, each reported twice", ({ reported, ends }) => {
    for (const arrival of permutations(reported)) {
      const seen = [...arrival, ...arrival.toReversed()];
      const status = seen.reduce<PaymentStatus>(nextPaymentStatus, "created");
      expect(status, arrival.join(" → ")).toBe(ends);
    }
  });

  it("naive variant: would regress if the last event always won", () => {
    const naive = (_current: PaymentStatus, reported: ReportedStatus): PaymentStatus => reported;
    const ends = new Set(
      [...permutations<ReportedStatus>(["created", "authorized", "captured"])].map((arrival) =>
        arrival.reduce<PaymentStatus>(naive, "created"),
      ),
    );
    expect(ends.size).toBeGreaterThan(1);
  });

  it.each(["refunded", "surplus", "quarantined"] as const)("never leaves %s", (final) => {
    const reported: ReportedStatus[] = ["created", "failed", "authorized", "captured", "refunded"];
    for (const status of reported) expect(nextPaymentStatus(final, status)).toBe(final);
  });

  it("never returns to a state that it has left", () => {
    const reachable = (from: PaymentStatus): PaymentStatus[] =>
      paymentTransitions.next[from].flatMap((next) => [next, ...reachable(next)]);
    for (const status of Object.keys(paymentTransitions.next) as PaymentStatus[]) {
      expect(reachable(status)).not.toContain(status);
    }
  });

  it("becomes captured only from states in which no money has been taken", () => {
    const sources = (Object.keys(paymentTransitions.next) as PaymentStatus[]).filter((status) =>
      paymentTransitions.next[status].includes("captured"),
    );
    expect(sources).toEqual(["created", "failed", "authorized"]);
  });
});

describe("a payment matches its order", () => {
  it("when amount and currency are exactly the order's", () => {
    expect(mismatchOf({ totalPaise: 49_900 }, { amountPaise: 49_900, currency: "INR" })).toBeUndefined();
  });

  it.each([
    { amountPaise: 49_899, currency: "INR", says: "49899 paise instead of 49900" },
    { amountPaise: 49_901, currency: "INR", says: "49901 paise instead of 49900" },
    { amountPaise: 499, currency: "INR", says: "499 paise instead of 49900" },
    { amountPaise: 49_900, currency: "USD", says: "currency USD instead of INR" },
    { amountPaise: 49_900, currency: "inr", says: "currency inr instead of INR" },
  ])("not with $amountPaise $currency", ({ says, ...paid }) => {
    expect(mismatchOf({ totalPaise: 49_900 }, paid)).toBe(says);
  });
});
