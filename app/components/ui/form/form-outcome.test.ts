import { expect, it } from "vitest";
import { outcomeText, wasChecked } from "#app/components/ui/form/form-outcome.ts";

const outcome = { values: { size: "M" }, errors: { a: ["One", "Two"], b: ["Three"] }, formErrors: ["Zero"] };

it("writes all messages as one text", () => {
  expect(outcomeText(outcome)).toBe("Zero One Two Three");
  expect(outcomeText(undefined)).toBe("");
});

it("knows which boxes were checked", () => {
  expect(wasChecked(outcome, "size", "M")).toBe(true);
  expect(wasChecked(outcome, "size", "L")).toBe(false);
  expect(wasChecked({ ...outcome, repeated: { size: ["L", "S"] } }, "size", "S")).toBe(true);
  expect(wasChecked({ ...outcome, repeated: { size: ["L", "S"] } }, "size", "M")).toBe(false);
  expect(wasChecked({ ...outcome, repeated: { colour: ["L"] } }, "size", "M")).toBe(true);
  expect(wasChecked(undefined, "size", "M")).toBe(false);
});
