import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { ImportCounts, ImportRowProblem } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { SellerScope } from "#app/domain/platform/access/scope.ts";
import type { CsvColumn } from "#app/domain/platform/lists/csv.ts";
import { listQueries } from "#app/domain/platform/lists/list.server.ts";
import { proposeMapping, readMapping } from "#app/domain/listings/product-imports/column-mapping.ts";
import {
  productImportList,
  refusedRowList,
  WAITS_FOR_REVIEW,
  type ProblemRow,
  type ProductImport,
  type ProductImportSummary,
} from "#app/domain/listings/product-imports/product-imports.ts";

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

/** Returns an import of the scope's store; undefined without one. */
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

function problemRowsOf(db: Db, scope: SellerScope, importId: number) {
  return db
    .selectFrom("product_import_rows as row")
    .innerJoin("product_imports as i", "i.id", "row.import_id")
    .where(inScope(scope, { seller: "i.seller_id" }))
    .where("i.id", "=", importId)
    .select(["row.line", "row.cells", "row.problems", "row.is_refused", "row.corrected_at"]);
}

function presentRow(row: {
  line: number;
  cells: string[];
  problems: ImportRowProblem[];
  is_refused: boolean;
  corrected_at: Date | null;
}): ProblemRow {
  const { line, cells, problems, is_refused: isRefused, corrected_at: correctedAt } = row;
  return { line, cells, problems, isRefused, correctedAt };
}

/**
 * Returns the first rows of an import that were refused or partly imported, or its rows pending review, by line. Empty if the scope's store has no
 * such import.
 */
export async function listProblemRows(
  db: Db,
  scope: SellerScope,
  importId: number,
  { limit, only }: { limit: number; only: "problems" | "waiting" },
): Promise<ProblemRow[]> {
  const isOther = sql`problem ->> 'code' <> ${WAITS_FOR_REVIEW}`;
  const rows = await problemRowsOf(db, scope, importId)
    .where(
      only === "waiting"
        ? sql<boolean>`"row".problems @> ${JSON.stringify([{ code: WAITS_FOR_REVIEW }])}::jsonb`
        : sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements("row".problems) problem WHERE ${isOther})`,
    )
    .orderBy("row.line")
    .limit(limit)
    .execute();
  return rows.map(presentRow);
}

/** Returns the list queries of an import's refused rows, by line. */
export function refusedRows(importId: number) {
  return listQueries({
    list: refusedRowList,
    select: (db, scope: SellerScope) =>
      problemRowsOf(db, scope, importId).where("row.is_refused", "=", true).where("row.corrected_at", "is", null),
    order: () => ({
      by: sql.ref<number>("row.line"),
      type: "number",
      id: sql.ref<number>("row.line"),
      direction: "ascending",
    }),
    present: presentRow,
  });
}

/**
 * Returns the refused rows of an import as a CSV file: its original columns, plus the reasons.
 * @param reasonOf returns the text of a problem
 */
export function refusedReport(
  db: Db,
  scope: SellerScope,
  { id, header }: Pick<ProductImport, "id" | "header">,
  { head, reasonOf }: { head: string; reasonOf: (problem: ImportRowProblem) => string },
): { columns: CsvColumn<ProblemRow>[]; batches: AsyncIterable<ProblemRow[]> } {
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
    batches: refusedRows(id).all(db, scope, refusedRowList.defaults),
  };
}
