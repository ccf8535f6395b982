import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payoutDay } from "#app/domain/money/fees/payouts.ts";

const WEDNESDAY = 3;

describe("the day of a payout", () => {
  it.each([
    // Delivered on Monday 23 November 2026; the window ends on Thursday 3 December.
    ["2026-11-23", 10, "2026-12-09"],
    // The return window's last day is the Tuesday before, or the Wednesday itself.
    ["2026-11-21", 10, "2026-12-02"],
    ["2026-11-22", 10, "2026-12-09"],
    // Items that cannot be returned: the day after, or a week later.
    ["2026-11-24", 0, "2026-11-25"],
    ["2026-11-25", 0, "2026-12-02"],
    ["2026-12-31", 0, "2027-01-06"],
  ])("of a delivery on %s with %i days to return is %s", (deliveredOn, returnDays, day) => {
    expect(payoutDay(deliveredOn, { returnDays, weekday: WEDNESDAY })).toBe(day);
  });

  it("is a Sunday where payouts are made on Sundays", () => {
    expect(payoutDay("2026-11-23", { returnDays: 0, weekday: 7 })).toBe("2026-11-29");
  });

  it("is the weekday, after the window, and within a week of its end", () => {
    const date = fc.date({ min: new Date("2024-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 7 }),
        (from, returnDays, weekday) => {
          const deliveredOn = from.toISOString().slice(0, 10);
          const paid = new Date(payoutDay(deliveredOn, { returnDays, weekday }));
          const days = (paid.getTime() - new Date(deliveredOn).getTime()) / 86_400_000;
          expect(paid.getUTCDay()).toBe(weekday % 7);
          expect(days).toBeGreaterThan(returnDays);
          expect(days).toBeLessThanOrEqual(returnDays + 7);
        },
      ),
    );
  });
});
