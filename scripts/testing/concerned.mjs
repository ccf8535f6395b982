/** Finds the tests that concern files, the nearest first. */

/** @typedef {"unit" | "integration" | "faults" | "e2e"} Kind */
/** @typedef {{ file: string, kind: Kind, distance: number }} ConcernedTest */

/** Usual seconds of a test file of each kind, for choosing the tests of a quick run. */
const USUAL_SECONDS = { unit: 0.2, integration: 2, faults: 15, e2e: 20 };

/**
 * Returns the kind of a test file; undefined for other files.
 * @param {string} file
 * @returns {Kind | undefined}
 */
export function kindOf(file) {
  if (/^tests\/e2e\/.+\.spec\.ts$/.test(file)) return "e2e";
  if (!/\.test\.tsx?$/.test(file)) return undefined;
  if (file.startsWith("tests/integration/")) return "integration";
  if (file.startsWith("tests/faults/")) return "faults";
  return /^(app|server|scripts|tests\/(lint|mutations|support))\//.test(file) ? "unit" : undefined;
}

/**
 * Returns the tests among `files` and the tests that use one of them, directly or through others. The nearest come first; equally near ones are
 * sorted by the most words in common with the files' paths. Browser tests run only when named: they reach the code through a running shop.
 * @param {readonly string[]} files paths in the project
 * @param {import("./imports.mjs").Users} users
 * @returns {ConcernedTest[]}
 */
export function concernedTests(files, users) {
  /** @type {Map<string, number>} */
  const distances = new Map(files.map((file) => [file, 0]));
  // Grows while it is read.
  for (const [file, distance] of distances)
    for (const user of users.get(file) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);
  const words = new Set(files.flatMap(wordsOf));
  const found = [...distances].flatMap(([file, distance]) => {
    const kind = kindOf(file);
    if (kind === undefined || (kind === "e2e" && distance > 0)) return [];
    return [{ file, kind, distance, words: wordsOf(file).filter((word) => words.has(word)).length }];
  });
  found.sort((a, b) => a.distance - b.distance || b.words - a.words || USUAL_SECONDS[a.kind] - USUAL_SECONDS[b.kind]);
  return found.map(({ file, kind, distance }) => ({ file, kind, distance }));
}

/** Returns the words of a path without its ending, in the singular. */
function wordsOf(/** @type {string} */ file) {
  const words = file.replace(/\..*$/, "").split(/[^a-z]+/);
  return [...new Set(words.map((word) => word.replace(/s$/, "")))];
}

/**
 * Returns the nearest tests that fit into `seconds` at their kind's usual time. Named tests (distance 0) are always included.
 * @param {readonly ConcernedTest[]} tests the nearest first
 * @param {number} seconds
 * @returns {ConcernedTest[]}
 */
export function nearestTests(tests, seconds) {
  let left = seconds;
  return tests.filter(({ kind, distance }) => {
    left -= USUAL_SECONDS[kind];
    return distance === 0 || left >= 0;
  });
}
