import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { VitestReport } from "./vitest-reporter.mjs";

/** Test files with one of each outcome, inside the project so that Vitest finds its packages. */
const folder = path.resolve("node_modules/.haat-reporter-test");

const FILES = {
  "cart.test.mjs": `
    import { describe, expect, it } from "vitest";
    it("is empty", { tags: ["telling"] }, () => expect([]).toEqual([]));
    it("adds up", () => expect(1 + 1).toBe(3));
    it.skip("is shared", () => {});
    it.todo("is printed");`,
  "hook.test.mjs": `
    import { afterAll, describe, expect, it } from "vitest";
    describe("a cart", () => {
      afterAll(() => { throw new Error("the hook failed"); });
      it("is kept", () => {});
    });`,
  "broken.test.mjs": `import "./missing.mjs";`,
  "rejection.test.mjs": `
    import { it } from "vitest";
    it("is sold", async () => {
      void Promise.reject(new Error("nobody awaits this"));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });`,
};

beforeAll(() => {
  fs.mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(FILES)) fs.writeFileSync(path.join(folder, file), text);
  const config = { test: { include: ["*.test.mjs"], maxWorkers: 1, tags: [{ name: "telling" }] } };
  fs.writeFileSync(path.join(folder, "vitest.config.mjs"), `export default ${JSON.stringify(config)};`);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function report(...args: string[]): { code: number | null; report: VitestReport } {
  const file = path.join(folder, "report.json");
  const vitest = path.resolve("node_modules/vitest/vitest.mjs");
  const reporter = path.resolve("scripts/testing/vitest-reporter.mjs");
  const { status } = spawnSync(process.execPath, [vitest, "run", `--reporter=${reporter}`, ...args], {
    cwd: folder,
    env: { ...process.env, REPORT_FILE: file },
  });
  return { code: status, report: JSON.parse(fs.readFileSync(file, "utf8")) as VitestReport };
}

const byName = (a: { file: string }, b: { file: string }) => a.file.localeCompare(b.file);

it("has the counts and seconds of each file, and each failure, in tests and outside them", () => {
  const { code, report: all } = report();
  expect(code).toBe(1);
  expect(all.files.map(({ seconds: _, ...counts }) => counts).sort(byName)).toEqual([
    { file: "broken.test.mjs", passed: 0, failed: 1, skipped: 0 },
    { file: "cart.test.mjs", passed: 1, failed: 1, skipped: 2 },
    { file: "hook.test.mjs", passed: 1, failed: 1, skipped: 0 },
    { file: "rejection.test.mjs", passed: 1, failed: 0, skipped: 0 },
  ]);
  expect(all.files.find(({ file }) => file === "rejection.test.mjs")!.seconds).toBeGreaterThan(0.05);
  expect(all.files.find(({ file }) => file === "rejection.test.mjs")!.seconds).toBeLessThan(60);
  const failures = all.failures.map(({ file, title, message }) => [file, title, message.split("\n")[0]]);
  expect(failures.sort((a, b) => a[0]!.localeCompare(b[0]!))).toEqual([
    ["broken.test.mjs", "", expect.stringContaining("missing.mjs")],
    ["cart.test.mjs", "adds up", "expected 2 to be 3 // Object.is equality"],
    ["hook.test.mjs", "a cart", "the hook failed"],
    ["rejection.test.mjs", "is sold", "nobody awaits this"],
  ]);
});

it("does not count tests that a tag left out as skipped", () => {
  const { code, report: telling } = report("--tags-filter=telling", "cart.test.mjs");
  expect(code).toBe(0);
  expect(telling.files.map(({ seconds: _, ...counts }) => counts)).toEqual([
    { file: "cart.test.mjs", passed: 1, failed: 0, skipped: 0 },
  ]);
  expect(telling.failures).toEqual([]);
});
