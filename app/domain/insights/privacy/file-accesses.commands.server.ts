import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import type { Scope } from "#app/domain/platform/access/scope.ts";
import { DATA_RETENTION_YEARS } from "#app/domain/retention.ts";

/** Records that a member or administrator opens a private file (rule 15.9). A person's own files, and files a store sends them, leave no entry. */
export async function recordFileAccess(db: Db, scope: Scope, storageKey: string): Promise<void> {
  if (scope.kind === "profile") return;
  await db.insertInto("file_accesses").values({ storage_key: storageKey, profile_id: scope.profileId }).execute();
}

/** Removes entries of the access log after their time (rule 16.1). Returns how many. */
export async function sweepFileAccesses(db: Db): Promise<number> {
  return deleteInSlices(db, "file_accesses", (rows) =>
    rows.where("opened_at", "<", sql<Date>`now() - make_interval(years => ${DATA_RETENTION_YEARS})`),
  );
}
