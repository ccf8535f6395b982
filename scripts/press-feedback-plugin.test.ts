import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { compilePressFeedback } from "./press-feedback-plugin.ts";

it("the script of every page has at most 2 KB, and the declared hash", async () => {
  const { code, src, integrity } = await compilePressFeedback();
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(2048);
  expect(integrity).toBe(`sha256-${createHash("sha256").update(code).digest("base64")}`);
  expect(src).toMatch(/^\/assets\/press-feedback-[0-9a-f]{8}\.js$/);
});
