import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Counts of checks, from exit codes and from the reports of Vitest and Playwright. Needs no package. */

/** Characters of a failure's message at the end of the output. */
const MESSAGE_LENGTH = 600;

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {Count & { file: string, seconds: number }} FileResult */

/**
 * Result of a step: counts, test files, failures, and tests that passed only on a retry.
 * @typedef {{ count: Count, files: FileResult[], failures: string[], retried: string[] }} Result
 */

/**
 * Returns the result of one check that only passes or fails.
 * @param {string} name for the failure message
 * @param {number} code exit code of its process
 * @returns {Result}
 */
export function resultOfCheck(name, code) {
  const count = code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  return { count, files: [], failures: code === 0 ? [] : [`${name}: exit code ${code}`], retried: [] };
}

/**
 * Returns the result of a Vitest run.
 * @param {import("./vitest-reporter.mjs").VitestReport | undefined} report undefined when there is none
 * @param {number} code exit code of Vitest; a run that failed counts at least one failure
 * @returns {Result}
 */
export function resultOfVitest(report, code) {
  const files = report?.files ?? [];
  const count = addCounts(files);
  return {
    count: { ...count, failed: atLeastOne(count.failed, code) },
    files,
    failures: (report?.failures ?? []).map(({ file, title, message }) => describeFailure(file, title, message)),
    retried: [],
  };
}

/**
 * Returns the result of a Playwright run. A test that passed only on a retry counts as passed, and is named.
 * @param {any} report what the `json` reporter wrote; undefined when there is none
 * @param {number} code exit code of Playwright; a run that failed counts at least one failure
 * @returns {Result}
 */
export function resultOfPlaywright(report, code) {
  const folder = path.relative(".", report?.config?.rootDir ?? ".");
  const tests = (report?.suites ?? []).flatMap((suite) => testsOf(suite, folder));
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const describe = ({ file, title, results }) => {
    const message = results.find((result) => result.error)?.error.message;
    return describeFailure(file, title, message);
  };
  return {
    count: { passed: expected + flaky, failed: atLeastOne(unexpected, code), skipped },
    files: filesOf(tests),
    failures: tests.filter(({ status }) => status === "unexpected").map(describe),
    retried: tests.filter(({ status }) => status === "flaky").map(describe),
  };
}

/**
 * Returns the sum of all counts.
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function addCounts(counts) {
  const sum = (/** @type {keyof Count} */ key) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/**
 * Returns e.g. `12 passed, 0 failed`, followed by `, 1 skipped` only where tests were skipped.
 * @param {Count} count
 */
export function describeCount({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Returns the tests of a Playwright suite and its inner suites, each with its file in the project and the name of its browser's settings. */
function testsOf(suite, folder) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, projectName, results }) => ({
      file: path.join(folder, spec.file),
      title: `[${projectName}] ${spec.title}`,
      status,
      results,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, folder))];
}

/** @returns {FileResult[]} */
function filesOf(tests) {
  /** @type {Map<string, FileResult>} */
  const files = new Map();
  for (const { file, status, results } of tests) {
    const found = files.get(file) ?? { file, seconds: 0, passed: 0, failed: 0, skipped: 0 };
    files.set(file, found);
    for (const { duration } of results) found.seconds += duration / 1000;
    if (status === "unexpected") found.failed += 1;
    else if (status === "skipped") found.skipped += 1;
    else found.passed += 1;
  }
  return [...files.values()];
}

function atLeastOne(failed, code) {
  return code === 0 ? failed : Math.max(failed, 1);
}

function describeFailure(file, title, message = "") {
  return [file, title, describeMessage(stripVTControlCharacters(message))].filter(Boolean).join(": ");
}

/** Returns the lines of a message above its stack and its log, as one line. */
function describeMessage(message) {
  const lines = message.split("\n").map((line) => line.trim());
  const end = lines.findIndex((line) => /^(at |Call log)/.test(line));
  const said = lines.slice(0, end < 0 ? undefined : end).filter(Boolean);
  return said.join(" · ").slice(0, MESSAGE_LENGTH);
}
