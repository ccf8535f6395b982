import pino, { type DestinationStream, type Logger } from "pino";

/** What PostgreSQL adds to an error: values of rows, which may be anybody's address. A log is kept longer than an account. */
const OF_ROWS = ["detail", "where", "internalQuery"];

/** Writes one line of JSON per event, to standard output unless told otherwise. Of an error it writes its words, its code and where it happened. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: withoutRows } };
  return destination ? pino(options, destination) : pino(options);
}

function withoutRows(error: Error) {
  const shown = Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !OF_ROWS.includes(name));
  return Object.fromEntries(shown);
}
