import { stripVTControlCharacters } from "node:util";

/** Counts of what was checked, from exit codes and from the JSON reports of Vitest and Playwright. Needs no package. */

/** Of a failure at the end of the output, in characters. */
const MESSAGE_LENGTH = 600;

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Returns the count of one check that only passes or fails.
 * @param {number} code exit code of its process
 * @returns {Count}
 */
export function countCheck(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * Returns the counts of a Vitest run. A file that cannot be loaded has no tests to count: it is one failure.
 * @param {any} report what `--reporter=json` wrote; undefined when there is none
 * @param {number} code exit code of Vitest; a run that failed counts at least one failure
 * @returns {Count}
 */
export function countVitest(report, code) {
  const unloadable = (report?.testResults ?? []).filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: atLeastOne((report?.numFailedTests ?? 0) + unloadable.length, code),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

/**
 * Returns the counts of a Playwright run. A test that passed only when tried again has failed.
 * @param {any} report what `--reporter=json` wrote; undefined when there is none
 * @param {number} code exit code of Playwright; a run that failed counts at least one failure
 * @returns {Count}
 */
export function countPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected, failed: atLeastOne(unexpected + flaky, code), skipped };
}

/**
 * Returns the file and title of each failed test of a Vitest report, with the first lines of its message, and the errors outside tests.
 * @param {any} report what `--reporter=json` wrote; undefined when there is none
 * @param {string[]} [errors] what errors-outside-tests-reporter.mjs wrote
 * @returns {string[]}
 */
export function failuresOfVitest(report, errors = []) {
  const ofTests = (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    if (file.status === "failed" && failed.length === 0) return [describeFailure(file.name, "", file.message)];
    return failed.map((test) => describeFailure(file.name, test.fullName, test.failureMessages?.[0]));
  });
  return [...ofTests, ...errors.map((message) => describeFailure("Outside tests", "", message))];
}

/**
 * Returns the file and title of each test of a Playwright report that failed or passed only when tried again, with the first lines of its message.
 * @param {any} report what the `json` reporter wrote; undefined when there is none
 * @returns {string[]}
 */
export function failuresOfPlaywright(report) {
  const ofSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(ofSuite),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === "unexpected" || test.status === "flaky")
        .map((test) => {
          const message = test.results.find((result) => result.error)?.error.message;
          return describeFailure(spec.file, `[${test.projectName}] ${spec.title}`, message);
        }),
    ),
  ];
  return (report?.suites ?? []).flatMap(ofSuite);
}

/**
 * Returns the sum of all counts.
 * @param {Count[]} counts
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

function atLeastOne(failed, code) {
  return code === 0 ? failed : Math.max(failed, 1);
}

function describeFailure(file, title, message = "") {
  return [file.replace(`${process.cwd()}/`, ""), title, describeMessage(stripVTControlCharacters(message))]
    .filter(Boolean)
    .join(": ");
}

/** Returns the lines of a message above its stack and its log, as one line. */
function describeMessage(message) {
  const lines = message.split("\n").map((line) => line.trim());
  const end = lines.findIndex((line) => /^(at |Call log)/.test(line));
  const said = lines.slice(0, end < 0 ? undefined : end).filter(Boolean);
  return said.join(" · ").slice(0, MESSAGE_LENGTH);
}
