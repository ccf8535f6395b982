import { installPackages } from "./commands.mjs";
import { isInstalled } from "./project-state.mjs";
import { countCheck } from "./test-results.mjs";
import { build, eslint, finish, playwright, runSteps, typesAndSources, vitest } from "./test-steps.mjs";

/**
 * `npm test`: everything that is checked, from a fresh copy. Goes on after a step that fails, so that the last line counts
 * all of it: `N passed, N failed`, and `, N skipped` where tests were skipped.
 */

// A production setting of this shell must not reach the tests.
delete process.env.NODE_ENV;

if (!isInstalled() && (await installPackages()) !== 0) {
  console.error("The packages could not be installed.");
  finish(countCheck(1));
}
const { ensureBrowser } = await import("./browser.mjs");
const browser = await ensureBrowser();

// It needs one core for five minutes; the next steps take the other.
const linting = eslint();
await runSteps([
  ["Types, imports and format", typesAndSources],
  // Before the tests: some of them start real server processes.
  ["Build", build],
  ["Unit tests", () => vitest("unit*")],
  ["Lint", () => linting],
  ["Integration tests", () => vitest("integration")],
  ["Fault tests", () => vitest("faults*")],
  ["Every page", () => playwright(browser, ["crawl", "compared-forms"])],
  ["Browser tests", () => playwright(browser, ["with-js", "without-js", "without-js-browser"])],
]);
