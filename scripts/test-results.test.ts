import { describe, expect, it } from "vitest";
import { addCounts, countCheck, countPlaywright, countVitest, describeCount } from "./test-results.mjs";

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
