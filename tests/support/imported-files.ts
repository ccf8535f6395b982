import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { db } from "#app/services.server.ts";
import { runImport, type ImportOptions, type ImportResult } from "../../scripts/import/run-import.ts";

/** A folder for the files of this test file; removed after it. */
export const importFolder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-import-"));
afterAll(() => fs.rmSync(importFolder, { recursive: true, force: true }));

let files = 0;

/** Writes a file to import. Returns its path. */
export function fileOf(content: string | Buffer, name = "products.csv"): string {
  files += 1;
  const file = path.join(importFolder, `${files}-${name}`);
  fs.writeFileSync(file, content);
  return file;
}

/** Imports as an operator who trusts the file; `given` overrides options. */
export function importFile(file: string, given: Partial<ImportOptions> = {}): Promise<ImportResult> {
  return runImport(db, {
    file,
    stock: 20,
    storeName: null,
    approveSellers: true,
    limit: Infinity,
    isStopped: () => false,
    onProgress: () => {},
    ...given,
  });
}

/** Returns the reported problems of all imports: "LINE SENTENCE". */
export async function importProblems(): Promise<string[]> {
  const rows = await db.selectFrom("import_problems").select(["row_number", "problem"]).orderBy("id").execute();
  return rows.map((row) => `${row.row_number} ${row.problem}`);
}
