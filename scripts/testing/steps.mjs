import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBuilt } from "../building/built-shop.mjs";
import { runNode } from "../processes/commands.mjs";
import { resultOfCheck, resultOfPlaywright, resultOfVitest } from "./results.mjs";

/** The steps of a test run: each runs one program and returns its result. Needs no package before a step runs. */

/** @typedef {import("./results.mjs").Result} Result */
/** @typedef {{ name: string, work: () => Promise<Result> }} Step */

const SOURCE_FOLDERS = ["app", "server", "scripts", "tests", "bench"];
const CODE = /\.(ts|tsx|js|mjs|cjs)$/;

/** The programs that check sources, in order; each after the first runs where those before it passed. */
const PROGRAMS = {
  types: [["node_modules/@typescript/native-preview/bin/tsgo", "--noEmit"]],
  lint: (/** @type {string[]} */ files) => [
    ["node_modules/oxlint/bin/oxlint", "--no-error-on-unmatched-pattern", ...files],
    ["node_modules/eslint/bin/eslint.js", "--max-warnings", "0", "--no-warn-ignored", ...files],
    ["scripts/docs/check-plain-english.mjs", ...files],
  ],
  imports: [
    ["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...SOURCE_FOLDERS],
    ["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", "app", "--config", ".dependency-cruiser-folders.cjs"],
  ],
  unused: [
    ["node_modules/knip/bin/knip.js", "--no-progress"],
    ["node_modules/knip/bin/knip.js", "--no-progress", "--production"],
  ],
  format: (/** @type {string[]} */ files) => [
    ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "--ignore-unknown", ...files],
  ],
  subjects: [["scripts/docs/check-commit-subjects.mjs"]],
};

/** @returns {Step} */
export function types() {
  return check("Types", PROGRAMS.types);
}

/**
 * @param {string[]} files paths in the project; only code is linted
 * @returns {Step[]} none where there is nothing to lint
 */
export function lint(files = ["."]) {
  const code = files.filter((file) => file === "." || CODE.test(file));
  return code.length === 0 ? [] : [check("Lint", PROGRAMS.lint(code))];
}

/** Checks the whole project: a wrong import concerns both of its files. @returns {Step} */
export function imports() {
  return check("Imports", PROGRAMS.imports);
}

/** @returns {Step} */
export function unusedCode() {
  return check("Unused code", PROGRAMS.unused);
}

/**
 * @param {string[]} files paths in the project
 * @returns {Step[]} none where there is nothing to format
 */
export function format(files = ["."]) {
  return files.length === 0 ? [] : [check("Format", PROGRAMS.format(files))];
}

/** @returns {Step} */
export function commitSubjects() {
  return check("Commit subjects", PROGRAMS.subjects);
}

/** @returns {Step} */
export function build() {
  return { name: "Build", work: async () => resultOfCheck("Build", await ensureBuilt()) };
}

/**
 * @param {string} name
 * @param {string} project a name in vitest.config.ts, or a pattern of several
 * @param {{ files?: string[], tag?: string }} [chosen] test files, all by default, and the tag of their tests
 * @returns {Step}
 */
export function vitest(name, project, { files = [], tag } = {}) {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...files];
  if (tag) args.push(`--tags-filter=${tag}`);
  args.push("--reporter=default", "--reporter=./scripts/testing/vitest-reporter.mjs");
  return withReport(name, async (file) => {
    const code = await runNode(args, { env: { REPORT_FILE: file } });
    return resultOfVitest(readReport(file), code);
  });
}

/**
 * @param {string} name
 * @param {string | undefined} browser path of a Chromium; without one the step fails
 * @param {string[]} projects names in playwright.config.ts, which share a shop
 * @param {string[]} [files] specs; all by default
 * @returns {Step}
 */
export function playwright(name, browser, projects, files = []) {
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ["node_modules/@playwright/test/cli.js", "test", ...chosen, "--reporter=list,json", ...files];
  return withReport(name, async (file) => {
    if (!browser) {
      console.error("No Chromium: install one (npx playwright install chromium) or name it in CHROMIUM_PATH.");
      return resultOfCheck("No Chromium", 1);
    }
    const code = await runNode(args, { env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
    return resultOfPlaywright(readReport(file), code);
  });
}

/**
 * Runs the steps of each lane one after the other, even after a failure, and the lanes in parallel. Returns the results in the order of the
 * steps.
 * @param {Step[][]} lanes
 * @returns {Promise<import("./report.mjs").StepResult[]>}
 */
export async function runLanes(lanes) {
  const results = await Promise.all(
    lanes.map(async (steps) => {
      const ofLane = [];
      for (const step of steps) ofLane.push(await run(step));
      return ofLane;
    }),
  );
  return results.flat();
}

/** @param {Step} step */
async function run({ name, work }) {
  const startedAt = Date.now();
  console.log(`\n── ${name} ──`);
  const result = await work();
  return { name, seconds: (Date.now() - startedAt) / 1000, ...result };
}

/**
 * @param {string} name
 * @param {string[][]} programs
 * @returns {Step}
 */
function check(name, programs) {
  return {
    name,
    work: async () => {
      for (const program of programs) {
        const code = await runNode(program);
        if (code !== 0) return resultOfCheck(name, code);
      }
      return resultOfCheck(name, 0);
    },
  };
}

/**
 * @param {string} name
 * @param {(file: string) => Promise<Result>} work is given a path for its report
 * @returns {Step}
 */
function withReport(name, work) {
  return {
    name,
    work: async () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-report-"));
      try {
        return await work(path.join(folder, "report.json"));
      } finally {
        fs.rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
