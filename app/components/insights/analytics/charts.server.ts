import { scaleBand, scaleLinear } from "d3-scale";
import { area, curveMonotoneX, curveStep, line } from "d3-shape";
import type { Bar, BarWidth, ChartStep, SignUpStep, TimeChart } from "#app/components/insights/analytics/charts.ts";
import {
  shareOf,
  sumOfSales,
  type SalesFigures,
  type SalesSums,
  type SignUps,
} from "#app/domain/insights/analytics/analytics.ts";
import { daysOf, type Days } from "#app/domain/insights/analytics/periods.ts";
import { formatPaise, type Paise } from "#app/domain/platform/money/money.ts";

/** The charts' own units; pages stretch them to their width. */
const WIDTH = 600;
const HEIGHT = 200;
const TICKS = 4;

/** Returns the shapes of a line over the days of a period, with the previous period's line. */
export function lineChart(days: readonly number[], daysBefore: readonly number[]): TimeChart {
  const { top, ticks, y } = verticalScale([...days, ...daysBefore]);
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [0, WIDTH]);
  const path = line<number>((_, index) => x(index), y).curve(curveMonotoneX);
  const filled = area<number>((_, index) => x(index), HEIGHT, y).curve(curveMonotoneX);
  return {
    ...SIZE,
    top,
    ticks,
    shape: rounded(filled(days)),
    line: rounded(path(days)),
    before: rounded(path(daysBefore)),
  };
}

/** Returns the shapes of a column for each day of a period, with steps of the period before. */
export function columnChart(days: readonly number[], daysBefore: readonly number[]): TimeChart {
  const { top, ticks, y } = verticalScale([...days, ...daysBefore]);
  const x = scaleBand([...days.keys()], [0, WIDTH]).paddingInner(0.25);
  const width = x.bandwidth();
  const columns = days.map((value, index) => {
    const left = x(index) ?? 0;
    return value === 0 ? "" : `M${left},${HEIGHT}V${y(value)}H${left + width}V${HEIGHT}Z`;
  });
  const steps = line<number>((_, index) => (x(index) ?? 0) + width / 2, y).curve(curveStep);
  return { ...SIZE, top, ticks, shape: rounded(columns.join("")), line: "", before: rounded(steps(daysBefore)) };
}

/** Returns the widths of bars in percent, the longest of them 100. */
export function barWidths(values: readonly { value: number; before: number }[]): BarWidth[] {
  const longest = Math.max(1, ...values.flatMap(({ value, before }) => [value, before]));
  const width = scaleLinear([0, longest], [0, 100]);
  const percent = (value: number) => Math.round(width(value) * 10) / 10;
  return values.map(({ value, before }) => ({ width: percent(value), before: percent(before) }));
}

const SIZE = { width: WIDTH, height: HEIGHT };

/** Returns a scale that ends at a round number, with evenly spaced marks from 0. */
function verticalScale(values: readonly number[]) {
  const scale = scaleLinear([0, Math.max(1, ...values)], [HEIGHT, 0]).nice(TICKS);
  const ticks = scale.ticks(TICKS).filter(Number.isInteger);
  const top = scale.domain()[1] ?? 1;
  return {
    top,
    ticks: ticks.map((value) => ({ value, height: Math.round((value / top) * 1000) / 10 })),
    y: (value: number) => scale(value),
  };
}

/** Paths with one decimal are a third as long. */
function rounded(path: string | null): string {
  return (path ?? "").replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

/** Returns the charts of the revenue and of the orders of a period. */
export function timeCharts(steps: readonly ChartStep[]) {
  const chartOf = (draw: typeof lineChart, value: (sums: SalesSums) => number) =>
    draw(
      steps.map(({ sales }) => value(sales)),
      steps.map(({ before }) => value(before)),
    );
  return {
    revenue: chartOf(lineChart, ({ revenuePaise }) => revenuePaise),
    orders: chartOf(columnChart, ({ orders }) => orders),
    conversion: chartOf(lineChart, ({ orders, views }) => shareOf(orders, views) ?? 0),
  };
}

/** Bars of a chart. */
const BARS = 10;

/** Returns the bars of the rows with the highest revenue. */
export function barsOf<Row extends { name: string; revenuePaise: Paise; revenueBeforePaise: Paise }>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Bar[] {
  const shown = rows.slice(0, BARS);
  const widths = barWidths(shown.map((row) => ({ value: row.revenuePaise, before: row.revenueBeforePaise })));
  return shown.map((row, index) => ({
    width: 0,
    before: 0,
    ...widths[index],
    key: String(idOf(row)),
    name: row.name,
    value: formatPaise(row.revenuePaise),
  }));
}

/** Charts of at least this many days have one mark for each week. */
const WEEKS_FROM = 93;
const WEEK = 7;

/** Returns the start and end of each step of a chart: days, or weeks in a long period; the first week may be shorter. */
function bordersOf(count: number): [start: number, end: number][] {
  const length = count < WEEKS_FROM ? 1 : WEEK;
  const borders: [number, number][] = [];
  for (let end = count % length || length; end <= count; end += length) borders.push([Math.max(0, end - length), end]);
  return borders;
}

/** Returns the steps of a chart of sales. */
export function stepsOf({ days, daysBefore }: Pick<SalesFigures, "days" | "daysBefore">): ChartStep[] {
  return bordersOf(days.length).map(([start, end]) => ({
    from: days[start]?.day ?? "",
    to: days[end - 1]?.day ?? "",
    sales: sumOfSales(days.slice(start, end)),
    before: sumOfSales(daysBefore.slice(start, end)),
  }));
}

/** Returns the steps of a chart of sign-ups. */
export function signUpSteps(period: Days, { days, daysBefore }: SignUps): SignUpStep[] {
  const names = daysOf(period);
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  return bordersOf(days.length).map(([start, end]) => ({
    from: names[start] ?? "",
    to: names[end - 1] ?? "",
    people: sumOf(days.slice(start, end)),
    before: sumOf(daysBefore.slice(start, end)),
  }));
}
