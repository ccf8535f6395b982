import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { ImportRowProblem } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import type { CsvColumn } from "#app/domain/platform/lists/csv.ts";
import { listQueries } from "#app/domain/platform/lists/list.server.ts";
import { proposeMapping, readMapping } from "#app/domain/listings/product-imports/column-mapping.ts";
import {
  productImportList,
  refusedRowList,
  WAITS_FOR_REVIEW,
  type ProblemRow,
  type ProductImport,
} from "#app/domain/listings/product-imports/product-imports.ts";

function importsOf(db: Db, scope: StoreScope) {
  return db
    .selectFrom("product_imports as i")
    .innerJoin("profiles as profile", "profile.id", "i.profile_id")
    .where(inScope(scope, { seller: "i.seller_id" }))
    .select(["i.id", "i.status", "i.file_name as fileName", "i.size_bytes as sizeBytes", "i.batch_id as batchId"])
    .select(["i.created_at as createdAt", "profile.full_name as byName"])
    .select(["i.rows_read as read", "i.rows_created as created", "i.rows_changed as changed"])
    .select(["i.rows_unchanged as unchanged", "i.rows_refused as refused"]);
}

/** The imports of the scope's store. */
export const productImports = listQueries({
  list: productImportList,
  select: (db, scope: StoreScope) => importsOf(db, scope),
  order: () => ({
    by: sql.ref("i.created_at"),
    type: "time",
    id: sql.ref<number>("i.id"),
    direction: "descending",
  }),
  present: summaryOf,
});

/** Returns an import of the scope's store; undefined without one. */
export async function findImport(db: Db, scope: StoreScope, id: number): Promise<ProductImport | undefined> {
  const row = await importsOf(db, scope)
    .leftJoin("product_import_mappings as known", (join) =>
      join.onRef("known.seller_id", "=", "i.seller_id").onRef("known.header_fingerprint", "=", "i.header_fingerprint"),
    )
    .where("i.id", "=", id)
    .select(["i.header", "i.samples", "i.mapping", "i.part_read as partRead", "i.checked_counts as checkedCounts"])
    .select(["i.rows_corrected as correctedCount", "i.rows_unlisted as unlistedCount", "i.price_falls as priceFalls"])
    .select(["i.price_changes as priceChanges", "i.problem_counts as problemCounts", "i.failure"])
    .select(["i.expires_at as expiresAt", "known.mapping as known"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { known, header, samples, mapping, ...summary } = row;
  return {
    ...summaryOf(summary),
    header,
    samples,
    mapping: mapping && readMapping(mapping, header),
    proposedMapping: known ? readMapping(known, header) : proposeMapping(header, samples),
    isRemembered: known !== null,
  };
}

type ImportRow = Awaited<ReturnType<ReturnType<typeof importsOf>["executeTakeFirstOrThrow"]>>;

function summaryOf<Row extends ImportRow>({ read, created, changed, unchanged, refused, ...row }: Row) {
  return { ...row, counts: { read, created, changed, unchanged, refused } };
}

function problemRowsOf(db: Db, scope: StoreScope, importId: number) {
  return db
    .selectFrom("product_import_rows as row")
    .innerJoin("product_imports as i", "i.id", "row.import_id")
    .where(inScope(scope, { seller: "i.seller_id" }))
    .where("i.id", "=", importId)
    .select([
      "row.line",
      "row.cells",
      "row.problems",
      "row.is_refused as isRefused",
      "row.corrected_at as correctedAt",
    ]);
}

/**
 * Returns the first rows of an import that were refused or partly imported, or its rows pending review, by line. Empty if the scope's store has no
 * such import.
 */
export async function listProblemRows(
  db: Db,
  scope: StoreScope,
  importId: number,
  { limit, only }: { limit: number; only: "problems" | "waiting" },
): Promise<ProblemRow[]> {
  const isOther = sql`problem ->> 'code' <> ${WAITS_FOR_REVIEW}`;
  return problemRowsOf(db, scope, importId)
    .where(
      only === "waiting"
        ? sql<boolean>`"row".problems @> ${JSON.stringify([{ code: WAITS_FOR_REVIEW }])}::jsonb`
        : sql<boolean>`EXISTS (SELECT FROM jsonb_array_elements("row".problems) problem WHERE ${isOther})`,
    )
    .orderBy("row.line")
    .limit(limit)
    .execute();
}

/** Returns the list queries of an import's refused rows, by line. */
export function refusedRows(importId: number) {
  return listQueries({
    list: refusedRowList,
    select: (db, scope: StoreScope) =>
      problemRowsOf(db, scope, importId).where("row.is_refused", "=", true).where("row.corrected_at", "is", null),
    order: () => ({
      by: sql.ref<number>("row.line"),
      type: "number",
      id: sql.ref<number>("row.line"),
      direction: "ascending",
    }),
  });
}

/**
 * Returns the refused rows of an import as a CSV file: its original columns, plus the reasons.
 * @param reasonOf returns the text of a problem
 */
export function refusedReport(
  db: Db,
  scope: StoreScope,
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
