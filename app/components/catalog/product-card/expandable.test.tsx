import { Expandable } from "#app/components/catalog/product-card/expandable.tsx";
import { load } from "cheerio";
import { expect, it } from "vitest";
import { rendered } from "../../../../tests/support/components/rendered.tsx";

it("has a checkbox that shows the rest", () => {
  const $ = load(rendered(<Expandable>Many words</Expandable>));
  expect($("body").text()).toBe("Many wordsShow all");
  const id = $("label").attr("for");
  expect(id).toBeTruthy();
  expect($("input[type=checkbox]").attr("id")).toBe(id);
});
