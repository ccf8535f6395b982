import { scaleBand, scaleLinear } from "d3-scale";
import { area, curveMonotoneX, curveStep, line } from "d3-shape";
import type { BarWidth, ChartStep, TimeChart } from "#app/components/seller/analytics/charts.ts";
import { sumOfSales, type StoreFigures } from "#app/domain/analytics/analytics.ts";

/** The charts' own units; pages stretch them to their width. */
const WIDTH = 600;
const HEIGHT = 200;
const TICKS = 4;

/** Returns the shapes of a line over the days of a period, with that of the period before. */
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

/** The scale ends at a round number: its marks are at equal distances from 0 to that. */
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

/** From so many days on a chart has a mark for each week. */
const WEEKS_FROM = 93;
const WEEK = 7;

/** Returns the steps of a chart: days, or in a long period weeks, of which the first may be shorter. */
export function stepsOf({ days, daysBefore }: Pick<StoreFigures, "days" | "daysBefore">): ChartStep[] {
  const length = days.length < WEEKS_FROM ? 1 : WEEK;
  const first = days.length % length || length;
  const ends: number[] = [];
  for (let end = first; end <= days.length; end += length) ends.push(end);
  return ends.map((end, index) => {
    const start = ends[index - 1] ?? 0;
    const ofStep = days.slice(start, end);
    return {
      from: ofStep[0]?.day ?? "",
      to: ofStep.at(-1)?.day ?? "",
      sales: sumOfSales(ofStep),
      before: sumOfSales(daysBefore.slice(start, end)),
    };
  });
}
