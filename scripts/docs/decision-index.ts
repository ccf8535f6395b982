import fs from "node:fs";

export const DECISIONS = "docs/decisions";

/** A decision record, from the head of its file. */
export interface Decision {
  /** Four digits. */
  number: string;
  file: string;
  title: string;
  /** `accepted`, `superseded by ADR 0124`, or `accepted, in part superseded by ADR 0119 and ADR 0122`. */
  status: string;
  /** `2026-11-30`. */
  date: string;
  subject: string;
}

const HEAD =
  /^# (\d+)\. (.+)\n\nStatus: (accepted(?:, in part superseded by ADR \d{4}(?: and ADR \d{4})*)?|superseded by ADR \d{4})\nDate: (\d{4}-\d\d-\d\d)\nSubject: (.+)\n\n/;

/** Reads the head of a record. Throws when it isn't a title, a blank line, and Status, Date and Subject. */
export function readDecision(file: string, text: string): Decision {
  const [, number = "", title = "", status = "", date = "", subject = ""] = HEAD.exec(text) ?? [];
  if (file.slice(0, 4) !== number.padStart(4, "0"))
    throw new Error(`${file} doesn't begin with its number, title, Status, Date and Subject`);
  return { number: file.slice(0, 4), file, title, status, date, subject };
}

/** Reads all records, in the order of their numbers. */
export function readDecisions(): Decision[] {
  return fs
    .readdirSync(DECISIONS)
    .filter((file) => /^\d{4}-/.test(file))
    .sort()
    .map((file) => readDecision(file, fs.readFileSync(`${DECISIONS}/${file}`, "utf8")));
}

/** Returns the page that lists the records by subject. */
export function decisionIndex(decisions: readonly Decision[]): string {
  const subjects = [...new Set(decisions.map(({ subject }) => subject))].sort();
  return [
    "# Decisions",
    "",
    "Generated from the records' heads by `npm run docs`. A record says what was decided, why, and what else was tried. A superseded one stays as history.",
    ...subjects.flatMap((subject) => [
      "",
      `## ${subject}`,
      "",
      "| record | status | date |",
      "| --- | --- | --- |",
      ...decisions
        .filter((decision) => decision.subject === subject)
        .map(({ number, file, title, status, date }) => `| [${number}](${file}) ${title} | ${status} | ${date} |`),
    ]),
    "",
  ].join("\n");
}
