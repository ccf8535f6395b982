import fs from "node:fs";
import path from "node:path";
import { openTestPostgres } from "../support/postgres/postgres.ts";
import { candidates } from "./candidates.ts";
import { testsFor } from "./chosen-tests.ts";
import { Compiler } from "./compiler.ts";
import { mutated } from "./generate.ts";
import { ImportGraph, isUnitTest } from "./imports.ts";
import { described, type Mutant } from "./mutant.ts";
import { readOptions, USAGE, WrongOption, type Options } from "./options.ts";
import { record } from "./record.ts";
import { readRecording } from "./recording.ts";
import { HEADING, runSection, type Tried } from "./report.ts";
import { shuffled } from "./sample.ts";
import { SourceCopy } from "./source-copy.ts";
import { filesBelow } from "./sources.ts";
import { runTests } from "./test-run.ts";
import { tryMutant, type Runs } from "./trial.ts";

/**
 * `npm run test:mutations`: draws mutants, runs the tests that reach each one in a copy of the sources, and adds the survivors to
 * bench/mutations.md. Exits with 0 however many survive, with 1 if it could not run, with 2 if an option is wrong.
 */

const REPORT = "bench/mutations.md";
const LAST_SURVIVORS = "node_modules/.cache/mutations/survivors.json";
const UNIT_LIMIT_MS = 2 * 60_000;
const INTEGRATION_LIMIT_MS = 5 * 60_000;

const options = readOptionsOrExit();
if (options.record) process.exit(record(options.only, options.workers));

const recording = readRecording();
const graph = new ImportGraph(readSources());
const compiler = new Compiler();
const draws = shuffled(candidates(options), options.seed);
console.log(`${draws.length} mutants, seed ${options.seed}, tests by ${recording ? "recorded lines" : "imports"}`);

/** Ends all runs when the time is over or the command is interrupted. */
const ending = new AbortController();
const timer = setTimeout(() => ending.abort(), options.minutes * 60_000);
let isInterrupted = false;
for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.on(name, () => {
    isInterrupted = true;
    ending.abort();
  });
}

const tried: Tried[] = [];
/** Whether each test file passes on the unmutated sources. */
const soundness = new Map<string, boolean>();
let refused = 0;
let drawn = 0;
const postgres = await openTestPostgres();
try {
  // Each worker removes its copy, also when another one fails.
  const ended = await Promise.allSettled(Array.from({ length: options.workers }, work));
  const failure = ended.find((worker) => worker.status === "rejected");
  if (failure) throw failure.reason;
} finally {
  clearTimeout(timer);
  await postgres.close();
}
report();
process.exit(isInterrupted ? 1 : 0);

function readOptionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2), LAST_SURVIVORS);
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    console.error(`${error.message}. ${USAGE}`);
    return process.exit(2);
  }
}

function readSources(): Map<string, string> {
  const files = ["app", "server", "scripts", "tests"].flatMap(filesBelow).filter((file) => /\.(tsx?|mjs)$/.test(file));
  return new Map(files.map((file) => [file, fs.readFileSync(file, "utf8")]));
}

/** Tries one mutant after another until enough are tried or the time is over. */
async function work(): Promise<void> {
  const copy = new SourceCopy();
  try {
    for (let mutant = draw(); mutant; mutant = draw()) await tryIn(copy, mutant);
  } catch (error) {
    if (!ending.signal.aborted) {
      ending.abort();
      throw error;
    }
  } finally {
    copy.remove();
  }
}

/** Returns the next mutant that compiles. */
function draw(): Mutant | undefined {
  while (!ending.signal.aborted && drawn < options.count) {
    const mutant = draws.shift();
    if (!mutant) return undefined;
    if (!compiler.refuses(mutant.file, mutated(fs.readFileSync(mutant.file, "utf8"), mutant))) {
      drawn++;
      return mutant;
    }
    refused++;
  }
  return undefined;
}

async function tryIn(copy: SourceCopy, mutant: Mutant): Promise<void> {
  const source = fs.readFileSync(mutant.file, "utf8");
  const run = (tests: readonly string[], isShort: boolean) =>
    runTests({
      ...{ folder: copy.folder, tests, isShort, signal: ending.signal },
      limitMs: tests.every(isUnitTest) ? UNIT_LIMIT_MS : INTEGRATION_LIMIT_MS,
      environment: { TEST_DATABASE_URL: postgres.serverUrl },
    });
  const runs: Runs = {
    mutated: async (tests) => {
      copy.write(mutant.file, mutated(source, mutant));
      return run(tests, true).finally(() => copy.write(mutant.file, source));
    },
    sound: (tests) => run(tests, false),
  };
  const { outcome, by } = await tryMutant(testsFor(mutant, graph, recording), runs, soundness);
  tried.push({ mutant, outcome });
  console.log(`${tried.length}/${options.count} ${outcome}${by ? ` (${by})` : ""} ${described(mutant)}`);
}

function report(): void {
  const unsound = [...soundness].filter(([, passes]) => !passes).map(([test]) => test);
  if (unsound.length > 0)
    console.error(`These tests fail without any mutation, and were left out: ${unsound.join(", ")}`);
  const survivors = tried.filter(({ outcome }) => outcome === "survived").map(({ mutant }) => mutant);
  fs.mkdirSync(path.dirname(LAST_SURVIVORS), { recursive: true });
  fs.writeFileSync(LAST_SURVIVORS, JSON.stringify(survivors, null, 2));
  console.log(
    `${tried.length} tried, ${survivors.length} survived, ${refused} refused by the compiler, seed ${options.seed}`,
  );
  if (tried.length === 0) return;
  const facts = { date: new Date().toISOString().slice(0, 10), seed: options.seed, limits: limits() };
  const section = runSection(tried, facts);
  console.log(section);
  const earlier = fs.existsSync(REPORT) ? fs.readFileSync(REPORT, "utf8") : HEADING;
  fs.writeFileSync(REPORT, earlier + section);
}

/** Returns the options that narrow the sample, as given. */
function limits(): string {
  const isNarrow = /^--(layer|only|changed|survivors)/;
  return process.argv
    .slice(2)
    .filter((word, index, words) => isNarrow.test(word) || /^--(layer|only|survivors)$/.test(words[index - 1] ?? ""))
    .join(" ");
}
