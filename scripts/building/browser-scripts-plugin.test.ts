import { createHash } from "node:crypto";
import zlib from "node:zlib";
import { expect, it } from "vitest";
import { compileBrowserScript, compileServiceWorker, SCRIPTS } from "./browser-scripts-plugin.ts";

const LIMITS = [
  ["press-feedback", 2560],
  ["file-upload", 3584],
  ["find-field", 3584],
  ["live-list", 4096],
  ["load-on-interest", 2048],
  ["page-bytes", 512],
  ["print-page", 256],
  ["storefront", 8192],
] as const;

it("every script of app/browser has a limit", () => {
  expect(LIMITS.map(([name]) => name).sort()).toEqual([...SCRIPTS].sort());
});

it.each(LIMITS)("the script %s has at most %i bytes, and the declared hash", async (name, max) => {
  const { code, src, integrity } = await compileBrowserScript(name);
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(max);
  expect(integrity).toBe(`sha256-${createHash("sha256").update(code).digest("base64")}`);
  expect(src).toMatch(new RegExp(`^/assets/${name}-[0-9a-f]{8}\\.js$`));
});

it("the service worker has at most 3 KB as it is sent, and names its version", async () => {
  const code = await compileServiceWorker("abcd1234");
  expect(zlib.brotliCompressSync(code).length).toBeLessThanOrEqual(3072);
  expect(code).toContain("abcd1234");
});
