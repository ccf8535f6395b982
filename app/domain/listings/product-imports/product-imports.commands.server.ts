import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { ProductImportStatus } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import { actorOf, type StoreScope } from "#app/domain/platform/access/scope.ts";
import { finishBatch, isRecording, startBatch } from "#app/domain/listings/batches/batches.commands.server.ts";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { discardPrivateFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import {
  assertMapping,
  headerFingerprint,
  readMapping,
  type ColumnMapping,
} from "#app/domain/listings/product-imports/column-mapping.ts";
import { readFileHead } from "#app/domain/listings/product-imports/file-head.server.ts";
import { IMPORT_FILE } from "#app/domain/listings/product-imports/product-imports.ts";
import { productImportMachine } from "#app/domain/listings/product-imports/product-import-machine.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";
import type { TableFile } from "#app/domain/platform/uploads/attachments.server.ts";
import type { SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { runWithFiles } from "#app/domain/platform/uploads/run-with-files.commands.server.ts";

/**
 * Stores a product file for the scope's store; the same form sent twice stores it once. Returns the import's id. Throws `DomainError` at the file's
 * field when it is missing or not a table.
 */
export async function createImport(
  db: Db,
  store: PrivateFileStore,
  scope: StoreScope,
  { formKey, files }: { formKey: string; files: SubmittedFiles<TableFile> },
): Promise<number> {
  const [file] = files.files;
  if (!file) throw new DomainError("import:file.missing", { field: IMPORT_FILE.field });
  await consume(db, "product.import", String(scope.profileId));
  await ensureDepartments(db);
  const { byteLength } = file.body;
  const head = await readFileHead({ byteLength, pieces: file.body.open() });
  const storageKey = `product-imports/${randomBytes(16).toString("hex")}`;
  const discard = () => discardPrivateFiles(db, store, [storageKey]);
  await store.put(storageKey, file.body, "text/csv").catch(async (error: unknown) => {
    // A write may have succeeded despite a timeout.
    await discard();
    throw error;
  });
  const form = { profileId: scope.profileId, formKey, content: [...files.content] };
  const id = await runWithFiles(db, { form, pending: files.pending, discard }, async (trx) => {
    const row = await trx
      .insertInto("product_imports")
      .values({
        seller_id: scope.sellerId,
        profile_id: scope.profileId,
        file_name: file.name,
        size_bytes: byteLength,
        storage_key: storageKey,
        delimiter: head.delimiter,
        header: head.header,
        header_fingerprint: headerFingerprint(head.header),
        samples: jsonText(head.samples),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return String(row.id);
  });
  return Number(id);
}

/** Returns JSON that PostgreSQL accepts: without NUL and lone surrogates. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(/\\u0000|\\ud[89a-f][0-9a-f]{2}/g, "\\ufffd");
}

/**
 * Starts the dry run with this mapping, and remembers it for files with the same columns. Returns false when the store has no such import. Throws
 * `DomainErrors` at invalid fields of the mapping, and `DomainError` when the import has moved on.
 */
export async function startCheck(db: Db, scope: StoreScope, id: number, given: ColumnMapping): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await lockImport(trx, scope, id);
    if (!found) return false;
    const mapping = readMapping(given, found.header);
    assertMapping(mapping);
    const values = { mapping: JSON.stringify(mapping), used_at: sql<Date>`now()` };
    await trx
      .insertInto("product_import_mappings")
      .values({ seller_id: scope.sellerId, header_fingerprint: found.header_fingerprint, ...values })
      .onConflict((conflict) => conflict.columns(["seller_id", "header_fingerprint"]).doUpdateSet(values))
      .execute();
    await forgetRows(trx, id);
    await trx.deleteFrom("product_import_skus").where("import_id", "=", id).execute();
    await move(trx, scope, found, "checking", { mapping: values.mapping });
    return true;
  });
}

/**
 * Starts the import after its dry run. Returns false when the store has no such import. Throws `DomainError` at its field when prices fall by more
 * than half without confirmation.
 */
export async function confirmImport(
  db: Db,
  scope: StoreScope,
  id: number,
  { acceptsPriceFalls }: { acceptsPriceFalls: boolean },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await lockImport(trx, scope, id);
    if (!found) return false;
    if (found.status === "checked" && found.price_falls > 0 && !acceptsPriceFalls)
      throw new DomainError("import:accept_price_falls", { field: "accepts_price_falls" });
    const counts = { read: found.rows_read, refused: found.rows_refused };
    const checked = { created: found.rows_created, changed: found.rows_changed, unchanged: found.rows_unchanged };
    await forgetRows(trx, id);
    const batchId = await startBatch(trx, scope, { kind: "import", title: found.file_name });
    await move(trx, scope, found, "running", {
      batch_id: batchId,
      checked_counts: JSON.stringify({ ...counts, ...checked }),
    });
    return true;
  });
}

/** Stops an import; rows already written stay, and can be undone. Returns false when the store has no such import. */
export async function cancelImport(db: Db, scope: StoreScope, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await lockImport(trx, scope, id);
    if (!found) return false;
    await transition(trx, productImportMachine, found, "cancelled", actorOf(scope));
    if (found.batch_id !== null) await finishBatch(trx, found.batch_id, countsOf(found));
    return true;
  });
}

/** Starts a retry of the refused rows with their current cells. Returns false when the store has no such import. */
export async function retryRefused(db: Db, scope: StoreScope, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await lockImport(trx, scope, id);
    if (!found) return false;
    await assertRecording(trx, found);
    await move(trx, scope, found, "retrying");
    return true;
  });
}

/** Deletes expired imports, with their files and rows. Returns how many. */
export async function sweepImports(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("product_imports")
    .where("id", "in", (imports) =>
      imports
        .selectFrom("product_imports")
        .select("id")
        .where("expires_at", "<=", sql<Date>`now()`)
        .orderBy("expires_at")
        .limit(5),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Locks and returns the import, if it belongs to the store. */
export async function lockImport(trx: Trx, scope: StoreScope, id: number) {
  return trx
    .selectFrom("product_imports")
    .selectAll()
    .where("id", "=", id)
    .where(inScope(scope, { seller: "seller_id" }))
    .forUpdate()
    .executeTakeFirst();
}

type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

/** Throws `DomainError` when the import's batch was undone: it accepts no more changes. */
export async function assertRecording(trx: Trx, { batch_id }: Pick<LockedImport, "batch_id">): Promise<number> {
  if (batch_id === null || !(await isRecording(trx, batch_id))) throw new DomainError("import:undone");
  return batch_id;
}

/** Returns an import's counts in the form of batch counts. */
export function countsOf(row: Pick<LockedImport, "rows_created" | "rows_changed" | "rows_unchanged" | "rows_refused">) {
  const { rows_created: created, rows_changed: changed, rows_unchanged: unchanged, rows_refused: refused } = row;
  return { created, changed, unchanged, refused };
}

async function forgetRows(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("product_import_rows").where("import_id", "=", id).execute();
}

async function move(
  trx: Trx,
  scope: StoreScope,
  found: LockedImport,
  to: ProductImportStatus,
  set: NonNullable<Parameters<typeof transition<"product_imports", ProductImportStatus, never>>[5]>["set"] = {},
): Promise<void> {
  await transition(trx, productImportMachine, found, to, actorOf(scope), { set });
  await enqueueWork(trx, found.id);
}

/** Queues the import beside other tasks; imports of all stores take turns. */
export async function enqueueWork(trx: Trx, importId: number): Promise<void> {
  await enqueue(
    trx,
    "product_import.work",
    { importId },
    { key: `product_import ${importId}`, queue: "product_import" },
  );
}
