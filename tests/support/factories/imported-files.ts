import fs from "node:fs";
import path from "node:path";
import { config, db } from "#app/services.server.ts";
import { runImport, type ImportOptions, type ImportResult } from "../../../scripts/import/run-import.ts";

/** Removed with the data of this test file (dedicated-database.ts). */
export const importFolder = path.join(config.dataDirectory, "imports");

let files = 0;

/** Writes a file to import. Returns its path. */
export function fileOf(content: string | Buffer, name = "products.csv"): string {
  files += 1;
  fs.mkdirSync(importFolder, { recursive: true });
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
