import fs from "node:fs";
import { fail, misuse, readArguments, say, sentenceOf, stop } from "./command-line.ts";
import { importPinCodes } from "../import/import-pin-codes.ts";
import { ImportFileError } from "../import/run-import.ts";
import { NotTextError } from "#app/domain/platform/csv-files/csv-text.server.ts";
import { connect } from "#app/db/connection.server.ts";
import { openDatabase } from "../import/open-database.ts";

/** Imports a directory of PIN codes, which gives addresses their city and state. */
const USAGE = `Use: npm run import:pins -- FILE.csv[.gz]

Replaces the PIN codes of the database of DATABASE_URL, or the demo's when that is not set, by those of a directory. docs/how-to/import-pin-codes.md says where to get one.
Ends with 0 when every row was read, 2 when some were refused or it was called wrongly, 1 when the file or the database could not be used.`;

/** Maximum refused rows named. */
const NAMED = 20;
const ROWS_REFUSED = 2;

const { positionals } = readArguments(USAGE, {}, 1);
const file = positionals[0] ?? misuse("The file is missing", USAGE);
if (!fs.existsSync(file)) stop(`There is no file ${file}.`);
const database = await openDatabase();
const db = connect(database.url, { poolSize: 1 });
try {
  const { rows, pinCodes, added, removed, refused } = await importPinCodes(db, file);
  for (const { line, problem } of refused.slice(0, NAMED)) process.stderr.write(`Line ${line}: ${problem}\n`);
  if (refused.length > NAMED) process.stderr.write(`And ${refused.length - NAMED} more.\n`);
  say(`${rows} rows read, ${refused.length} refused: ${pinCodes} PIN codes, ${added} of them new; ${removed} removed.`);
  if (refused.length > 0) process.exitCode = ROWS_REFUSED;
} catch (error) {
  const isOfFile = error instanceof ImportFileError || error instanceof NotTextError;
  const sentence = isOfFile ? error.message : sentenceOf(error);
  if (sentence === undefined) throw error;
  fail(sentence);
} finally {
  await db.destroy();
  await database.close();
}
