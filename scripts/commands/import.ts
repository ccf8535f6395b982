import path from "node:path";
import { misuse, readArguments, sentenceOf } from "./command-line.ts";
import { connect } from "#app/db/connection.server.ts";
import { openDatabase } from "../import/open-database.ts";
import { importProgress } from "../import/import-progress.ts";
import { writeProblemReport } from "../import/problem-report.ts";
import { ImportFileError, runImport } from "../import/run-import.ts";

const USAGE = `Use: npm run import -- FILE.csv[.gz] [--stock 20] [--limit ROWS] [--seller "STORE NAME"] [--approve-sellers] [--report PROBLEMS.csv]

Imports products from a CSV file into the database of DATABASE_URL, or the demo's when that is not set.
docs/import.md lists the columns.
  --stock   pieces in stock of each new product, or of each new variant of one with options (20)
  --limit   stop after so many rows of the file; the rows of a product are not divided
  --seller  the store that sells them; without it one store for each value of the column "source"
  --approve-sellers
            new stores are approved and their products on sale at once; only for files that you trust
  --report  where the rows that were refused or changed are listed (beside you, named after the file)

Ends with 0 when every row was imported, 2 when some were refused or it was called wrongly, 1 when the file or the database could not be used.`;

/** Exit codes; 1: nothing could be imported. */
const ROWS_REFUSED = 2;
const INTERRUPTED = 130;

process.exitCode = await main();

async function main(): Promise<number> {
  const options = readOptions();
  const database = await openDatabase();
  const db = connect(database.url, { poolSize: 2 });
  const progress = importProgress(process.stdout);
  let interrupted = false;
  // A second Ctrl-C ends the process at once; the batch it was in is then as if it had not begun.
  process.once("SIGINT", () => (interrupted = true));
  try {
    const began = performance.now();
    const result = await runImport(db, { ...options, isStopped: () => interrupted, onProgress: progress.update });
    progress.stop();
    const seconds = Math.round((performance.now() - began) / 1000);
    if (result.resumedAfter > 0) console.log(`Went on after row ${result.resumedAfter}, where an earlier run stopped.`);
    console.log(
      `${result.read} rows read: ${result.added} products added, ${result.changed} changed, ${result.refused} rows refused. ${seconds} s.`,
    );
    const problems = await writeProblemReport(db, result.importId, options.report);
    if (problems > 0) console.log(`${problems} problems are listed in ${options.report}.`);
    if (result.ignoredColumns.length > 0) console.log(`Not imported: ${result.ignoredColumns.join(", ")}.`);
    const waiting = result.waitingStores.size;
    if (waiting > 0)
      console.log(`Not on sale yet: the products of ${waiting} stores that are not approved (--approve-sellers).`);
    if (result.finished && !result.isVacuumed)
      console.log("VACUUM did not finish: searches may be slower until PostgreSQL runs it by itself.");
    if (interrupted) console.log("Stopped. Run the same command again to go on from here.");
    if (interrupted) return INTERRUPTED;
    return result.refused > 0 ? ROWS_REFUSED : 0;
  } catch (error) {
    progress.stop();
    const sentence = error instanceof ImportFileError ? error.message : sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    return 1;
  } finally {
    await db.destroy();
    await database.close();
  }
}

function readOptions() {
  const { values, positionals } = readArguments(
    USAGE,
    {
      stock: { type: "string", default: "20" },
      limit: { type: "string" },
      seller: { type: "string" },
      "approve-sellers": { type: "boolean", default: false },
      report: { type: "string" },
    },
    1,
  );
  const file = positionals[0] ?? misuse("The file is missing", USAGE);
  const stock = wholeNumber("--stock", values.stock, 0);
  const limit = values.limit === undefined ? Infinity : wholeNumber("--limit", values.limit, 1);
  const storeName = values.seller?.trim() || null;
  const report = values.report ?? `${path.basename(file).replace(/(\.csv)?(\.gz)?$/, "")}.problems.csv`;
  return { file, stock, limit, storeName, report, approveSellers: values["approve-sellers"] };
}

function wholeNumber(option: string, text: string, min: number): number {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < min) misuse(`${option} must be a whole number from ${min}`, USAGE);
  return value;
}
