import { sql } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import { isNoted } from "#app/domain/listings/product-imports/import-counts.ts";
import type { ImportRecord } from "#app/domain/listings/product-imports/import-rows.commands.server.ts";
import { MAX_NOTED_ROWS, MAX_REFUSED_ROWS } from "#app/domain/listings/product-imports/product-imports.ts";
import { jsonText } from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import type { PlannedRow } from "#app/domain/listings/product-imports/row-plan.ts";

/** Stores rows with problems, including the cells of refused ones, up to the limits of an import. Returns how many were left out. */
export async function storeProblemRows(
  trx: Trx,
  row: Pick<ImportRecord, "id" | "rows_refused" | "rows_noted">,
  planned: readonly PlannedRow[],
): Promise<number> {
  const refused = planned.filter(({ outcome }) => outcome === "refused");
  const noted = planned.filter(isNoted);
  const stored = [
    ...refused.slice(0, Math.max(0, MAX_REFUSED_ROWS - row.rows_refused)),
    ...noted.slice(0, Math.max(0, MAX_NOTED_ROWS - row.rows_noted)),
  ];
  if (stored.length > 0) {
    const rows = stored.map(({ row: { line, cells }, outcome, problems }) => ({
      line,
      cells: outcome === "refused" ? cells : [],
      problems,
      is_refused: outcome === "refused",
    }));
    await sql`
      INSERT INTO product_import_rows (import_id, line, cells, problems, is_refused)
      SELECT ${row.id}, line, cells, problems, is_refused
        FROM jsonb_to_recordset(${jsonText(rows)}::jsonb) AS given (line integer, cells jsonb, problems jsonb, is_refused boolean)
       ORDER BY line
      ON CONFLICT (import_id, line) DO UPDATE SET cells = excluded.cells, problems = excluded.problems,
        is_refused = excluded.is_refused, corrected_at = NULL`.execute(trx);
  }
  return refused.length + noted.length - stored.length;
}
