import fs from "node:fs";
import path from "node:path";

/**
 * A reporter of Vitest: writes the counts and the seconds of each test file, and each failure with its message, to the file that REPORT_FILE names.
 * Vitest's own JSON leaves out the errors that belong to no test (a hook of a suite that failed, an unhandled rejection, a worker that ended), though
 * they fail the run, and counts tests that a filter left out as skipped.
 */

/** @typedef {{ file: string, title: string, message: string }} Failure */
/** @typedef {import("./results.mjs").Count & { file: string, seconds: number }} FileResult */
/** @typedef {{ files: FileResult[], failures: Failure[] }} VitestReport */

export default class VitestReporter {
  /** @type {FileResult[]} */
  files = [];

  /** @type {Failure[]} */
  failures = [];

  /** @type {string | undefined} the tag that the run is limited to */
  tag;

  /** @param {{ config: { tagsFilter?: string[] } }} vitest */
  onInit({ config }) {
    this.tag = config.tagsFilter?.[0];
  }

  /** @param {any} module */
  onTestModuleEnd(module) {
    const file = relative(module.moduleId);
    const count = { passed: 0, failed: 0, skipped: 0 };
    const fail = (/** @type {string} */ title, /** @type {string | undefined} */ message) => {
      count.failed += 1;
      this.addFailure(file, title, message);
    };
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      if (state === "passed") count.passed += 1;
      else if (state === "failed") fail(test.fullName, errors[0]?.message);
      else if (!this.tag || test.tags.includes(this.tag)) count.skipped += 1;
    }
    // A hook that failed, and a file that cannot be loaded, which has no tests to count.
    for (const suite of module.children.allSuites())
      for (const { message } of suite.errors()) fail(suite.fullName, message);
    for (const { message } of module.errors()) fail("", message);
    this.files.push({ file, seconds: secondsOf(module.diagnostic()), ...count });
  }

  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly { message?: string, VITEST_TEST_NAME?: string, VITEST_TEST_PATH?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    for (const { VITEST_TEST_PATH: place = "Outside tests", VITEST_TEST_NAME: title = "", message } of errors)
      this.addFailure(relative(place), title, message);
    /** @type {VitestReport} */
    const report = { files: this.files, failures: this.failures };
    fs.writeFileSync(/** @type {string} */ (process.env.REPORT_FILE), JSON.stringify(report));
  }

  addFailure(file, title, message = "") {
    this.failures.push({ file, title, message });
  }
}

function relative(file) {
  return path.isAbsolute(file) ? path.relative(process.cwd(), file) : file;
}

function secondsOf({ environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000;
}
