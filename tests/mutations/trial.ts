import { isUnitTest } from "./imports.ts";
import type { TestOutcome } from "./test-run.ts";

export type Outcome = "caught" | "timed out" | "survived";

interface Verdict {
  outcome: Outcome;
  /** Test file that caught it. */
  by?: string;
}

/** Runs tests with the mutation, or on the unmutated sources. */
export interface Runs {
  mutated(tests: readonly string[]): Promise<TestOutcome>;
  sound(tests: readonly string[]): Promise<TestOutcome>;
}

/** Number of integration tests run at a time: each takes seconds, and the first failure decides. */
const FILES_AT_ONCE = 3;

/**
 * Runs the tests against a mutant, unit tests first. Only tests that pass without the mutation count; `soundness` caches which do.
 */
export async function tryMutant(
  tests: readonly string[],
  runs: Runs,
  soundness: Map<string, boolean>,
): Promise<Verdict> {
  for (const batch of batchesOf(tests)) {
    let left = batch.filter((test) => soundness.get(test) !== false);
    while (left.length > 0) {
      const { ended, failed } = await runs.mutated(left);
      if (ended === "passed") break;
      const passing = await passingWithout(failed, runs, soundness);
      // A timeout names no file: it counts if all of the tests end without the mutation.
      if (ended === "timed out" && passing.length === failed.length)
        return { outcome: "timed out", by: failed.join(" ") };
      if (ended === "failed" && passing[0] !== undefined) return { outcome: "caught", by: passing[0] };
      left = left.filter((test) => soundness.get(test) !== false);
      if (ended === "timed out") break;
    }
  }
  return { outcome: "survived" };
}

/** Returns the tests that pass on unmutated sources. */
async function passingWithout(
  tests: readonly string[],
  runs: Runs,
  soundness: Map<string, boolean>,
): Promise<string[]> {
  const unknown = tests.filter((test) => !soundness.has(test));
  if (unknown.length > 0) {
    const { failed } = await runs.sound(unknown);
    for (const test of unknown) soundness.set(test, !failed.includes(test));
  }
  return tests.filter((test) => soundness.get(test));
}

function batchesOf(tests: readonly string[]): string[][] {
  const units = tests.filter(isUnitTest);
  const others = tests.filter((test) => !isUnitTest(test));
  const batches = Array.from({ length: Math.ceil(others.length / FILES_AT_ONCE) }, (_, index) =>
    others.slice(index * FILES_AT_ONCE, (index + 1) * FILES_AT_ONCE),
  );
  return units.length > 0 ? [units, ...batches] : batches;
}
