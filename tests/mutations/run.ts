import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openTestPostgres } from "../support/postgres.ts";
import { areaOf, MAX_SURVIVING_SHARE, type Area, type Edit } from "./edit.ts";
import { editedFiles } from "./edits/all.ts";

/**
 * `npm run test:mutations [-- --only PATTERN | --again]`: applies one mutation after the other to a copy of the sources and
 * runs the tests that must detect it. Writes the survivors to bench/mutations.md; `--again` tries only the survivors listed
 * there. Exits with 1 when more survive than an area may have, or when a mutation no longer applies to its file.
 */

const REPORT = "bench/mutations.md";
const COPIED = ["app", "server", "migrations", "scripts", "tests", "public", "bench"];
/** A test that times out has detected it too. */
const TIMEOUT_MS = 5 * 60_000;

interface Mutant {
  file: string;
  edit: Edit;
  tests: readonly string[];
}

interface Result extends Mutant {
  outcome: "caught" | "survived" | "stale";
}

const { values } = parseArgs({
  options: { only: { type: "string" }, again: { type: "boolean" }, workers: { type: "string", default: "2" } },
});
const chosen: Mutant[] = editedFiles
  .filter(({ file }) => values.only === undefined || new RegExp(values.only).test(file))
  .flatMap(({ file, tests, edits }) => edits.map((edit) => ({ file, edit, tests })));
const listed = values.again ? fs.readFileSync(REPORT, "utf8") : undefined;
const mutants = chosen.filter((mutant) => listed?.includes(rowOf(mutant)) ?? true);

const postgres = await openTestPostgres();
const folders: string[] = [];
const results: Result[] = chosen
  .filter((mutant) => !mutants.includes(mutant))
  .map((mutant) => ({ ...mutant, outcome: fits(mutant, process.cwd()) ? "caught" : "stale" }));
const before = results.length;
try {
  const sound = copySources();
  folders.push(sound);
  // Otherwise every mutation would count as detected.
  if (!(await passes(sound, [...new Set(mutants.flatMap(({ tests }) => tests))], "inherit")))
    throw new Error("The tests fail on the sources as they are");
  const queue = [...mutants];
  await Promise.all(
    Array.from({ length: Number(values.workers) }, async () => {
      const folder = copySources();
      folders.push(folder);
      for (let next = queue.shift(); next; next = queue.shift()) {
        const result = { ...next, outcome: await tryMutant(folder, next) };
        results.push(result);
        const [find] = next.edit;
        console.log(
          `${results.length - before}/${mutants.length} ${result.outcome.padEnd(8)} ${next.file}: ${oneLine(find)}`,
        );
      }
    }),
  );
} finally {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  await postgres.close();
}
process.exit(report() ? 0 : 1);

/** The sources as on disk, committed or not, with the packages of this working copy. */
function copySources(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-mutations-"));
  for (const name of COPIED) fs.cpSync(name, path.join(folder, name), { recursive: true });
  for (const file of fs.readdirSync(".").filter((name) => /^(\.|[\w.-]+\.(json|ts|js|cjs)$)/.test(name)))
    if (fs.statSync(file).isFile()) fs.copyFileSync(file, path.join(folder, file));
  fs.symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** Whether the text to replace occurs exactly once in the file. */
function fits({ file, edit: [find, replace] }: Mutant, folder: string): boolean {
  const place = path.join(folder, file);
  return find !== replace && fs.existsSync(place) && fs.readFileSync(place, "utf8").split(find).length === 2;
}

async function tryMutant(folder: string, mutant: Mutant): Promise<Result["outcome"]> {
  if (!fits(mutant, folder)) return "stale";
  const { file, tests } = mutant;
  const [find, replace] = mutant.edit;
  const place = path.join(folder, file);
  const source = fs.readFileSync(place, "utf8");
  fs.writeFileSync(
    place,
    source.replace(find, () => replace),
  );
  try {
    // Twice: a failure for another reason, on a busy machine, detects nothing.
    const isNoticed = !(await passes(folder, tests)) && !(await passes(folder, tests));
    return isNoticed ? "caught" : "survived";
  } finally {
    fs.writeFileSync(place, source);
  }
}

function passes(folder: string, tests: readonly string[], output: "ignore" | "inherit" = "ignore"): Promise<boolean> {
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--bail=1",
    "--reporter=dot",
    "--project=unit",
    "--project=integration",
    ...tests,
  ];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      stdio: ["ignore", output, output],
      env: { ...process.env, TEST_DATABASE_URL: postgres.serverUrl },
      timeout: output === "ignore" ? TIMEOUT_MS : undefined,
    });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** Writes bench/mutations.md (only after a whole run). Returns whether no area has too many survivors. */
function report(): boolean {
  const areas = Object.keys(MAX_SURVIVING_SHARE) as Area[];
  const counts = areas.map((area) => {
    const all = results.filter(({ file, outcome }) => areaOf(file) === area && outcome !== "stale");
    const survivors = all.filter(({ outcome }) => outcome === "survived");
    return { area, all: all.length, survivors, isFine: survivors.length <= all.length * MAX_SURVIVING_SHARE[area] };
  });
  const stale = results.filter(({ outcome }) => outcome === "stale");
  for (const { file, edit } of stale) console.error(`Does not fit its file any more: ${file}: ${oneLine(edit[0])}`);
  const summary = counts.map(({ area, all, survivors }) => {
    const share = all === 0 ? 0 : (100 * survivors.length) / all;
    return `| ${area} | ${all} | ${survivors.length} | ${share.toFixed(1)}% | ${100 * MAX_SURVIVING_SHARE[area]}% |`;
  });
  const survivors = counts
    .flatMap((count) => count.survivors)
    .toSorted((a, b) => a.file.localeCompare(b.file))
    .map(rowOf);
  const text = [
    "# Rules broken on purpose\n",
    "`npm run test:mutations` breaks one rule at a time in a copy of the sources (tests/mutations) and runs the tests that are to notice it.\n",
    "| area | rules broken | not noticed | share | at most |\n|---|---|---|---|---|",
    ...summary,
    survivors.length > 0 ? "\n| file | rule | broken |\n|---|---|---|" : "\nEvery broken rule was noticed.",
    ...survivors,
    "",
  ].join("\n");
  console.log(text);
  if (values.only === undefined) fs.writeFileSync(REPORT, text);
  return stale.length === 0 && counts.every(({ isFine }) => isFine);
}

/** A survivor's row in the report. */
function rowOf({ file, edit: [find, replace] }: Mutant): string {
  return `| \`${file}\` | \`${cell(find)}\` | \`${cell(replace)}\` |`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 100);
}

/** For a cell of a Markdown table. */
function cell(text: string): string {
  return oneLine(text).replaceAll("|", "\\|").replaceAll("`", "'") || " ";
}
