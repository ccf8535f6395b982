import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { compileBrowserScript } from "./browser-scripts-plugin.ts";

it.each([
  ["press-feedback", 2048],
  ["file-upload", 3584],
  ["find-field", 3584],
  ["live-list", 4096],
  ["load-on-interest", 2048],
  ["page-bytes", 512],
  ["print-page", 256],
] as const)("the script %s has at most %i bytes, and the declared hash", async (name, most) => {
  const { code, src, integrity } = await compileBrowserScript(name);
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(most);
  expect(integrity).toBe(`sha256-${createHash("sha256").update(code).digest("base64")}`);
  expect(src).toMatch(new RegExp(`^/assets/${name}-[0-9a-f]{8}\\.js$`));
});
