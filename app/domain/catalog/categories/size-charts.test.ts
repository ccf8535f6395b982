import { describe, expect, it } from "vitest";
import {
  chartFor,
  inInches,
  parseSizeChart,
  rangeText,
  sizeChartText,
} from "#app/domain/catalog/categories/size-charts.ts";

const INPUT = "size | Chest | length\n S | 86-91 | 66 \r\n\nM|91 – 96.5|68";
const CHART = {
  measures: ["chest" as const, "length" as const],
  rows: [
    { size: "S", cm: [[86, 91] as [number, number], [66, 66] as [number, number]] },
    { size: "M", cm: [[91, 96.5] as [number, number], [68, 68] as [number, number]] },
  ],
};

describe("a size chart", () => {
  it("is read from lines, and written as it is read again", () => {
    expect(parseSizeChart(INPUT)).toEqual(CHART);
    expect(sizeChartText(CHART)).toBe("size | chest | length\nS | 86–91 | 66\nM | 91–96.5 | 68");
    expect(parseSizeChart(sizeChartText(CHART))).toEqual(CHART);
    expect(parseSizeChart(" \r\n ")).toBeNull();
    expect(sizeChartText(null)).toBe("");
  });

  it.each([
    ["without sizes", "size | chest"],
    ["without measures", "size\nS"],
    ["with an unknown measure", "size | weight\nS | 40"],
    ["with a measure twice", "size | chest | chest\nS | 40 | 40"],
    ["with a size twice", "size | chest\nS | 40\nS | 42"],
    ["with a cell too few", "size | chest | waist\nS | 40"],
    ["with words for a number", "size | chest\nS | large"],
    ["with a range that falls", "size | chest\nS | 91-86"],
    ["with nothing to measure", "size | chest\nS | 0"],
    ["with more than 30 sizes", `size | chest\n${Array.from({ length: 31 }, (_, n) => `${n} | 40`).join("\n")}`],
  ])("is refused %s", (_what, input) => expect(parseSizeChart(input)).toBeUndefined());

  it.each([
    ["30 sizes", `size | chest\n${Array.from({ length: 30 }, (_, n) => `${n} | 40`).join("\n")}`],
    ["a name of 20 letters", `size | chest\n${"x".repeat(20)} | 40`],
  ])("is accepted with %s", (_what, input) => expect(parseSizeChart(input)).toBeDefined());

  it.each([
    ["a name of 21 letters", `size | chest\n${"x".repeat(21)} | 40`],
    ["a size without a name", "size | chest\n | 40"],
    ["a cell too many", "size | chest\nS | 40 | 41"],
    ["two decimals", "size | chest\nS | 40.55"],
    ["four digits", "size | chest\nS | 1000"],
  ])("is refused with %s", (_what, input) => expect(parseSizeChart(input)).toBeUndefined());

  it("is in tenths of inches below 40 cm, in halves from there", () => {
    expect(inInches([39.9, 39.9])).toEqual([15.7, 15.7]);
    expect(inInches([38, 40])).toEqual([15, 15.5]);
  });

  it("is in inches too", () => {
    expect(inInches([86, 91]).map(String)).toEqual(["34", "36"]);
    expect(rangeText(inInches([66, 66]))).toBe("26");
    expect([23.7, 24.6].map((cm) => rangeText(inInches([cm, cm])))).toEqual(["9.3", "9.7"]);
  });
});

describe("the chart of a product", () => {
  const other = { measures: ["foot" as const], rows: [{ size: "UK 8", cm: [[27, 27] as [number, number]] }] };
  const categories = [
    { id: 1, sizeChart: CHART },
    { id: 2, sizeChart: null },
    { id: 3, sizeChart: other },
  ];
  const of = (id: number, name: string) =>
    chartFor(categories, { breadcrumb: [{ id: 1 }, { id }], options: [{ name }] });
  it("is its category's, else its department's, where it has sizes", () => {
    expect(of(3, " Shoe size ")).toBe(other);
    expect(of(2, "Size")).toBe(CHART);
    expect(of(3, "Colour")).toBeNull();
    expect(chartFor(categories, { breadcrumb: [{ id: 2 }], options: [{ name: "Size" }] })).toBeNull();
  });
});
