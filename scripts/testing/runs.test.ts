import { expect, it } from "vitest";
import { partOfRun, wholeRun, type Run } from "./runs.mjs";

/** Returns the names of the steps: phases in sequence, lanes side by side. */
function namesOf({ phases }: Run): string[][][] {
  return phases.map((lanes) => lanes.map((steps) => steps.map(({ name }) => name)));
}

const SOURCES = [
  ["Types", "Lint", "Imports", "Commit subjects"],
  ["Build", "Unit", "Unused code", "Format"],
];

it("`npm test` has one fault of each kind, no crawl and no other faults", () => {
  expect(namesOf(wholeRun({ isFull: false, browser: "/chromium" }))).toEqual([
    SOURCES,
    [["Integration", "One fault of each kind", "Journeys"]],
  ]);
});

it("`--full` has all faults and the crawl", () => {
  expect(namesOf(wholeRun({ isFull: true, browser: "/chromium" }))).toEqual([
    SOURCES,
    [["Integration", "Faults", "Every page", "Journeys"]],
  ]);
});

const part = (...paths: string[]) => partOfRun({ isChanged: false, paths });

it("a run of a file has the kinds of tests that use it only", async () => {
  const run = await part("tests/support/processes/shop-process.ts");
  expect(namesOf(run)).toEqual([[["Types", "Lint", "Imports", "Format"], ["Faults"]]]);
  expect(run.leftOut).toEqual([]);
});

it("a run of a folder has what concerns each of its files, and names what it leaves out", async () => {
  const run = await part("app/domain/platform/money");
  expect(namesOf(run)).toEqual([
    [
      ["Types", "Lint", "Imports", "Format"],
      ["Unit", "Integration", "Faults"],
    ],
  ]);
  expect(run.leftOut).toContainEqual(
    expect.stringMatching(/^\d+ of \d+ test files \(integration\) that reach these files from further away$/),
  );
});

it("a run of a text has neither lint nor tests", async () => {
  expect(namesOf(await part("README.md"))).toEqual([[["Types", "Imports", "Format"], []]]);
});
