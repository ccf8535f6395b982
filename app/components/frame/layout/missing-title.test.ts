import { expect, it } from "vitest";
import { missingTitle } from "#app/components/frame/layout/missing-title.ts";

const response = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

it.each([
  [response(404, { title: "No such product" }), "No such product"],
  [response(404, {}), "Not found"],
  [response(404, null), "Not found"],
  [response(404, { title: 5 }), "Not found"],
  [response(500, { title: "No such product" }), undefined],
  [new Error("broken"), undefined],
])("of %j is %j", (error, title) => {
  expect(missingTitle(error, "Not found")).toBe(title);
});
