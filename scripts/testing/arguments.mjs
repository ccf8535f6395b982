import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

/** The arguments of `npm test`. Needs no package. */

/**
 * @typedef {object} Chosen
 * @property {boolean} isPart only what concerns `paths`, or with `isChanged` the files that differ from main
 * @property {boolean} isFull with all faults, naive variants and the crawl
 * @property {boolean} isRecorded leaves a record where it ends green
 * @property {boolean} isChanged
 * @property {string[]} paths of files and folders, relative to the project
 */

/**
 * @param {string[]} args
 * @returns {Chosen | { problem: string }} a sentence where they cannot be followed
 */
export function readArguments(args) {
  const options = { full: { type: "boolean" }, record: { type: "boolean" }, changed: { type: "boolean" } };
  let parsed;
  try {
    parsed = parseArgs({ args, options: /** @type {any} */ (options), allowPositionals: true });
  } catch (error) {
    return { problem: /** @type {Error} */ (error).message };
  }
  const { full = false, record = false, changed = false } = /** @type {Record<string, boolean>} */ (parsed.values);
  const paths = parsed.positionals.map((place) => path.relative(".", place).replaceAll(path.sep, "/"));
  const unknown = paths.find((place) => place.startsWith("..") || !fs.existsSync(place));
  if (unknown !== undefined) return { problem: `No such file or folder in this project: ${unknown}` };
  const isPart = changed || paths.length > 0;
  if (full && isPart) return { problem: "--full runs everything: leave out the paths and --changed." };
  if (changed && paths.length > 0) return { problem: "--changed chooses the files: leave out the paths." };
  if (record && !full) return { problem: "--record is for a whole run: add --full." };
  return { isPart, isFull: full, isRecorded: record, isChanged: changed, paths };
}
