import { expect, it } from "vitest";
import { shareOf, sumOfSales } from "#app/domain/insights/analytics/analytics.ts";
import { analyticsPage } from "#app/domain/insights/analytics/periods.ts";

it("days are summed figure by figure", () => {
  const day = {
    ...{ orders: 1, pieces: 20, cancelledPieces: 300, returnedPieces: 4_000 },
    ...{ deliveredPieces: 50_000, revenuePaise: 600_000, views: 7_000_000 },
  };
  expect(sumOfSales([day, day, { ...day, orders: 5 }])).toEqual({
    ...{ orders: 7, pieces: 60, cancelledPieces: 900, returnedPieces: 12_000 },
    ...{ deliveredPieces: 150_000, revenuePaise: 1_800_000, views: 21_000_000 },
  });
  expect(new Set(Object.values(sumOfSales([])))).toEqual(new Set([0]));
});

it.each([
  [1, 3, 333],
  [2, 3, 667],
  [5, 5, 1000],
  [0, 5, 0],
  [0, 0, null],
  [3, 0, null],
])("%i of %i are %s thousandths", (part, whole, share) => expect(shareOf(part, whole)).toBe(share));

it.each([
  ["2028-02-29", "2028-02-29"],
  ["2000-01-01", "2000-01-01"],
  ["1999-12-31", null],
  ["2027-02-29", null],
  ["2027-13-01", null],
  ["2027-1-1", null],
  ["2027-01-01T00", null],
  ["x2027-01-01", null],
])("the day %j in an address is %s", (input, day) => {
  const { from, to } = analyticsPage.parse(new URLSearchParams({ from: input, to: input }));
  expect([from, to]).toEqual([day, day]);
});

it.each(["days", "products", "categories", "pin_codes", "sign_ups"])("%s is a file of figures", (table) => {
  expect(analyticsPage.parse(new URLSearchParams({ table }))).toMatchObject({ table });
});
