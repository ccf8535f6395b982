import pino, { type DestinationStream, type Logger } from "pino";

/** Error fields where PostgreSQL puts values of rows, such as a person's address: left out, because a log outlives an account. */
const OF_ROWS = ["detail", "where", "internalQuery"];

/** Writes one line of JSON per event, to standard output by default. Of an error it writes the message, the code and the stack. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: withoutRows } };
  return destination ? pino(options, destination) : pino(options);
}

function withoutRows(error: Error) {
  const shown = Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !OF_ROWS.includes(name));
  return Object.fromEntries(shown);
}
