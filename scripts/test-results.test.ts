import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import ErrorsOutsideTestsReporter from "./errors-outside-tests-reporter.mjs";
import {
  addCounts,
  countCheck,
  countPlaywright,
  countVitest,
  describeCount,
  failuresOfPlaywright,
  failuresOfVitest,
} from "./test-results.mjs";

describe("counts of a test run", () => {
  const vitest = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };

  it("include skipped tests", () => {
    expect(countVitest(vitest, 1)).toEqual({ passed: 4, failed: 1, skipped: 3 });
    const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 2 };
    expect(countPlaywright({ stats }, 0)).toEqual({ passed: 7, failed: 0, skipped: 2 });
  });

  it("include a file that cannot be loaded, and a test that passed only when retried", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{}] },
    ];
    expect(countVitest({ ...vitest, testResults }, 1).failed).toBe(2);
    expect(countPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } }, 1).failed).toBe(2);
  });

  it("have at least one failure where the run failed, also without a report", () => {
    expect(countVitest(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countVitest({ ...vitest, numFailedTests: 0 }, 1).failed).toBe(1);
  });

  it("are summed and described in one line", () => {
    const all = addCounts([countCheck(0), countCheck(1), countVitest(vitest, 1)]);
    expect(describeCount(all)).toBe("5 passed, 2 failed, 3 skipped");
    expect(describeCount(countCheck(0))).toBe("1 passed, 0 failed");
  });
});

describe("what failed", () => {
  it("is each test of Vitest that failed, and each file that cannot be loaded", () => {
    const message = "\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n\n- 2\n+ 1\n    at cart.test.ts:4";
    const testResults = [
      {
        name: `${process.cwd()}/tests/cart.test.ts`,
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "a cart is empty", failureMessages: [] },
          { status: "failed", fullName: "a cart adds up", failureMessages: [message] },
        ],
      },
      { name: "tests/broken.test.ts", status: "failed", message: "No such module", assertionResults: [] },
    ];
    expect(failuresOfVitest({ testResults })).toEqual([
      "tests/cart.test.ts: a cart adds up: AssertionError: expected 1 to be 2 · - 2 · + 1",
      "tests/broken.test.ts: No such module",
    ]);
    expect(failuresOfVitest(undefined)).toEqual([]);
    expect(failuresOfVitest({ testResults: [] }, ["tests/cart.test.ts: read ECONNRESET"])).toEqual([
      "Outside tests: tests/cart.test.ts: read ECONNRESET",
    ]);
  });

  it("is each test of Playwright that failed or passed only when retried, in nested suites", () => {
    const spec = (title: string, status: string) => ({
      title,
      file: "buys.spec.ts",
      tests: [{ status, projectName: "with-js", results: [{ error: { message: `${title} failed\nCall log` } }] }],
    });
    const suites = [
      {
        specs: [spec("buys", "expected"), spec("pays", "flaky")],
        suites: [{ specs: [spec("returns", "unexpected")] }],
      },
    ];
    expect(failuresOfPlaywright({ suites })).toEqual([
      "buys.spec.ts: [with-js] returns: returns failed",
      "buys.spec.ts: [with-js] pays: pays failed",
    ]);
    expect(failuresOfPlaywright(undefined)).toEqual([]);
  });

  it("outside tests is each hook of a suite that failed, and each error that belongs to no file", () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-errors-"));
    const file = path.join(folder, "errors.json");
    vi.stubEnv("ERRORS_FILE", file);
    const reporter = new ErrorsOutsideTestsReporter();
    const suite = (fullName: string, errors: string[]) => ({
      module: { relativeModuleId: "tests/cart.test.ts" },
      fullName,
      errors: () => errors.map((message) => ({ message })),
    });
    reporter.onTestSuiteResult(suite("a cart", []));
    reporter.onTestSuiteResult(suite("a cart > of a visitor", ["canceling statement due to statement timeout"]));
    reporter.onTestRunEnd([], [{ message: "read ECONNRESET" }]);
    expect(JSON.parse(fs.readFileSync(file, "utf8"))).toEqual([
      "tests/cart.test.ts: a cart > of a visitor: canceling statement due to statement timeout",
      "read ECONNRESET",
    ]);
    vi.unstubAllEnvs();
    fs.rmSync(folder, { recursive: true });
  });
});
