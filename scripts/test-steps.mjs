import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildShop, runNode } from "./commands.mjs";
import { sourceHash, stampBuild } from "./project-state.mjs";
import {
  addCounts,
  countCheck,
  countPlaywright,
  countVitest,
  describeCount,
  failuresOfPlaywright,
  failuresOfVitest,
} from "./test-results.mjs";

/** The steps of `npm test` and `npm run test:quick`. Each returns its counts. */

/** @typedef {import("./test-results.mjs").Count} Count */

const TSGO = ["node_modules/@typescript/native-preview/bin/tsgo", "--noEmit"];
const OXLINT = ["node_modules/oxlint/bin/oxlint"];
const ESLINT = ["node_modules/eslint/bin/eslint.js", "--max-warnings", "0"];
const PRETTIER = ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "--ignore-unknown"];
const DEPENDENCY_CRUISER = ["node_modules/dependency-cruiser/bin/dependency-cruise.mjs"];
const KNIP = ["node_modules/knip/bin/knip.js", "--no-progress"];
const COMMIT_SUBJECTS = ["scripts/check-commit-subjects.mjs"];
const SOURCE_FOLDERS = ["app", "server", "scripts", "tests", "bench"];

/** What failed so far, for the end of the output. @type {string[]} */
const failures = [];

/**
 * Runs the steps one after the other, each also where one before it failed, prints what failed and the sum as the last lines, and exits.
 * @param {[name: string, work: () => Promise<Count>][]} steps
 */
export async function runSteps(steps) {
  /** @type {Count[]} */
  const counts = [];
  for (const [name, work] of steps) {
    const startedAt = Date.now();
    console.log(`\n── ${name} ──`);
    const count = await work();
    counts.push(count);
    console.log(`── ${name}: ${describeCount(count)}, ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }
  finish(addCounts(counts));
}

/**
 * Prints the last line and exits with 1 where anything failed.
 * @param {Count} count
 * @returns {never}
 */
export function finish(count) {
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(`\n${describeCount(count)}`);
  process.exit(count.failed === 0 ? 0 : 1);
}

/** Returns the count of oxlint and ESLint. */
export async function eslint() {
  return countCheck((await check("Oxlint", OXLINT)) || (await check("ESLint", [...ESLINT, "."])));
}

/** Returns the counts of two checks: the types, and all that reads the sources without them. */
export async function typesAndSources() {
  const typeCount = await types();
  const prettier = await check("Prettier", [...PRETTIER, "."]);
  const imports = await checkImports();
  const unused = (await check("Knip", KNIP)) || (await check("Knip in production", [...KNIP, "--production"]));
  const subjects = await check("Commit subjects", COMMIT_SUBJECTS);
  return addCounts([typeCount, countCheck(prettier || imports || unused || subjects)]);
}

export async function types() {
  return countCheck(await check("Types", TSGO));
}

/**
 * One check: oxlint, ESLint and Prettier on these files only, and the imports of the whole project (an import is wrong from both of its ends).
 * @param {string[]} files paths in the project
 */
export async function lintOf(files) {
  const code = files.filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file));
  const linted =
    code.length === 0
      ? 0
      : (await check("Oxlint", [...OXLINT, "--no-error-on-unmatched-pattern", ...code])) ||
        (await check("ESLint", [...ESLINT, "--no-warn-ignored", ...code]));
  const prettier = files.length === 0 ? 0 : await check("Prettier", [...PRETTIER, ...files]);
  return countCheck(linted || prettier || (await checkImports()));
}

function checkImports() {
  const folders = SOURCE_FOLDERS.filter((folder) => fs.existsSync(folder));
  return check("Imports", [...DEPENDENCY_CRUISER, ...folders]);
}

/** Returns the exit code of a check, and names it at the end of the output where it failed. */
async function check(name, args) {
  const code = await runNode(args);
  if (code !== 0) failures.push(`${name}: exit code ${code}`);
  return code;
}

export async function build() {
  const hash = sourceHash();
  const code = await buildShop();
  if (code === 0) stampBuild(hash);
  else failures.push(`Build: exit code ${code}`);
  return countCheck(code);
}

/** @param {"unit" | "integration" | "faults*"} projects a name in vitest.config.ts, or a pattern of several */
export async function vitest(projects) {
  return withReport(async (file) => {
    const reporters = ["default", "json", "./scripts/errors-outside-tests-reporter.mjs"];
    const args = ["run", "--project", projects, ...reporters.map((reporter) => `--reporter=${reporter}`)];
    const errorsFile = `${file}.errors`;
    const code = await runNode(["node_modules/vitest/vitest.mjs", ...args, `--outputFile.json=${file}`], {
      env: { ERRORS_FILE: errorsFile },
    });
    const report = readReport(file);
    failures.push(...failuresOfVitest(report, readReport(errorsFile)));
    return countVitest(report, code);
  });
}

/**
 * @param {string | undefined} browser path of a Chromium; without one the step fails
 * @param {string[]} projects names in playwright.config.ts, which share a shop
 */
export async function playwright(browser, projects) {
  if (!browser) {
    console.error("No Chromium: install one (npx playwright install chromium) or name it in CHROMIUM_PATH.");
    return countCheck(1);
  }
  return withReport(async (file) => {
    const chosen = projects.map((project) => `--project=${project}`);
    const code = await runNode(["node_modules/@playwright/test/cli.js", "test", ...chosen, "--reporter=list,json"], {
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const report = readReport(file);
    failures.push(...failuresOfPlaywright(report));
    return countPlaywright(report, code);
  });
}

/** @param {(file: string) => Promise<Count>} work is given the path at which the report is to be written */
async function withReport(work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-report-"));
  try {
    return await work(path.join(folder, "report.json"));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
