import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { addCounts, describeCount } from "./results.mjs";

/** The end of a test run: a table for people, JSON for programs. Needs no package. */

const SLOWEST = 10;

/** @typedef {import("./results.mjs").Result & { name: string, seconds: number }} StepResult */

/**
 * @typedef {object} Report
 * @property {string} command the arguments of the run
 * @property {string | undefined} tree of git, where the work tree was clean
 * @property {string} startedAt
 * @property {number} seconds
 * @property {import("./results.mjs").Count} count
 * @property {(import("./results.mjs").Count & { name: string, seconds: number })[]} steps
 * @property {import("./results.mjs").FileResult[]} files the slowest first
 * @property {string[]} failures
 * @property {string[]} retried the tests that passed only when tried again
 * @property {string[]} leftOut checks that a partial run skipped
 */

/**
 * @param {readonly StepResult[]} results
 * @param {{ command: string, tree: string | undefined, startedAt: Date, leftOut: string[] }} run
 * @returns {Report}
 */
export function reportOf(results, { command, tree, startedAt, leftOut }) {
  return {
    command,
    tree,
    startedAt: startedAt.toISOString(),
    seconds: rounded((Date.now() - startedAt.getTime()) / 1000),
    count: addCounts(results.map(({ count }) => count)),
    steps: results.map(({ name, seconds, count }) => ({ name, seconds: rounded(seconds), ...count })),
    files: results
      .flatMap(({ files }) => files)
      .map((file) => ({ ...file, seconds: rounded(file.seconds) }))
      .sort((a, b) => b.seconds - a.seconds),
    failures: results.flatMap(({ failures }) => failures),
    retried: results.flatMap(({ retried }) => retried),
    leftOut,
  };
}

/**
 * Returns the lines at the end of a run: failures, the table of steps, the slowest test files, and the counts as the last line.
 * @param {Report} report
 * @param {string} file where the report is as JSON
 * @returns {string[]}
 */
export function linesOf({ steps, files, failures, retried, leftOut, seconds, count }, file) {
  const all = { name: "All", seconds, ...count };
  return [
    "",
    ...failures.map((failure) => `FAILED ${failure}`),
    ...retried.map((test) => `PASSED ONLY WHEN TRIED AGAIN ${test}`),
    ...leftOut.map((line) => `LEFT OUT ${line}`),
    row("step", "seconds", "passed", "failed", "skipped"),
    ...[...steps, all].map((step) => row(step.name, step.seconds, step.passed, step.failed, step.skipped)),
    ...(files.length > 0 ? ["", "slowest test files"] : []),
    ...files.slice(0, SLOWEST).map((one) => `${one.seconds.toFixed(1).padStart(7)} s  ${one.file}`),
    "",
    `As JSON: ${file}`,
    "",
    describeCount(count),
  ];
}

/** Returns where the report of a run is written: named by its time, which sorts. */
export function reportFile(/** @type {Report} */ { startedAt }) {
  return path.join(os.tmpdir(), "haat-tests", `${startedAt.replaceAll(":", "-")}-${process.pid}.json`);
}

/**
 * @param {string} file
 * @param {object} content
 */
export function writeJson(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
}

function rounded(seconds) {
  return Math.round(seconds * 10) / 10;
}

function row(name, ...cells) {
  return `${name.padEnd(28)}${cells.map((cell) => String(cell).padStart(9)).join("")}`;
}
