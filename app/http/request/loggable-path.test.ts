import { expect, it } from "vitest";
import { loggablePath } from "#app/http/request/loggable-path.ts";

it.each([
  "/pack/abc",
  "/Pack/abc",
  "//pack/abc",
  "/%70ac%6B/abc",
  "/pack/abc.data",
  "/shared/abc/send",
  "/pay/abc",
  "/track/abc",
])("%s has no token in the log", (path) => {
  expect(loggablePath(path)).toMatch(/^\/[^/]+\/…$/);
});

it.each(["/packing/abc", "/seller/shipments/pack", "/product/5", "/%zz/abc", "/"])("%s is logged as it is", (path) => {
  expect(loggablePath(path)).toBe(path);
});
