import fs from "node:fs";

/** One line of the file that ANSWER_TIMES_FILE names: how long answers took, in milliseconds. */
export interface AnswerTimes {
  /** Which answers, e.g. "a database that freezes". */
  what: string;
  milliseconds: readonly number[];
  /** What each answer is to stay within on a machine that does nothing else. */
  limitMs: number;
}

/** Appends to the file that ANSWER_TIMES_FILE names how long answers took (bench/answers-in-trouble.ts reads it); does nothing without one. */
export function recordAnswerTimes(times: AnswerTimes): void {
  const file = process.env.ANSWER_TIMES_FILE;
  if (file) fs.appendFileSync(file, `${JSON.stringify(times)}\n`);
}
