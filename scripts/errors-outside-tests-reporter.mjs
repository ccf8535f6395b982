import fs from "node:fs";

/**
 * A reporter of Vitest: writes the errors that belong to no test (an unhandled rejection, a worker that ended), which its JSON report leaves out
 * though they fail the run, as a JSON array of messages to the file that ERRORS_FILE names.
 */
export default class ErrorsOutsideTestsReporter {
  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { message?: string, VITEST_TEST_NAME?: string, VITEST_TEST_PATH?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const messages = errors.map((error) =>
      [error.VITEST_TEST_PATH, error.VITEST_TEST_NAME, error.message].filter(Boolean).join(": "),
    );
    fs.writeFileSync(/** @type {string} */ (process.env.ERRORS_FILE), JSON.stringify(messages));
  }
}
