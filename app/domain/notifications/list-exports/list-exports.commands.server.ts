import { randomBytes } from "node:crypto";
import { sql, type Selectable } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import type { Database } from "#app/db/database.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { actorOf } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { listExportMachine } from "#app/domain/notifications/list-exports/list-export-machine.server.ts";
import {
  exportsOfPerson,
  type ExportScope,
} from "#app/domain/notifications/list-exports/list-exports.queries.server.ts";
import { EXPORT_ATTEMPTS, MAX_WAITING_EXPORTS } from "#app/domain/notifications/list-exports/list-exports.ts";
import { discardPrivateFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** A file as the worker finds it. */
export type StoredExport = Selectable<Database["list_exports"]>;

/**
 * Has the worker write the file of a list. Reuses a file already being written for the same person, list, parameters and language. Throws
 * `DomainError` when too many wait.
 * @param asked.address the list's page with its parameters
 */
export async function startListExport(
  db: Db,
  scope: ExportScope,
  asked: { list: string; address: string; locale: Locale; file: string },
): Promise<void> {
  await consume(db, "list.export", String(scope.profileId));
  const sellerId = scope.kind === "seller" ? scope.sellerId : null;
  const { list, address, locale, file } = asked;
  await inTransaction(db, async (trx) => {
    await lockExportsOf(trx, scope);
    const same = await trx
      .selectFrom("list_exports")
      .where("profile_id", "=", scope.profileId)
      .where("seller_id", "is not distinct from", sellerId)
      .where("status", "=", "waiting")
      .where("list", "=", list)
      .where("address", "=", address)
      .where("locale", "=", locale)
      .select("id")
      .executeTakeFirst();
    if (same) return;
    await assertRoom(trx, scope);
    const { id } = await trx
      .insertInto("list_exports")
      .values({
        ...{ profile_id: scope.profileId, seller_id: sellerId },
        ...{ list, address, locale, file_name: file },
        storage_key: `list-exports/${randomBytes(16).toString("hex")}`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    // Not the address: a search may be a person's name, and the log outlives accounts.
    if (scope.kind === "any")
      await recordAudit(trx, scope, { action: "list.export", subject: { kind: "export", id }, details: { list } });
    await enqueueWriting(trx, id);
  });
}

/** Has the worker retry a failed file. Returns false when the person has no such file. Throws `DomainError` when too many wait. */
export async function retryListExport(db: Db, scope: ExportScope, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockExportsOf(trx, scope);
    const found = await exportsOfPerson(trx, scope)
      .where("e.id", "=", id)
      .where("e.status", "=", "failed")
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found) return false;
    await assertRoom(trx, scope);
    await transition(trx, listExportMachine, found, "waiting", actorOf(scope));
    await enqueueWriting(trx, id);
    return true;
  });
}

/**
 * Writes a waiting file and notifies the person who asked for it. Each attempt writes it from the beginning to the same place. The file fails
 * after the last attempt, or when the person may no longer see the list.
 * @param contents returns the file in parts, by the person's current rights; undefined without them
 */
export async function writeListExport(
  db: Db,
  store: PrivateFileStore,
  id: number,
  contents: (
    asked: StoredExport,
    onRows: (count: number) => void,
  ) => Promise<(() => AsyncIterable<string>) | undefined>,
): Promise<void> {
  const begun = await db
    .updateTable("list_exports")
    .set(({ ref }) => ({ attempts: sql`${ref("attempts")} + 1` }))
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .returningAll()
    .executeTakeFirst();
  if (!begun) return;
  const written = { row_count: 0, size_bytes: 0 };
  const fileParts = await contents(begun, (count) => (written.row_count += count));
  // A worker that is killed at each attempt never comes to the end of the last one.
  if (!fileParts || begun.attempts > EXPORT_ATTEMPTS) return finish(db, store, begun, "failed");
  const bytes = async function* () {
    // A store may read it again.
    Object.assign(written, { row_count: 0, size_bytes: 0 });
    try {
      for await (const part of fileParts()) {
        const piece = Buffer.from(part);
        written.size_bytes += piece.byteLength;
        yield piece;
      }
    } catch (error) {
      throw new RowsNotRead(error);
    }
  };
  try {
    await store.put(begun.storage_key, { open: bytes }, "text/csv");
  } catch (error) {
    if (begun.attempts >= EXPORT_ATTEMPTS) await finish(db, store, begun, "failed");
    throw error instanceof RowsNotRead ? error.cause : error;
  }
  await finish(db, store, begun, "done", written);
}

/** An error of the rows. Wrapped because a file store counts any other error as its own and pauses. */
class RowsNotRead extends DomainError {
  constructor(cause: unknown) {
    super("messages:upload.not_stored");
    this.cause = cause;
  }
}

async function finish(
  db: Db,
  store: PrivateFileStore,
  { id, storage_key }: StoredExport,
  to: "done" | "failed",
  written: { row_count?: number; size_bytes?: number } = {},
): Promise<void> {
  const status = await inTransaction(db, async (trx) => {
    const moved = await transition(trx, listExportMachine, { id, status: "waiting" }, to, "system", { set: written });
    if (moved) return to;
    const other = await trx.selectFrom("list_exports").where("id", "=", id).select("status").executeTakeFirst();
    return other?.status;
  });
  // Deleted while it was written, or left over from a failed attempt.
  if (status !== "done") await discardPrivateFiles(db, store, [storage_key]);
}

/** Deletes expired files. Returns how many. */
export async function sweepListExports(db: Db): Promise<number> {
  return deleteInSlices(db, "list_exports", (rows) => rows.where("expires_at", "<=", sql<Date>`now()`));
}

async function enqueueWriting(trx: Trx, exportId: number): Promise<void> {
  await enqueue(trx, "list_export.write", { exportId }, { key: `list_export ${exportId}`, queue: "list_export" });
}

/** Locks the person's exports, so that two requests at once cannot exceed the limit together. */
async function lockExportsOf(trx: Trx, { profileId }: ExportScope): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`list exports ${profileId}`}, 0))`.execute(trx);
}

async function assertRoom(trx: Trx, { profileId }: ExportScope): Promise<void> {
  const { n } = await trx
    .selectFrom("list_exports")
    .where("profile_id", "=", profileId)
    .where("status", "=", "waiting")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  if (n >= MAX_WAITING_EXPORTS) throw new DomainError("exports:too_many", { values: { most: MAX_WAITING_EXPORTS } });
}
