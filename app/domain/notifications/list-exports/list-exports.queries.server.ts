import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { ListExportStatus } from "#app/db/schema.ts";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import { listExportList, type ListExport } from "#app/domain/notifications/list-exports/list-exports.ts";
import { listQueries } from "#app/domain/platform/lists/list.server.ts";

/** Scopes of lists whose files can be long: administrators' and stores'. */
export type ExportScope = AnyScope | StoreScope;

/** Returns the files that the person asked for in this area; for a store, only files with its rows. */
export function exportsOfPerson(db: Db, scope: ExportScope) {
  return db
    .selectFrom("list_exports as e")
    .where("e.profile_id", "=", scope.profileId)
    .where("e.seller_id", "is not distinct from", scope.kind === "seller" ? scope.sellerId : null)
    .where("e.expires_at", ">", sql<Date>`now()`)
    .select(["e.id", "e.list", "e.file_name as fileName", "e.address", "e.status", "e.row_count as rowCount"])
    .select(["e.size_bytes as sizeBytes", "e.created_at as createdAt", "e.expires_at as expiresAt"]);
}

/** The files that a person asked for, unfinished ones included. */
export const listExports = listQueries({
  list: listExportList,
  select: (db, scope: ExportScope) => exportsOfPerson(db, scope),
  order: () => ({
    by: sql.ref("e.created_at"),
    type: "time",
    id: sql.ref<number>("e.id"),
    direction: "descending",
  }),
});

/** Returns a file that the person has asked for, or undefined. */
export async function findExport(
  db: Db,
  scope: ExportScope,
  id: number,
): Promise<(ListExport & { storageKey: string }) | undefined> {
  return exportsOfPerson(db, scope).where("e.id", "=", id).select("e.storage_key as storageKey").executeTakeFirst();
}

/** Returns the facts for the mail about a file; undefined when it is deleted or has another status. */
export async function findMailedExport(
  db: Db,
  id: number,
  status: ListExportStatus,
): Promise<{ file: string; isOfStore: boolean } | undefined> {
  const row = await db
    .selectFrom("list_exports")
    .where("id", "=", id)
    .where("status", "=", status)
    .select(["file_name", "seller_id"])
    .executeTakeFirst();
  return row && { file: row.file_name, isOfStore: row.seller_id !== null };
}
