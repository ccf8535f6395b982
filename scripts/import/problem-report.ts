import fs from "node:fs";
import type { Db } from "#app/db/connection.server.ts";
import { listImportProblems } from "#app/domain/listings/operator-imports/imports.queries.server.ts";

const PAGE = 5000;

/** Writes every problem of the import, earlier runs included, as CSV. Returns how many there are; without any no file is made. */
export async function writeProblemReport(db: Db, importId: number, file: string): Promise<number> {
  let count = 0;
  for (let after = 0; ;) {
    const problems = await listImportProblems(db, importId, after, PAGE);
    const last = problems.at(-1);
    if (!last) return count;
    if (count === 0) fs.writeFileSync(file, "line,source_id,problem\n");
    fs.appendFileSync(
      file,
      problems.map((problem) => `${problem.line},${cell(problem.sourceId ?? "")},${cell(problem.text)}\n`).join(""),
    );
    count += problems.length;
    after = last.id;
  }
}

/** Escapes cells: what an imported file contains must not become a formula in a spreadsheet. */
function cell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
