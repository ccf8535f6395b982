import type { Db } from "#app/db/connection.server.ts";

export interface ReportedProblem {
  id: number;
  line: number;
  sourceId: string | null;
  text: string;
}

/** Returns problems of an import's rows in file order, up to `limit` after the id `after` (0: from the first). */
export async function listImportProblems(
  db: Db,
  importId: number,
  after: number,
  limit: number,
): Promise<ReportedProblem[]> {
  const rows = await db
    .selectFrom("import_problems")
    .select(["id", "row_number", "source_id", "problem"])
    .where("import_id", "=", importId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, line: row.row_number, sourceId: row.source_id, text: row.problem }));
}
