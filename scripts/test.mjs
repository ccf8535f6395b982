import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildShop, installPackages, runNode } from "./commands.mjs";
import { isInstalled, sourceHash, stampBuild } from "./project-state.mjs";

/**
 * `npm test`: everything that is checked, from a fresh copy. Goes on after a step that fails, so that the last line counts
 * all of it: `N passed, N failed`.
 */

const VITEST = "node_modules/vitest/vitest.mjs";
const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";
const reports = fs.mkdtempSync(path.join(os.tmpdir(), "haat-reports-"));

/** @typedef {{ passed: number, failed: number }} Count */

// Somebody's production setting must not reach the tests.
delete process.env.NODE_ENV;

if (!isInstalled() && (await installPackages()) !== 0) {
  console.error("The packages could not be installed.");
  finish([{ passed: 0, failed: 1 }]);
}
const { ensureBrowser } = await import("./browser.mjs");
const browser = await ensureBrowser();

/** @type {Count[]} */
const counts = [];
await step("Lint and types", lintAndTypes);
// Before the tests: some of them start real server processes.
await step("Build", build);
await step("Unit tests", () => vitest("unit"));
await step("Integration tests", () => vitest("integration"));
await step("Fault tests", () => vitest("faults"));
await step("Browser tests", playwright);
finish(counts);

async function step(name, work) {
  const startedAt = Date.now();
  console.log(`\n── ${name} ──`);
  const count = await work();
  counts.push(count);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
}

/** Two checks: the house rules (ESLint, Prettier, dependency-cruiser) and the types. ESLint alone takes as long as the others together. */
async function lintAndTypes() {
  const folders = ["app", "server", "scripts", "tests", "bench"].filter((folder) => fs.existsSync(folder));
  const eslint = runNode(["node_modules/eslint/bin/eslint.js", ".", "--max-warnings", "0"]);
  const types = await check(runNode(["node_modules/typescript/bin/tsc", "--noEmit"]));
  const prettier = await runNode(["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]);
  const imports = await runNode(["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...folders]);
  const lint = await check(eslint.then((code) => code || prettier || imports));
  return { passed: lint.passed + types.passed, failed: lint.failed + types.failed };
}

async function check(running) {
  return (await running) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function build() {
  const hash = sourceHash();
  const count = await check(buildShop());
  if (count.failed === 0) stampBuild(hash);
  return count;
}

/** @returns {Promise<Count>} */
async function vitest(project) {
  const file = path.join(reports, `${project}.json`);
  const args = ["run", "--project", project, "--passWithNoTests", "--reporter=default", "--reporter=json"];
  const code = await runNode([VITEST, ...args, `--outputFile.json=${file}`]);
  const report = readReport(file);
  const passed = report?.numPassedTests ?? 0;
  // A file that cannot even be loaded has no tests to count.
  const unloadable = report?.testResults.filter(
    (suite) => suite.status === "failed" && suite.assertionResults.length === 0,
  );
  const failed = (report?.numFailedTests ?? 0) + (unloadable?.length ?? 0);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/** @returns {Promise<Count>} */
async function playwright() {
  if (!browser) {
    console.error("No Chromium: install one (npx playwright install chromium) or name it in CHROMIUM_PATH.");
    return { passed: 0, failed: 1 };
  }
  const file = path.join(reports, "browser.json");
  const code = await runNode([PLAYWRIGHT, "test", "--reporter=list,json"], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const stats = readReport(file)?.stats;
  const failed = stats?.unexpected ?? 0;
  return { passed: stats?.expected ?? 0, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {Count[]} all */
function finish(all) {
  fs.rmSync(reports, { recursive: true, force: true });
  const passed = all.reduce((sum, count) => sum + count.passed, 0);
  const failed = all.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
