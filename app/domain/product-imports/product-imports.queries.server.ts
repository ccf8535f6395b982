import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { ImportCounts, ImportRowProblem } from "#app/db/schema.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { SellerScope } from "#app/domain/access/scope.ts";
import type { CsvColumn } from "#app/domain/lists/csv.ts";
import { listQueries } from "#app/domain/lists/list.server.ts";
import { proposeMapping, readMapping } from "#app/domain/product-imports/column-mapping.ts";
import {
  productImportList,
  type ProblemRow,
  type ProductImport,
  type ProductImportSummary,
} from "#app/domain/product-imports/product-imports.ts";

/** Rows of a report per query. */
const BATCH = 1000;

interface Counted {
  rows_read: number;
  rows_created: number;
  rows_changed: number;
  rows_unchanged: number;
  rows_refused: number;
}

function importsOf(db: Db, scope: SellerScope) {
  return db
    .selectFrom("product_imports as i")
    .innerJoin("profiles as profile", "profile.id", "i.profile_id")
    .where(inScope(scope, { seller: "i.seller_id" }))
    .select(["i.id", "i.status", "i.file_name", "i.size_bytes", "i.batch_id", "i.created_at", "profile.full_name"])
    .select(["i.rows_read", "i.rows_created", "i.rows_changed", "i.rows_unchanged", "i.rows_refused"]);
}

/** The imports of the scope's store. */
export const productImports = listQueries({
  list: productImportList,
  select: (db, scope: SellerScope) => importsOf(db, scope),
  order: () => ({
    by: sql.ref("i.created_at"),
    type: "time",
    id: sql.ref<number>("i.id"),
    direction: "descending",
  }),
  present: summaryOf,
});

/** Returns an import of the scope's store, or undefined. */
export async function findImport(db: Db, scope: SellerScope, id: number): Promise<ProductImport | undefined> {
  const row = await importsOf(db, scope)
    .leftJoin("product_import_mappings as known", (join) =>
      join.onRef("known.seller_id", "=", "i.seller_id").onRef("known.header_fingerprint", "=", "i.header_fingerprint"),
    )
    .where("i.id", "=", id)
    .select(["i.header", "i.samples", "i.mapping", "i.part_read", "i.checked_counts", "i.rows_corrected"])
    .select(["i.rows_unlisted", "i.price_falls", "i.price_changes", "i.problem_counts", "i.failure", "i.expires_at"])
    .select("known.mapping as known_mapping")
    .executeTakeFirst();
  if (!row) return undefined;
  const { header, samples, mapping, known_mapping: known } = row;
  return {
    ...summaryOf(row),
    header,
    samples,
    mapping: mapping && readMapping(mapping, header),
    proposedMapping: known ? readMapping(known, header) : proposeMapping(header, samples),
    isRemembered: known !== null,
    partRead: row.part_read,
    checkedCounts: row.checked_counts,
    correctedCount: row.rows_corrected,
    unlistedCount: row.rows_unlisted,
    priceFalls: row.price_falls,
    priceChanges: row.price_changes,
    problemCounts: row.problem_counts,
    failure: row.failure,
    expiresAt: row.expires_at,
  };
}

function summaryOf(
  row: Counted & {
    id: number;
    status: ProductImportSummary["status"];
    file_name: string;
    size_bytes: number;
    full_name: string;
    batch_id: number | null;
    created_at: Date;
  },
): ProductImportSummary {
  return {
    id: row.id,
    status: row.status,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    counts: countsOf(row),
    byName: row.full_name,
    batchId: row.batch_id,
    createdAt: row.created_at,
  };
}

function countsOf(row: Counted): ImportCounts {
  return {
    read: row.rows_read,
    created: row.rows_created,
    changed: row.rows_changed,
    unchanged: row.rows_unchanged,
    refused: row.rows_refused,
  };
}

/**
 * Returns rows with problems of an import of the scope's store, by line, after a line: those that are still refused, or all. Empty where the store
 * has no such import.
 */
export async function listProblemRows(
  db: Db,
  scope: SellerScope,
  importId: number,
  { after = 0, limit, only }: { after?: number; limit: number; only: "refused" | "all" },
): Promise<ProblemRow[]> {
  const rows = await db
    .selectFrom("product_import_rows as row")
    .innerJoin("product_imports as i", "i.id", "row.import_id")
    .where(inScope(scope, { seller: "i.seller_id" }))
    .where("i.id", "=", importId)
    .where("row.line", ">", after)
    .$if(only === "refused", (refused) =>
      refused.where("row.is_refused", "=", true).where("row.corrected_at", "is", null),
    )
    .select(["row.line", "row.cells", "row.problems", "row.is_refused", "row.corrected_at"])
    .orderBy("row.line")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    line: row.line,
    cells: row.cells,
    problems: row.problems,
    isRefused: row.is_refused,
    correctedAt: row.corrected_at,
  }));
}

/**
 * Returns the refused rows of an import as a CSV file: its own columns, and one with the reasons.
 * @param reasonOf returns the words for a problem
 */
export function refusedReport(
  db: Db,
  scope: SellerScope,
  { id, header }: Pick<ProductImport, "id" | "header">,
  { head, reasonOf }: { head: string; reasonOf: (problem: ImportRowProblem) => string },
): { columns: CsvColumn<ProblemRow>[]; batches: AsyncGenerator<ProblemRow[]> } {
  async function* batches() {
    for (let after = 0; ;) {
      const rows = await listProblemRows(db, scope, id, { after, limit: BATCH, only: "refused" });
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.line ?? after;
    }
  }
  return {
    columns: [
      ...header.map((name, column) => ({ head: name, value: (row: ProblemRow) => row.cells[column] ?? "" })),
      {
        head,
        value: ({ problems }) =>
          problems
            .filter(({ refused }) => refused)
            .map(reasonOf)
            .join(" "),
      },
    ],
    batches: batches(),
  };
}
