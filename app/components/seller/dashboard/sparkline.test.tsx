import { describe, expect, it } from "vitest";
import { load } from "cheerio";
import { Sparkline } from "#app/components/seller/dashboard/sparkline.tsx";
import { rendered } from "../../../../tests/support/components/rendered.tsx";

function drawn(values: number[]) {
  const $ = load(rendered(<Sparkline values={values} format={(value) => `${value} sold`} />));
  return { svg: $("svg").attr(), points: $("polyline").attr("points") };
}

describe("Sparkline", () => {
  it("draws each day from the left to the right, the highest at the top", () => {
    expect(drawn([10, 30, 20]).points).toBe("2.0,30.0 60.0,2.0 118.0,16.0");
  });

  it("draws a flat line at the bottom", () => {
    expect(drawn([7, 7]).points).toBe("2.0,30.0 118.0,30.0");
  });

  it("draws a single day and half steps", () => {
    expect(drawn([5]).points).toBe("2.0,30.0");
    expect(drawn([0, 1, 1, 1]).points).toBe("2.0,30.0 40.7,2.0 79.3,2.0 118.0,2.0");
  });

  it("says the lowest, the highest and the last value", () => {
    expect(drawn([10, 30, 20]).svg).toMatchObject({
      role: "img",
      viewBox: "0 0 120 32",
      preserveAspectRatio: "none",
      "aria-label": "Last 3 days, day by day: lowest 10 sold, highest 30 sold, today 20 sold",
    });
  });

  it("counts no day as nothing today", () => {
    expect(drawn([]).svg?.["aria-label"]).toContain("Last 0 days");
    expect(drawn([]).svg?.["aria-label"]).toContain("today 0 sold");
  });
});
