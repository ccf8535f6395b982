import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * Refuses phrases in comments and Markdown that avoid a noun and make a reader read twice ("those of", "what is to be sent").
 *
 * node scripts/docs/check-plain-english.mjs [FILE…]   all files of the project by default
 */

const PHRASES =
  /\b(?:of what|those (?:of|that|who|which|with|whose|in|on|from)|(?:in|of|by|to|from|with|on|for|at) which|as far as|the ones? (?:who|that|which|of|whose)|(?:is|are|was|were) to be|what (?:is|are) to|what is up to|whoever|but for|so (?:many|long|much))\b/gi;

const READ = /\.(?:[cm]?[jt]sx?|css|md)$/;

/** Generated files, measured figures, files that hold the phrases as data, and planted mistakes. */
const SKIPPED =
  /^(?:bench\/(?:results|mutations)\.md|docs\/diagrams\/|docs\/decisions\/README\.md|tests\/lint\/planted\/|scripts\/docs\/check-plain-english\.)/;

/**
 * Finds the phrases in one file's comments, or in all of a Markdown file apart from code and quoted texts.
 * @param {string} file its name says what it is
 * @param {string} text
 * @returns {{ line: number, phrase: string }[]}
 */
export function hardPhrases(file, text) {
  const parts = file.endsWith(".md") ? proseOf(text) : commentsOf(text);
  return parts.flatMap(({ line, words }) =>
    [...words.matchAll(PHRASES)].map(([phrase]) => ({ line, phrase: phrase.toLowerCase() })),
  );
}

/** @typedef {{ line: number, words: string }} Part one comment or line of prose, and its first line */

/** @param {string} text @returns {Part[]} each comment, its lines joined */
function commentsOf(text) {
  /** @type {Part[]} */
  const parts = [];
  let isOpen = false;
  let wasLine = false;
  for (const [index, row] of text.split("\n").entries()) {
    const isLine = /^\s*\/\//.test(row);
    const words = (isOpen ? /^\s*\*?(.*)$/ : /(?:^|[\s{])\/[/*]+(.*)$/).exec(row)?.[1];
    const last = parts.at(-1);
    if (words !== undefined && last && (isOpen || (isLine && wasLine))) last.words += ` ${words.trim()}`;
    else if (words !== undefined) parts.push({ line: index + 1, words: words.trim() });
    isOpen = (isOpen || /(?:^|[\s{])\/\*/.test(row)) && !row.includes("*/");
    wasLine = isLine;
  }
  return parts;
}

/** @param {string} text @returns {Part[]} each line without code and quoted texts */
function proseOf(text) {
  let isCode = false;
  return text.split("\n").flatMap((row, index) => {
    if (/^\s*```/.test(row)) isCode = !isCode;
    return isCode ? [] : [{ line: index + 1, words: row.replace(/`[^`]*`|"[^"]*"/g, " … ") }];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const given = process.argv.slice(2).filter((file) => file !== ".");
  // Without git (an exported folder) only given files are read.
  const { stdout } = spawnSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const files = given.length > 0 ? given : (stdout ?? "").split("\n");
  const found = files
    .filter((file) => READ.test(file) && !SKIPPED.test(file) && fs.existsSync(file))
    .flatMap((file) =>
      hardPhrases(file, fs.readFileSync(file, "utf8")).map(({ line, phrase }) => `${file}:${line} "${phrase}"`),
    );
  for (const place of found) console.error(place);
  if (found.length > 0)
    console.error(`${found.length} phrases to say in plain words: name the thing (CONTRIBUTING.md).`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
