import type { SalesSums } from "#app/domain/insights/analytics/analytics.ts";

/** The shapes of a chart over time, made on the server. */
export interface TimeChart {
  width: number;
  height: number;
  /** The value at its upper edge. */
  top: number;
  /** The marks of its scale: values, and how high they are in percent. */
  ticks: { value: number; height: number }[];
  /** SVG paths: the filled shape, a line, and a dashed line of the previous period. */
  shape: string;
  line: string;
  before: string;
}

/** The lengths of a bar, and of that of the period before, in percent. */
export interface BarWidth {
  width: number;
  before: number;
}

/** A bar with its name and value. */
export interface Bar extends BarWidth {
  key: string;
  name: string;
  value: string;
}

/** One step of a chart over time: a day, or a week of a long period. */
export interface Step {
  from: string;
  to: string;
}

export interface ChartStep extends Step {
  sales: SalesSums;
  before: SalesSums;
}

export interface SignUpStep extends Step {
  people: number;
  before: number;
}
