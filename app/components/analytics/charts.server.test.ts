import { describe, expect, it } from "vitest";
import type { DaySales } from "#app/domain/analytics/analytics.ts";
import { addDays } from "#app/domain/analytics/periods.ts";
import { barWidths, columnChart, lineChart, stepsOf } from "#app/components/analytics/charts.server.ts";

describe("a chart over time", () => {
  it("has a scale up to a round number, with marks at equal distances", () => {
    const { ticks, top } = lineChart([0, 340_000, 120_000], [90_000, 0, 10_000]);
    expect(top).toBe(400_000);
    expect(ticks.map(({ value, height }) => [value, height])).toEqual([
      [0, 0],
      [100_000, 25],
      [200_000, 50],
      [300_000, 75],
      [400_000, 100],
    ]);
  });

  it("draws each value at its height, the first at the left edge and the last at the right one", () => {
    const { line, before, width, height } = lineChart([0, 100, 50], [100, 0, 0]);
    expect(line).toMatch(new RegExp(`^M0,${height}`));
    expect(line).toMatch(new RegExp(`,${width},${height / 2}$`));
    expect(before).toMatch(/^M0,0C/);
  });

  it("has a column for each day with a value, as high as the value", () => {
    const { shape, height } = columnChart([2, 0, 4], [0, 0, 0]);
    expect(shape.match(/M/g)).toHaveLength(2);
    expect(shape).toContain(`V${height / 2}H`);
    expect(shape).toContain("V0H");
  });

  it.each([
    [[], []],
    [[0], [0]],
    [[5], [7]],
    [
      [0, 0],
      [0, 0],
    ],
  ])("of %j after %j has only numbers and marks of whole ones", (days, before) => {
    for (const chart of [lineChart(days, before), columnChart(days, before)]) {
      expect(JSON.stringify(chart)).not.toMatch(/NaN|null|Infinity/);
      expect(chart.ticks.every(({ value }) => Number.isInteger(value))).toBe(true);
      expect(chart.ticks.at(-1)).toEqual({ value: chart.top, height: 100 });
    }
  });
});

it("the longest bar is whole, the others are in proportion", () => {
  expect(
    barWidths([
      { value: 300, before: 100 },
      { value: 150, before: 0 },
    ]),
  ).toEqual([
    { width: 100, before: 33.3 },
    { width: 50, before: 0 },
  ]);
  expect(barWidths([{ value: 0, before: 0 }])).toEqual([{ width: 0, before: 0 }]);
});

describe("the steps of a chart", () => {
  const sales = (count: number): DaySales[] =>
    Array.from({ length: count }, (_, index) => ({
      ...{ day: addDays("2026-01-01", index), orders: 2, pieces: 3, views: 4, revenuePaise: index },
      ...{ cancelledPieces: 0, returnedPieces: 0, deliveredPieces: 0 },
    }));

  it.each([
    [1, 1],
    [92, 92],
    [93, 14],
    [365, 53],
    [366, 53],
  ])("of %i days are %i, without a gap, and have all that was sold", (count, expected) => {
    const steps = stepsOf({ days: sales(count), daysBefore: sales(count) });
    expect(steps).toHaveLength(expected);
    expect(steps[0]?.from).toBe("2026-01-01");
    expect(steps.at(-1)?.to).toBe(addDays("2026-01-01", count - 1));
    for (const [index, step] of steps.slice(1).entries()) expect(step.from).toBe(addDays(steps[index]!.to, 1));
    const total = (of: "sales" | "before") => steps.reduce((sum, step) => sum + step[of].revenuePaise, 0);
    expect([total("sales"), total("before")]).toEqual([(count * (count - 1)) / 2, (count * (count - 1)) / 2]);
    expect(steps.reduce((sum, step) => sum + step.sales.orders, 0)).toBe(2 * count);
  });
});
