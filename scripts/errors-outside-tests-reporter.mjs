import fs from "node:fs";

/**
 * A reporter of Vitest: writes the errors that belong to no test (a hook of a suite that failed, an unhandled rejection, a worker that ended), which
 * its JSON report leaves out though they fail the run, as a JSON array of messages to the file that ERRORS_FILE names.
 */
export default class ErrorsOutsideTestsReporter {
  /** @type {string[]} */
  ofHooks = [];

  /** @param {{ module: { relativeModuleId: string }, fullName: string, errors(): { message: string }[] }} suite */
  onTestSuiteResult(suite) {
    for (const { message } of suite.errors())
      this.ofHooks.push(`${suite.module.relativeModuleId}: ${suite.fullName}: ${message}`);
  }

  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { message?: string, VITEST_TEST_NAME?: string, VITEST_TEST_PATH?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const ofRun = errors.map((error) =>
      [error.VITEST_TEST_PATH, error.VITEST_TEST_NAME, error.message].filter(Boolean).join(": "),
    );
    fs.writeFileSync(/** @type {string} */ (process.env.ERRORS_FILE), JSON.stringify([...this.ofHooks, ...ofRun]));
  }
}
