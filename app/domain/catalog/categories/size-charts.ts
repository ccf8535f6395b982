import type { SizeChart, SizeMeasure } from "#app/db/schema.ts";

/** The measures of a size chart, named by `messages:size_chart.measures`. */
export const MEASURES: readonly SizeMeasure[] = [
  ...(["bust", "chest", "waist", "hip", "shoulder", "sleeve", "length", "inseam"] as const),
  ...(["foot", "head", "wrist", "width", "height"] as const),
];

/** A chart in the page's language. */
export interface PresentedSizeChart {
  title: string;
  /** The units of the measurements, in words. */
  units: string;
  head: string[];
  rows: { size: string; cells: { cm: string; inches: string }[] }[];
}

const MAX_ROWS = 30;
const MAX_SIZE_LENGTH = 20;
const RANGE = /^(\d{1,3}(?:\.\d)?)(?:\s*[-–]\s*(\d{1,3}(?:\.\d)?))?$/;

/**
 * Reads a typed size chart: a line that names the measures, then a line for each size, with measurements in centimetres separated by `|`.
 * Returns null for no text, and undefined for an invalid chart.
 */
export function parseSizeChart(input: string): SizeChart | null | undefined {
  const lines = input.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const [head, ...sizes] = lines.filter((cells) => cells.some((cell) => cell !== ""));
  if (!head) return null;
  const measures = head.slice(1).map((cell) => MEASURES.find((measure) => measure === cell.toLowerCase()));
  const rows = sizes.map(([size = "", ...cells]) => ({ size, cm: cells.map(parseRange) }));
  const isWhole =
    measures.length > 0 &&
    new Set(measures).size === measures.length &&
    rows.length > 0 &&
    rows.length <= MAX_ROWS &&
    new Set(rows.map(({ size }) => size)).size === rows.length &&
    rows.every(({ size, cm }) => size !== "" && size.length <= MAX_SIZE_LENGTH && cm.length === measures.length);
  if (!isWhole || !areKnown(measures) || !areWhole(rows)) return undefined;
  return { measures, rows };
}

function parseRange(cell: string): [number, number] | undefined {
  const [, from, to = from] = RANGE.exec(cell) ?? [];
  if (from === undefined || Number(from) === 0 || Number(to) < Number(from)) return undefined;
  return [Number(from), Number(to)];
}

function areKnown(measures: (SizeMeasure | undefined)[]): measures is SizeMeasure[] {
  return !measures.includes(undefined);
}

function areWhole(rows: { size: string; cm: ([number, number] | undefined)[] }[]): rows is SizeChart["rows"] {
  return rows.every(({ cm }) => !cm.includes(undefined));
}

/** Returns the chart as `parseSizeChart` reads it. */
export function sizeChartText(chart: SizeChart | null): string {
  if (chart === null) return "";
  const lines = [["size", ...chart.measures], ...chart.rows.map(({ size, cm }) => [size, ...cm.map(rangeText)])];
  return lines.map((cells) => cells.join(" | ")).join("\n");
}

/** Writes a range of centimetres: `86–91`, or `66`. */
export function rangeText([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** Returns a range of centimetres in inches: foot lengths in tenths, as sizes differ by a few millimetres, body measures in halves. */
export function inInches([from, to]: readonly [number, number]): [number, number] {
  const parts = to < 40 ? 10 : 2;
  const inches = (cm: number) => Math.round((cm / 2.54) * parts) / parts;
  return [inches(from), inches(to)];
}

/** Options that choose a size; lists filter by them too (rule 2.34). */
const SIZE_OPTIONS = ["size", "shoe size"];

/**
 * Returns the size chart of a product with a size option: its category's chart, else its department's.
 * @param options names as the seller wrote them
 */
export function chartFor(
  categories: readonly { id: number; sizeChart: SizeChart | null }[],
  { breadcrumb, options }: { breadcrumb: readonly { id: number }[]; options: readonly { name: string }[] },
): SizeChart | null {
  if (!options.some(({ name }) => SIZE_OPTIONS.includes(name.trim().toLowerCase()))) return null;
  const charts = breadcrumb.map(({ id }) => categories.find((category) => category.id === id)?.sizeChart ?? null);
  return charts.findLast((chart) => chart !== null) ?? null;
}
