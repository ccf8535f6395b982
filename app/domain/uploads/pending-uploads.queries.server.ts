import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from "kysely";
import type { Database } from "#app/db/database.ts";
import type { Db } from "#app/db/connection.server.ts";
import type { KeptClaim, UploadOwner } from "#app/domain/uploads/pending-uploads.ts";
import type { PrivateFileStore } from "#app/domain/uploads/private-file-store.ts";
import type { Upload } from "#app/domain/uploads/uploads.ts";
import { DomainError } from "#app/domain/domain-error.ts";

type Condition = (
  query: ExpressionBuilder<Database, "kept_uploads">,
) => ExpressionWrapper<Database, "kept_uploads", SqlBool>;

/** The rows of one owner. */
export function ownedBy(owner: UploadOwner): Condition {
  return (query) =>
    "profileId" in owner
      ? query("profile_id", "=", owner.profileId)
      : query("session_id_hash", "=", owner.sessionIdHash);
}

/** The rows that a form names, that are its sender's, were kept from this field of this form, and have not expired. */
export function claimed({ owner, form, field, tokens }: KeptClaim & { owner: UploadOwner }): Condition {
  return (query) =>
    query.and([
      ownedBy(owner)(query),
      query("form", "=", form),
      query("field", "=", field),
      query("expires_at", ">", sql<Date>`now()`),
      // As text: what stands in a form need not be a token at all.
      query(sql<string>`token::text`, "in", tokens),
    ]);
}

/** The kept files that a form names, as if they had just been sent. What is not there, not theirs or expired is left out: taking it refuses it. */
export async function listKeptUploads(db: Db, store: PrivateFileStore, claim: KeptClaim): Promise<Upload[]> {
  const { owner, tokens, field } = claim;
  if (!owner || tokens.length === 0) return [];
  const rows = await db
    .selectFrom("kept_uploads")
    .where(claimed({ ...claim, owner }))
    .select(["file_name", "size_bytes", "storage_key"])
    .orderBy("id")
    .execute();
  return rows.map(({ file_name, size_bytes, storage_key }) => ({
    field,
    name: file_name,
    size: size_bytes,
    isTooLarge: false,
    isOurs: true,
    async bytes() {
      const body = await store.read(storage_key);
      if (!body) throw notKept(claim);
      return body;
    },
  }));
}

/** Said beside the field when something was named that is not kept (any more). */
export function notKept({ field }: { field: string }): DomainError {
  return new DomainError("messages:upload.not_kept", { field });
}
