import { describe, expect, it } from "vitest";
import type { DaySales } from "#app/domain/insights/analytics/analytics.ts";
import { addDays } from "#app/domain/insights/analytics/periods.ts";
import {
  barsOf,
  barWidths,
  columnChart,
  lineChart,
  signUpSteps,
  stepsOf,
  timeCharts,
} from "#app/components/insights/analytics/charts.server.ts";
import type { ChartStep } from "#app/components/insights/analytics/charts.ts";

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

it("signs up people in steps of the period's days, each with those of the period before", () => {
  const signUps = { days: [1, 2, 3], daysBefore: [4, 5, 6] };
  expect(signUpSteps({ from: "2026-02-28", to: "2026-03-02" }, signUps)).toEqual([
    { from: "2026-02-28", to: "2026-02-28", people: 1, before: 4 },
    { from: "2026-03-01", to: "2026-03-01", people: 2, before: 5 },
    { from: "2026-03-02", to: "2026-03-02", people: 3, before: 6 },
  ]);
  const long = { days: Array.from({ length: 94 }, () => 1), daysBefore: Array.from({ length: 94 }, () => 2) };
  const steps = signUpSteps({ from: "2026-01-01", to: "2026-04-04" }, long);
  expect(steps).toHaveLength(14);
  // The first week is the shorter one.
  expect(steps[0]).toEqual({ from: "2026-01-01", to: "2026-01-03", people: 3, before: 6 });
  expect(steps[1]).toEqual({ from: "2026-01-04", to: "2026-01-10", people: 7, before: 14 });
  expect(steps[13]).toEqual({ from: "2026-03-29", to: "2026-04-04", people: 7, before: 14 });
});

it("the bars are the ten rows with the highest revenue, in their order", () => {
  const rows = Array.from({ length: 11 }, (_, index) => ({
    id: index + 1,
    name: `Product ${index + 1}`,
    revenuePaise: 100_000 - 5000 * index,
    revenueBeforePaise: index === 0 ? 25_000 : 0,
  }));
  const bars = barsOf(rows, ({ id }) => id);
  expect(bars).toHaveLength(10);
  expect(bars[0]).toEqual({ key: "1", name: "Product 1", value: "₹1,000", width: 100, before: 25 });
  expect(bars[9]).toEqual({ key: "10", name: "Product 10", value: "₹550", width: 55, before: 0 });
});

describe("the shapes of a chart over time", () => {
  it("of values as a line, the filled part below it, and the period before", () => {
    expect(lineChart([0, 3], [4, 1])).toEqual({
      width: 600,
      height: 200,
      top: 4,
      ticks: [
        { value: 0, height: 0 },
        { value: 1, height: 25 },
        { value: 2, height: 50 },
        { value: 3, height: 75 },
        { value: 4, height: 100 },
      ],
      shape: "M0,200L600,50L600,200L0,200Z",
      line: "M0,200L600,50",
      before: "M0,0L600,150",
    });
  });

  it("of values as columns with room between them, and steps of the period before", () => {
    expect(columnChart([4, 0], [2, 4])).toMatchObject({
      width: 600,
      height: 200,
      top: 4,
      shape: "M0,200V0H257.1V200Z",
      line: "",
      before: "M128.6,100L300,100L300,0L471.4,0",
    });
  });

  it("of one day at the left edge", () => {
    expect(lineChart([1], [1])).toMatchObject({ top: 1, line: "M0,0Z", before: "M0,0Z" });
  });

  it("of sales: revenue and conversion as lines, orders as columns", () => {
    const none = { pieces: 0, cancelledPieces: 0, returnedPieces: 0, deliveredPieces: 0 };
    const sums = (revenuePaise: number, orders: number, views: number) => ({ ...none, revenuePaise, orders, views });
    const step = (sales: ChartStep["sales"], before: ChartStep["before"]): ChartStep => ({
      from: "2026-03-01",
      to: "2026-03-01",
      sales,
      before,
    });
    const { revenue, orders, conversion } = timeCharts([
      step(sums(400, 2, 4), sums(100, 1, 4)),
      step(sums(200, 4, 0), sums(300, 3, 6)),
    ]);
    expect(revenue).toMatchObject({ line: "M0,0L600,100", before: "M0,150L600,50" });
    expect(orders).toMatchObject({ line: "", shape: "M0,200V100H257.1V200ZM342.9,200V0H600V200Z" });
    // Orders per thousand views; none where there are no views.
    expect(conversion).toMatchObject({ top: 500, line: "M0,0L600,200", before: "M0,100L600,0" });
  });
});
