import { expect, test } from "vitest";
import { RatingSummary } from "#app/components/product/rating-summary.tsx";
import { rendered } from "../../../tests/support/rendered.tsx";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("the share of each number of stars is in whole percent, half a percent up", () => {
  const html = rendered(<RatingSummary rating={{ average: 3.2, count: 40 }} ratings={[8, 1, 7, 23, 1]} />);
  expect(textOf(html)).toContain("3.2");
  expect(textOf(html)).toContain("5 ★ 3% 4 ★ 58% 3 ★ 18% 2 ★ 3% 1 ★ 20%");
  expect(html).toContain("width:58%");
});
