import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { writeJson } from "./report.mjs";

/** The record of green runs: a file for each tree of git that a whole run has found without a failure. Needs no package. */

/** @typedef {import("./report.mjs").Report} Report */

/** Returns the tree of HEAD in this folder; undefined where the work tree differs from it (new files included), or without git. */
export function cleanTree(folder = ".") {
  const { status, stdout } = git(folder, "status", "--porcelain");
  return status === 0 && stdout === "" ? headTree(folder) : undefined;
}

/** Returns the tree of HEAD; undefined without git or a commit. */
export function headTree(folder = ".") {
  const { status, stdout } = git(folder, "rev-parse", "--verify", "--quiet", "HEAD^{tree}");
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string} tree */
function recordFile(tree) {
  return path.join(os.tmpdir(), "haat-green", `${tree}.json`);
}

/**
 * Records a green run, unless the sources have changed since it began. Returns the path of the record; undefined where there is none.
 * @param {Report} report
 */
export function recordGreen(report, folder = ".") {
  const { tree, count, seconds, steps, startedAt, retried } = report;
  if (!tree || count.failed > 0 || count.passed === 0 || cleanTree(folder) !== tree) return undefined;
  const file = recordFile(tree);
  writeJson(file, { tree, startedAt, ...count, seconds, steps, retried });
  return file;
}

/** Returns the record of a tree; undefined when there is none. */
export function readRecord(/** @type {string} */ tree) {
  try {
    return JSON.parse(fs.readFileSync(recordFile(tree), "utf8"));
  } catch {
    return undefined;
  }
}

function git(folder, ...args) {
  return spawnSync("git", args, { cwd: folder, encoding: "utf8" });
}
