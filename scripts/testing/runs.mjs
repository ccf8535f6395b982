import fs from "node:fs";
import path from "node:path";
import { ensureBrowser } from "../processes/browser.mjs";
import { changedFiles } from "./changed-files.mjs";
import { concernedTests, nearestTests } from "./concerned.mjs";
import { usersOf } from "./imports.mjs";
import * as steps from "./steps.mjs";
import { TELLING, tellingFiles } from "./telling.mjs";

/** The steps of a run: phases run one after the other, lanes in parallel (two cores). */

/** @typedef {{ phases: steps.Step[][][], leftOut: string[] }} Run */

/** Time for tests, besides types and lint, in `npm run test:quick`. */
const QUICK_SECONDS = 75;

/** Time for tests in `npm test -- PATH…`. */
const PART_SECONDS = 600;

/** They have their own shop, unchanged by journeys. */
const CRAWL = ["crawl", "compared-forms"];
const CRAWL_FILES = ["tests/e2e/crawler-visits-every-page.spec.ts", "tests/e2e/forms-over-http.spec.ts"];
const JOURNEYS = ["with-js", "without-js", "without-js-browser"];

/**
 * Returns the whole run; `isFull` adds all faults, naive variants and the crawl of every page.
 * @param {{ isFull: boolean, browser: string | undefined }} chosen `browser` is the path of a Chromium
 * @returns {Run}
 */
export function wholeRun({ isFull, browser }) {
  const faults = isFull
    ? steps.vitest("Faults", "faults*")
    : steps.vitest("One fault of each kind", "faults*", { files: tellingFiles(), tag: TELLING });
  const crawl = isFull ? [steps.playwright("Every page", browser, CRAWL)] : [];
  return {
    phases: [
      [
        [steps.types(), ...steps.lint(), steps.imports(), steps.commitSubjects()],
        // The build before the tests: some of them start real server processes.
        [steps.build(), steps.vitest("Unit", "unit*"), steps.unusedCode(), ...steps.format()],
      ],
      [
        [
          steps.vitest("Integration", "integration*"),
          faults,
          ...crawl,
          steps.playwright("Journeys", browser, JOURNEYS),
        ],
      ],
    ],
    leftOut: [],
  };
}

/**
 * Returns the steps that concern the given files and folders, or the files that differ from main.
 * @param {{ isChanged: boolean, paths: string[] }} chosen
 * @returns {Promise<Run>}
 */
export async function partOfRun({ isChanged, paths }) {
  const files = isChanged ? changedFiles() : paths.flatMap(filesAt);
  const { users, problems } = await readUsers();
  const concerned = concernedTests(files, users);
  const tests = nearestTests(concerned, isChanged ? QUICK_SECONDS : PART_SECONDS);
  const sources = [steps.types(), ...steps.lint(files), steps.imports(), ...steps.format(files)];
  return { phases: [[sources, await testsOf(tests)]], leftOut: [...problems, ...namesOf(concerned, tests)] };
}

/** Returns no users when a file cannot be parsed: the type check reports it, and only named tests can run. */
async function readUsers() {
  try {
    return { users: await usersOf(), problems: [] };
  } catch (error) {
    return { users: new Map(), problems: [`tests that use these files: ${/** @type {Error} */ (error).message}`] };
  }
}

/** @param {import("./concerned.mjs").ConcernedTest[]} tests */
async function testsOf(tests) {
  const of = (/** @type {string} */ wanted) => tests.filter(({ kind }) => kind === wanted).map(({ file }) => file);
  const run = (/** @type {string} */ name, /** @type {string} */ project, /** @type {string[]} */ files) =>
    files.length > 0 ? [steps.vitest(name, project, { files })] : [];
  const specs = of("e2e");
  const browser = specs.length > 0 ? await ensureBrowser() : undefined;
  const browse = (/** @type {string} */ name, /** @type {string[]} */ projects, /** @type {string[]} */ files) =>
    files.length > 0 ? [steps.playwright(name, browser, projects, files)] : [];
  return [
    ...run("Unit", "unit*", of("unit")),
    ...run("Integration", "integration*", of("integration")),
    ...run("Faults", "faults*", of("faults")),
    ...browse(
      "Every page",
      CRAWL,
      specs.filter((file) => CRAWL_FILES.includes(file)),
    ),
    ...browse(
      "Journeys",
      JOURNEYS,
      specs.filter((file) => !CRAWL_FILES.includes(file)),
    ),
  ];
}

/** Returns a line for each kind of test with only its nearest files run. */
function namesOf(concerned, tests) {
  const kinds = [...new Set(concerned.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const all = concerned.filter((test) => test.kind === kind).length;
    const chosen = tests.filter((test) => test.kind === kind).length;
    return chosen < all
      ? [`${all - chosen} of ${all} test files (${kind}) that reach these files from further away`]
      : [];
  });
}

/** @param {string} place */
function filesAt(place) {
  if (!fs.statSync(place).isDirectory()) return [place];
  const entries = fs.readdirSync(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(".", path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
}
