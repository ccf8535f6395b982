import fs from "node:fs";

/** One line of the file named by ANSWER_TIMES_FILE: response times in milliseconds. */
export interface AnswerTimes {
  /** Kind of responses, e.g. "a database that freezes". */
  what: string;
  milliseconds: readonly number[];
  /** The target for each response on an idle machine. */
  limitMs: number;
}

/**
 * Appends response times to the file named by ANSWER_TIMES_FILE (bench/answers-in-trouble.ts reads it); does nothing without
 * that variable.
 */
export function recordAnswerTimes(times: AnswerTimes): void {
  const file = process.env.ANSWER_TIMES_FILE;
  if (file) fs.appendFileSync(file, `${JSON.stringify(times)}\n`);
}
