import { expect, it } from "vitest";
import { linesOf, reportOf } from "./report.mjs";

const file = (name: string, seconds: number) => ({ file: name, seconds, passed: 1, failed: 0, skipped: 0 });

const startedAt = new Date(Date.now() - 90_000);
const steps = [
  {
    name: "Types",
    seconds: 24.84,
    count: { passed: 1, failed: 0, skipped: 0 },
    files: [],
    failures: [],
    retried: [],
  },
  {
    name: "Unit",
    seconds: 61,
    count: { passed: 10, failed: 1, skipped: 2 },
    files: Array.from({ length: 12 }, (_, index) => file(`app/file-${index}.test.ts`, index + 0.04)),
    failures: ["app/file-3.test.ts: adds up: expected 1 to be 2"],
    retried: [],
  },
  {
    name: "Journeys",
    seconds: 30,
    count: { passed: 5, failed: 0, skipped: 0 },
    files: [file("tests/e2e/buys.spec.ts", 29)],
    failures: [],
    retried: ["tests/e2e/buys.spec.ts: [with-js] pays: it was slow"],
  },
];

const report = reportOf(steps, {
  command: "--full",
  tree: "abc",
  startedAt,
  leftOut: ["3 of 9 test files (faults) that reach these files from further away"],
});

it("a report has the sum, the seconds by step, and the files, the slowest first", () => {
  expect(report).toMatchObject({ command: "--full", tree: "abc", count: { passed: 16, failed: 1, skipped: 2 } });
  expect(report.seconds).toBeGreaterThanOrEqual(90);
  expect(report.seconds).toBeLessThan(100);
  expect(report.steps).toEqual([
    { name: "Types", seconds: 24.8, passed: 1, failed: 0, skipped: 0 },
    { name: "Unit", seconds: 61, passed: 10, failed: 1, skipped: 2 },
    { name: "Journeys", seconds: 30, passed: 5, failed: 0, skipped: 0 },
  ]);
  expect(report.files).toHaveLength(13);
  expect(report.files.slice(0, 2).map(({ file: name, seconds }) => [name, seconds])).toEqual([
    ["tests/e2e/buys.spec.ts", 29],
    ["app/file-11.test.ts", 11],
  ]);
  expect(report.failures).toEqual(["app/file-3.test.ts: adds up: expected 1 to be 2"]);
  expect(report.retried).toEqual(["tests/e2e/buys.spec.ts: [with-js] pays: it was slow"]);
});

it("the end of a run is a table, the ten slowest files, and the counts as the last line", () => {
  const lines = linesOf({ ...report, seconds: 92.5 }, "/tmp/haat-tests/run.json");
  expect(lines).toEqual([
    "",
    "FAILED app/file-3.test.ts: adds up: expected 1 to be 2",
    "PASSED ONLY WHEN TRIED AGAIN tests/e2e/buys.spec.ts: [with-js] pays: it was slow",
    "LEFT OUT 3 of 9 test files (faults) that reach these files from further away",
    "step                          seconds   passed   failed  skipped",
    "Types                            24.8        1        0        0",
    "Unit                               61       10        1        2",
    "Journeys                           30        5        0        0",
    "All                              92.5       16        1        2",
    "",
    "slowest test files",
    "   29.0 s  tests/e2e/buys.spec.ts",
    "   11.0 s  app/file-11.test.ts",
    "   10.0 s  app/file-10.test.ts",
    "    9.0 s  app/file-9.test.ts",
    "    8.0 s  app/file-8.test.ts",
    "    7.0 s  app/file-7.test.ts",
    "    6.0 s  app/file-6.test.ts",
    "    5.0 s  app/file-5.test.ts",
    "    4.0 s  app/file-4.test.ts",
    "    3.0 s  app/file-3.test.ts",
    "",
    "As JSON: /tmp/haat-tests/run.json",
    "",
    "16 passed, 1 failed, 2 skipped",
  ]);
});
