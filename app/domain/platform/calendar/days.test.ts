import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dayInIndia, dayOf, daysBetween } from "#app/domain/platform/calendar/days.ts";
import { formatDay } from "#app/domain/platform/calendar/written-day.ts";

describe("a day in India", () => {
  beforeEach(() => {
    // Midnight in India.
    vi.useFakeTimers({ now: new Date("2026-11-28T18:30:00Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("begins at midnight there", () => {
    expect([dayInIndia(), dayInIndia(1), dayInIndia(-1), dayInIndia(-29)]).toEqual([
      ...["2026-11-29", "2026-11-30", "2026-11-28", "2026-10-31"],
    ]);
    expect(dayOf(Date.now() - 1)).toBe("2026-11-28");
  });
});

it.each([
  ["2028-02-28", "2028-03-01", 2],
  ["2026-11-28", "2026-11-28", 0],
  ["2027-01-01", "2026-12-31", -1],
])("from %s to %s are %i days", (first, last, days) => expect(daysBetween(first, last)).toBe(days));

it.each([
  ["en", "1 November 2026"],
  ["hi", "1 नवंबर 2026"],
  ["gu", "1 નવેમ્બર, 2026"],
] as const)("a day is written in %s: %s", (locale, written) => expect(formatDay("2026-11-01", locale)).toBe(written));
