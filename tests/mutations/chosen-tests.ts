import path from "node:path";
import { isUnitTest, type ImportGraph } from "./imports.ts";
import type { Mutant } from "./mutant.ts";
import type { Recording } from "./recording.ts";

/** A mutant survives once this many test files pass. */
const MAX_BY_IMPORTS = 12;
const MAX_RECORDED = 24;

/**
 * Returns the test files to run against a mutant: those recorded as reaching its lines, otherwise those importing its file.
 * Unit tests and the nearest come first.
 */
export function testsFor(mutant: Mutant, graph: ImportGraph, recording: Recording | undefined): string[] {
  const distances = graph.testsOf(mutant.file);
  const inOrder = (tests: readonly string[]) =>
    tests
      .map((test) => ({ test, rank: rankOf(test, mutant.file, distances.get(test) ?? FAR) }))
      .sort((a, b) => a.rank - b.rank || (a.test < b.test ? -1 : 1))
      .map(({ test }) => test);
  if (!recording?.knows(mutant.file)) return inOrder([...distances.keys()]).slice(0, MAX_BY_IMPORTS);
  const unrecorded = [...distances.keys()].filter((test) => !recording.hasTest(test));
  return [...inOrder(recording.testsReaching(mutant)), ...inOrder(unrecorded).slice(0, MAX_BY_IMPORTS)].slice(
    0,
    MAX_RECORDED,
  );
}

const FAR = 20;
/** A folder of the same name ranks a test this many imports nearer. */
const SAME_SUBJECT = 3;
const INTEGRATION = 100;

function rankOf(test: string, file: string, distance: number): number {
  const subjects = new Set(wordsOf(file));
  const isSameSubject = wordsOf(test).some((word) => subjects.has(word));
  return distance - (isSameSubject ? SAME_SUBJECT : 0) + (isUnitTest(test) ? 0 : INTEGRATION);
}

/** Returns the names of the file and its folder, without the layers' names. */
function wordsOf(file: string): string[] {
  const folder = path.basename(path.dirname(file));
  const [name = ""] = path.basename(file).split(".");
  return [folder, name];
}
