import { expect, it } from "vitest";
import type { TestOutcome } from "./test-run.ts";
import { tryMutant, type Runs } from "./trial.ts";

const UNIT = "app/domain/a.test.ts";
const PAGES = ["b", "c", "d", "e"].map((name) => `tests/integration/${name}.test.ts`);

/** Runs with the given failing tests, and a record of them. */
function runsOf({ failing, broken = [], slow = [] }: { failing: string[]; broken?: string[]; slow?: string[] }) {
  const ran: string[] = [];
  const outcome = (failed: string[]): TestOutcome => ({ ended: failed.length > 0 ? "failed" : "passed", failed });
  const runs: Runs = {
    mutated: async (tests) => {
      ran.push(`mutated ${tests.join(" ")}`);
      if (tests.some((test) => slow.includes(test))) return { ended: "timed out", failed: tests };
      return outcome(tests.filter((test) => failing.includes(test) || broken.includes(test)).slice(0, 1));
    },
    sound: async (tests) => {
      ran.push(`sound ${tests.join(" ")}`);
      return outcome(tests.filter((test) => broken.includes(test)));
    },
  };
  return { runs, ran };
}

it("a mutant is caught by the first test that fails with it and passes without", async () => {
  const { runs, ran } = runsOf({ failing: [PAGES[0]!] });
  expect(await tryMutant([UNIT, ...PAGES], runs, new Map())).toEqual({ outcome: "caught", by: PAGES[0] });
  expect(ran).toEqual([
    `mutated ${UNIT}`,
    "mutated tests/integration/b.test.ts tests/integration/c.test.ts tests/integration/d.test.ts",
    "sound tests/integration/b.test.ts",
  ]);
});

it("a mutant survives when all tests pass", async () => {
  const { runs, ran } = runsOf({ failing: [] });
  expect(await tryMutant([UNIT, ...PAGES], runs, new Map())).toEqual({ outcome: "survived" });
  expect(ran).toHaveLength(3);
});

it("a mutant survives that no test reaches", async () => {
  const { runs, ran } = runsOf({ failing: [] });
  expect(await tryMutant([], runs, new Map())).toEqual({ outcome: "survived" });
  expect(ran).toEqual([]);
});

it("a test that fails without the mutant too does not count, and the others go on", async () => {
  const { runs } = runsOf({ failing: [PAGES[1]!], broken: [PAGES[0]!] });
  expect(await tryMutant(PAGES, runs, new Map())).toEqual({ outcome: "caught", by: PAGES[1] });
  const alone = runsOf({ failing: [], broken: [PAGES[0]!] });
  expect(await tryMutant(PAGES, alone.runs, new Map())).toEqual({ outcome: "survived" });
});

it("a test is run without mutants once", async () => {
  const { runs, ran } = runsOf({ failing: [UNIT] });
  const soundness = new Map<string, boolean>();
  await tryMutant([UNIT], runs, soundness);
  await tryMutant([UNIT], runs, soundness);
  expect(ran).toEqual([`mutated ${UNIT}`, `sound ${UNIT}`, `mutated ${UNIT}`]);
});

it("a run that does not end counts as noticed, where the tests end without the mutant", async () => {
  const { runs } = runsOf({ failing: [], slow: [UNIT] });
  expect(await tryMutant([UNIT, ...PAGES], runs, new Map())).toEqual({ outcome: "timed out", by: UNIT });
  const unsound = runsOf({ failing: [], slow: [UNIT], broken: [UNIT] });
  expect(await tryMutant([UNIT, ...PAGES], unsound.runs, new Map())).toEqual({ outcome: "survived" });
});
