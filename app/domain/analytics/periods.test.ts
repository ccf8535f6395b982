import { describe, expect, it } from "vitest";
import { analyticsPage, daysOf, MAX_DAYS, periodOf } from "#app/domain/analytics/periods.ts";

const TODAY = "2028-03-01";
const asked = (query: string) => periodOf(analyticsPage.parse(new URLSearchParams(query)), TODAY);

describe("the period of a store's figures", () => {
  it.each([
    ["", "2028-02-01", "2028-03-01", 30, "2028-01-02", "2028-01-31"],
    ["period=7", "2028-02-24", "2028-03-01", 7, "2028-02-17", "2028-02-23"],
    ["period=90", "2027-12-03", "2028-03-01", 90, "2027-09-04", "2027-12-02"],
    ["period=month", "2028-03-01", "2028-03-01", 1, "2028-02-29", "2028-02-29"],
    ["period=year", "2027-03-03", "2028-03-01", 365, "2026-03-03", "2027-03-02"],
    ["period=own&from=2028-02-27&to=2028-02-29", "2028-02-27", "2028-02-29", 3, "2028-02-24", "2028-02-26"],
    ["period=own&from=2028-02-29&to=2028-02-27", "2028-02-27", "2028-02-29", 3, "2028-02-24", "2028-02-26"],
    ["period=own&to=2028-02-27", "2028-02-27", "2028-02-27", 1, "2028-02-26", "2028-02-26"],
    ["period=own", "2028-02-01", "2028-03-01", 30, "2028-01-02", "2028-01-31"],
    ["period=own&from=2028-02-30&to=yesterday", "2028-02-01", "2028-03-01", 30, "2028-01-02", "2028-01-31"],
    ["period=decade", "2028-02-01", "2028-03-01", 30, "2028-01-02", "2028-01-31"],
  ])("%j is %s to %s, %i days, after %s to %s", (query, from, to, length, beforeFrom, beforeTo) => {
    expect(asked(query)).toMatchObject({ from, to, length, before: { from: beforeFrom, to: beforeTo } });
    expect(asked(query).isShortened).toBe(false);
  });

  it.each([
    ["from=2028-02-28&to=2029-01-01", "2028-02-28", TODAY],
    ["from=2030-01-01&to=2030-02-01", TODAY, TODAY],
    ["from=2020-01-01&to=2028-02-28", "2027-02-28", "2028-02-28"],
  ])("%j is shortened to what there is, from %s to %s", (query, from, to) => {
    const period = asked(`period=own&${query}`);
    expect(period).toMatchObject({ from, to, isShortened: true });
    expect(daysOf(period)).toHaveLength(period.length);
    expect(period.length).toBeLessThanOrEqual(MAX_DAYS);
  });
});

it("the days of a period are each day once, the last one too", () => {
  expect(daysOf({ from: "2028-02-27", to: "2028-03-01" })).toEqual([
    "2028-02-27",
    "2028-02-28",
    "2028-02-29",
    "2028-03-01",
  ]);
});
