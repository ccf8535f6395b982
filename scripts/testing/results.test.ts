import { describe, expect, it } from "vitest";
import { addCounts, describeCount, resultOfCheck, resultOfPlaywright, resultOfVitest } from "./results.mjs";

describe("the result of a check", () => {
  it("is one passed or one failed", () => {
    expect(resultOfCheck("Types", 0).count).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(resultOfCheck("Types", 0).failures).toEqual([]);
    expect(resultOfCheck("Types", 2).count).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(resultOfCheck("Types", 2).failures).toEqual(["Types: exit code 2"]);
  });
});

describe("the result of Vitest", () => {
  const files = [
    { file: "tests/cart.test.ts", seconds: 2, passed: 4, failed: 1, skipped: 2 },
    { file: "tests/broken.test.ts", seconds: 1, passed: 0, failed: 1, skipped: 0 },
  ];

  it("sums the counts of its files, and names what failed by the first lines of its message", () => {
    const message = "\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n\n- 2\n+ 1\n    at cart.test.ts:4";
    const failures = [
      { file: "tests/cart.test.ts", title: "a cart adds up", message },
      { file: "tests/broken.test.ts", title: "", message: "No such module" },
    ];
    expect(resultOfVitest({ files, failures }, 1)).toEqual({
      count: { passed: 4, failed: 2, skipped: 2 },
      files,
      failures: [
        "tests/cart.test.ts: a cart adds up: AssertionError: expected 1 to be 2 · - 2 · + 1",
        "tests/broken.test.ts: No such module",
      ],
      retried: [],
    });
  });

  it("has at least one failure where the run failed, also without a report", () => {
    expect(resultOfVitest(undefined, 1).count).toEqual({ passed: 0, failed: 1, skipped: 0 });
    const green = [{ file: "tests/cart.test.ts", seconds: 2, passed: 4, failed: 0, skipped: 0 }];
    expect(resultOfVitest({ files: green, failures: [] }, 1).count).toEqual({ passed: 4, failed: 1, skipped: 0 });
    expect(resultOfVitest({ files: green, failures: [] }, 0).count).toEqual({ passed: 4, failed: 0, skipped: 0 });
  });
});

describe("the result of Playwright", () => {
  const spec = (title: string, status: string, milliseconds: number[]) => ({
    title,
    file: "buys.spec.ts",
    tests: [
      {
        status,
        projectName: "with-js",
        results: milliseconds.map((duration) => ({ duration, error: { message: `${title} failed\nCall log` } })),
      },
    ],
  });
  const suites = [
    {
      specs: [spec("buys", "expected", [1000]), spec("pays", "flaky", [2000, 500])],
      suites: [{ specs: [spec("returns", "unexpected", [4000]), spec("waits", "skipped", [])] }],
    },
  ];
  const config = { rootDir: `${process.cwd()}/tests/e2e` };
  const report = { config, suites, stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 1 } };

  it("counts what passed only when tried again as passed, and names it", () => {
    const { count, failures, retried } = resultOfPlaywright(report, 1);
    expect(count).toEqual({ passed: 2, failed: 1, skipped: 1 });
    expect(failures).toEqual(["tests/e2e/buys.spec.ts: [with-js] returns: returns failed"]);
    expect(retried).toEqual(["tests/e2e/buys.spec.ts: [with-js] pays: pays failed"]);
  });

  it("has the seconds of each spec with all attempts, in nested suites", () => {
    expect(resultOfPlaywright(report, 1).files).toEqual([
      { file: "tests/e2e/buys.spec.ts", seconds: 7.5, passed: 2, failed: 1, skipped: 1 },
    ]);
  });

  it("has at least one failure where the run failed, also without a report", () => {
    expect(resultOfPlaywright(undefined, 1)).toEqual({
      count: { passed: 0, failed: 1, skipped: 0 },
      files: [],
      failures: [],
      retried: [],
    });
    const { count } = resultOfPlaywright({ stats: { expected: 3, flaky: 0, unexpected: 0, skipped: 0 } }, 1);
    expect(count).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });
});

it("counts are summed and described in one line", () => {
  const all = addCounts([
    { passed: 4, failed: 1, skipped: 3 },
    { passed: 1, failed: 1, skipped: 0 },
  ]);
  expect(describeCount(all)).toBe("5 passed, 2 failed, 3 skipped");
  expect(describeCount({ passed: 1, failed: 0, skipped: 0 })).toBe("1 passed, 0 failed");
});
