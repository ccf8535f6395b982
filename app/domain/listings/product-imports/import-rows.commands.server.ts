import { sql, type Selectable } from "kysely";
import type { Database } from "#app/db/database.ts";
import type { Trx } from "#app/db/connection.server.ts";
import type { ImportRowProblem } from "#app/db/schema.ts";
import { storeScope } from "#app/domain/platform/access/grant-scope.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { recordDifferences, snapshotOf } from "#app/domain/listings/batches/recording.commands.server.ts";
import type { CsvRow } from "#app/domain/platform/csv-files/csv-rows.server.ts";
import {
  requestPictures,
  type WantedPictures,
} from "#app/domain/listings/picture-requests/picture-requests.commands.server.ts";
import { readMapping, type ColumnMapping } from "#app/domain/listings/product-imports/column-mapping.ts";
import { writeProducts } from "#app/domain/listings/product-imports/imported-products.commands.server.ts";
import {
  withholdForReview,
  notePendingChanges,
} from "#app/domain/listings/product-imports/reviewed-changes.commands.server.ts";
import { planRows, rowKey, type PlannedRow } from "#app/domain/listings/product-imports/row-plan.ts";
import { readRow, type ImportLookups, type RowValues } from "#app/domain/listings/product-imports/row-values.ts";
import type { KnownProduct } from "#app/domain/listings/product-imports/stored-products.ts";
import { knownProducts } from "#app/domain/listings/product-imports/stored-products.queries.server.ts";

export type ImportRecord = Selectable<Database["product_imports"]>;

/** A row of the file, or unreadable lines. */
export type FileRow = Pick<CsvRow, "line" | "cells" | "unreadable"> & { isRepaired?: boolean };

/** Context shared by all rows of an import. */
export interface ImportContext {
  scope: StoreScope;
  header: readonly string[];
  mapping: ColumnMapping;
  lookups: ImportLookups;
}

/** Returns the context of an import. A member of the store confirmed it, so its rows are written with a member's rights. */
export function contextOf(row: ImportRecord, lookups: ImportLookups): ImportContext {
  return {
    scope: storeScope({ profileId: row.profile_id, sellerId: row.seller_id, role: "manager" }),
    header: row.header,
    mapping: readMapping(row.mapping ?? {}, row.header),
    lookups,
  };
}

/**
 * Plans rows, and writes them as changes of the batch; without a batch, only registers the file's SKUs. One transaction; the caller has locked the
 * import.
 */
export async function processRows(
  trx: Trx,
  importId: number,
  context: ImportContext,
  rows: readonly FileRow[],
  batchId: number | undefined,
): Promise<PlannedRow[]> {
  const { scope, mapping, lookups } = context;
  const read = rows.map((row) => readFileRow(row, context));
  const lines = await registerSkus(trx, importId, read);
  const lock = batchId === undefined ? {} : { lock: trx };
  const known = await knownProducts(trx, scope.sellerId, read, lock);
  const planned = planRows(read, { known, lookups, lines, columns: mapping });
  const touched = known.all.filter(({ firstLine }) => firstLine !== undefined);
  const isDryRun = batchId === undefined;
  notePendingChanges(planned, await withholdForReview(trx, scope, touched, { isDryRun }));
  if (isDryRun) return planned;
  const stored = touched.flatMap(({ before }) => (before?.id == null ? [] : [before.id]));
  const before = await snapshotOf(trx, stored);
  const ids = await writeProducts(trx, scope.sellerId, touched, lookups);
  if (ids.size > 0) await recordDifferences(trx, batchId, before, [...ids.values()]);
  await requestPictures(trx, scope, wantedPictures(planned, ids), batchId);
  return planned;
}

function wantedPictures(planned: readonly PlannedRow[], ids: ReadonlyMap<KnownProduct, number>): WantedPictures[] {
  return planned.flatMap(({ row, product, outcome }) => {
    const productId = product && ids.get(product);
    if (productId === undefined || outcome === "refused" || row.images.length === 0) return [];
    return [{ productId, addresses: row.images, line: row.line }];
  });
}

function readFileRow(
  { line, cells, unreadable, isRepaired }: FileRow,
  { lookups, ...columns }: ImportContext,
): RowValues {
  const { header } = columns;
  const isShort = cells.length !== header.length;
  const row = readRow(line, unreadable || isShort ? [] : cells, columns, lookups);
  if (unreadable?.kind === "quotation") {
    const problem = { code: "quotation_open", refused: true, values: { last: unreadable.last } };
    return { ...row, cells, isUnreadable: true, problems: [problem] };
  }
  if (isShort) {
    const values = { cells: cells.length, columns: header.length };
    return { ...row, cells, isUnreadable: true, problems: [{ code: "cell_count", refused: true, values }] };
  }
  const repaired: ImportRowProblem[] = isRepaired ? [{ code: "repaired", refused: false }] : [];
  return { ...row, problems: [...row.problems, ...repaired] };
}

/** Registers the first line of each SKU. Returns the first lines for these rows' SKUs. */
async function registerSkus(trx: Trx, importId: number, rows: readonly RowValues[]): Promise<Map<string, number>> {
  const lines = new Map<string, number>();
  for (const row of rows) {
    const key = rowKey(row);
    if (key !== undefined && !lines.has(key)) lines.set(key, row.line);
  }
  if (lines.size === 0) return lines;
  const given = JSON.stringify([...lines].map(([sku, line]) => ({ sku, line })));
  const { rows: known } = await sql<{ sku: string; line: number }>`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${given}::jsonb) AS row (sku text, line integer)),
    added AS (
      INSERT INTO product_import_skus (import_id, sku, line) SELECT ${importId}, sku, line FROM given
      ON CONFLICT DO NOTHING
    )
    SELECT known.sku, known.line FROM product_import_skus known JOIN given ON given.sku = known.sku
     WHERE known.import_id = ${importId}`.execute(trx);
  for (const { sku, line } of known) lines.set(sku, line);
  return lines;
}
