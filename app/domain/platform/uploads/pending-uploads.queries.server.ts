import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from "kysely";
import type { Database } from "#app/db/database.ts";
import type { Db } from "#app/db/connection.server.ts";
import type { PendingUploadClaim, UploadOwner } from "#app/domain/platform/uploads/pending-uploads.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import type { Upload } from "#app/domain/platform/uploads/uploads.ts";
import { DomainError } from "#app/domain/domain-error.ts";

type Condition = (
  query: ExpressionBuilder<Database, "kept_uploads">,
) => ExpressionWrapper<Database, "kept_uploads", SqlBool>;

/** Returns the condition for the rows of one owner. */
export function ownedBy(owner: UploadOwner): Condition {
  return (query) =>
    "profileId" in owner
      ? query("profile_id", "=", owner.profileId)
      : query("session_id_hash", "=", owner.sessionIdHash);
}

/** Returns the condition for the rows that a form names, of its sender, this form and field, and not expired. */
export function matchesClaim({ owner, form, field, tokens }: PendingUploadClaim & { owner: UploadOwner }): Condition {
  return (query) =>
    query.and([
      ownedBy(owner)(query),
      query("form", "=", form),
      query("field", "=", field),
      query("expires_at", ">", sql<Date>`now()`),
      // As text: the form's value may not be a token at all.
      query(sql<string>`token::text`, "in", tokens),
    ]);
}

/**
 * Returns the pending files that a form names, as uploads. Missing, expired and other persons' files are left out: consuming them
 * throws.
 */
export async function listPendingUploads(
  db: Db,
  store: PrivateFileStore,
  claim: PendingUploadClaim,
): Promise<Upload[]> {
  const { owner, tokens, field } = claim;
  if (!owner || tokens.length === 0) return [];
  const rows = await db
    .selectFrom("kept_uploads")
    .where(matchesClaim({ ...claim, owner }))
    .select(["kind", "file_name", "size_bytes", "storage_key"])
    .orderBy("id")
    .execute();
  return rows.map(({ kind, file_name, size_bytes, storage_key }) => ({
    field,
    name: file_name,
    size: size_bytes,
    kind,
    async *open() {
      const body = await store.read(storage_key);
      if (!body) throw pendingUploadMissing(claim);
      yield body;
    },
  }));
}

/** Returns the error for a field that names a missing or expired pending file. */
export function pendingUploadMissing({ field }: { field: string }): DomainError {
  return new DomainError("messages:upload.not_saved", { field });
}
