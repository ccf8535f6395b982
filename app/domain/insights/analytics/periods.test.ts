import { describe, expect, it } from "vitest";
import {
  addDays,
  analyticsPage,
  daysOf,
  MAX_DAYS,
  periodOf,
  splitMonths,
} from "#app/domain/insights/analytics/periods.ts";

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

it.each([
  ["2028-02-01", "2028-02-29", ["2028-02-01"], []],
  ["2028-01-31", "2028-03-01", ["2028-02-01"], ["2028-01-31 2028-01-31", "2028-03-01 2028-03-01"]],
  ["2027-12-01", "2028-02-28", ["2027-12-01", "2028-01-01"], ["2028-02-01 2028-02-28"]],
  ["2028-02-02", "2028-02-29", [], ["2028-02-02 2028-02-29"]],
  ["2028-02-02", "2028-03-30", [], ["2028-02-02 2028-03-30"]],
  ["2028-02-01", "2028-02-01", [], ["2028-02-01 2028-02-01"]],
])("%s to %s has the whole months %j, and %j beside them", (from, to, months, rest) => {
  const split = splitMonths({ from, to });
  expect(split.months).toEqual(months);
  expect(split.rest.map((days) => `${days.from} ${days.to}`)).toEqual(rest);
});

it("whole months and the days beside them are each day once", () => {
  for (let length = 1; length <= 120; length += 1) {
    const days = { from: "2027-11-17", to: addDays("2027-11-17", length - 1) };
    const { months, rest } = splitMonths(days);
    const ofMonths = months.flatMap((month) => daysOf({ from: month, to: addDays(month, 27) }));
    const count = rest.flatMap(daysOf).length;
    expect(new Set([...ofMonths, ...rest.flatMap(daysOf)]).size).toBe(ofMonths.length + count);
    const lengths = months.map((month) => Number(lastOfMonth(month).slice(8)));
    expect(lengths.reduce((sum, each) => sum + each, count)).toBe(length);
  }
});

function lastOfMonth(month: string): string {
  return addDays(`${addDays(month, 31).slice(0, 8)}01`, -1);
}
