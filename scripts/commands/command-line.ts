import { parseArgs, type ParseArgsConfig } from "node:util";
import { ConfigError } from "#app/config.server.ts";
import { UnknownMigrations } from "#app/db/migrating/migration-files.server.ts";

/** Shared by all commands, and imported first, so that even an error while loading other modules is reported in a sentence. */

/** Exit codes: failed, and called wrongly. */
const FAILED = 1;
const CALLED_WRONGLY = 2;

/** SQLSTATE classes and system errors of a database that does not answer or that refuses us. */
const NO_DATABASE = /^(?:E[A-Z]+|08...|28...|3D000|57...)$/;

process.on("uncaughtException", (error) => {
  const sentence = sentenceOf(error);
  // Any other error is our own mistake: the stack helps to find it.
  if (sentence === undefined) process.stderr.write(`${error.stack ?? String(error)}\n`);
  else process.stderr.write(`${sentence}\n`);
  process.exit(FAILED);
});

/** Returns a sentence on what an operator can do about an error, or undefined. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof UnknownMigrations) return error.message;
  const { code, message } = error as { code?: unknown; message?: string };
  if (code === "42P01") return "The database has no tables yet: run npm run migrate first.";
  if (error instanceof AggregateError || (typeof code === "string" && NO_DATABASE.test(code)))
    return `The database does not answer: ${message || String(code)}.`;
  return undefined;
}

/** Returns the command's options and words, as `parseArgs`. Ends the process where an option is unknown or lacks its value. */
export function readArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(
  usage: string,
  options: Options,
  max = Infinity,
) {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const more = positionals[max];
    if (more !== undefined) throw new Error(`Unexpected argument ${JSON.stringify(more)}`);
    return { values, positionals };
  } catch (error) {
    return misuse((error as Error).message, usage);
  }
}

/** Reports a problem of the arguments with the usage, and ends the process. */
export function misuse(problem: string, usage: string): never {
  const [sentence = ""] = problem.split(/\r?\n|\. /);
  process.stderr.write(`${sentence.replace(/\.$/, "")}. ${usage}\n`);
  process.exit(CALLED_WRONGLY);
}

/** Says why a command cannot go on, and ends the process. */
export function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(FAILED);
}

/** Reports a failure with one of several things; the command goes on, and exits with 1. */
export function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = FAILED;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns the database's address from the environment. */
export function databaseUrl(): string {
  return process.env.DATABASE_URL || stop("DATABASE_URL: needed, e.g. postgresql://user:password@host:5432/database");
}
