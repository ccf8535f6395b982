import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { PendingUpload } from "#app/domain/platform/forms/forms.ts";
import type { FitUpload } from "#app/domain/platform/uploads/attachments.server.ts";
import { discardPrivateFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import {
  matchesClaim,
  pendingUploadMissing,
  ownedBy,
} from "#app/domain/platform/uploads/pending-uploads.queries.server.ts";
import {
  PENDING_UPLOAD_HOURS,
  MAX_PENDING_UPLOADS,
  MAX_PENDING_UPLOAD_BYTES,
  type PendingUploadClaim,
  type UploadOwner,
} from "#app/domain/platform/uploads/pending-uploads.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";

/**
 * Stores files of a rejected form for its next submission and renews the pending ones that it names. Returns the form's pending
 * uploads. Removes the oldest of an owner over `MAX_PENDING_UPLOADS` files or `MAX_PENDING_UPLOAD_BYTES`.
 */
export async function savePendingUploads(
  db: Db,
  store: PrivateFileStore,
  claim: PendingUploadClaim & { owner: UploadOwner },
  fresh: readonly FitUpload[],
): Promise<PendingUpload[]> {
  const stored: { upload: FitUpload; storageKey: string }[] = [];
  const keys: string[] = [];
  try {
    for (const upload of fresh) {
      const storageKey = `pending/${randomBytes(16).toString("hex")}`;
      keys.push(storageKey);
      await store.put(storageKey, upload.attachment.body, upload.attachment.contentType);
      stored.push({ upload, storageKey });
    }
    return await inTransaction(db, async (trx) => {
      // Serializes concurrent requests, which could exceed the limits together.
      const who =
        "profileId" in claim.owner ? `profile ${claim.owner.profileId}` : claim.owner.sessionIdHash.toString("hex");
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`pending uploads ${who}`}, 0))`.execute(trx);
      const again = await renew(trx, claim);
      const added = await insert(trx, claim, stored);
      await removeOldest(trx, claim.owner);
      return listPending(trx, [...again, ...added]);
    });
  } catch (error) {
    await discardPrivateFiles(db, store, keys);
    throw error;
  }
}

/**
 * Consumes the pending files that a form names, in the transaction that uses them: of two forms with the same files, one gets them.
 * Their stored copies are deleted afterwards. Throws `DomainError` at the field when one is missing, another person's or expired
 * (rule 14.4).
 */
export async function consumePendingUploads(trx: Trx, claim: PendingUploadClaim | undefined): Promise<void> {
  if (!claim || claim.tokens.length === 0) return;
  const { owner, tokens } = claim;
  if (!owner || (await remove(trx, { ...claim, owner })) < tokens.length) throw pendingUploadMissing(claim);
}

/** Discards pending files that their owner removes; others are ignored. */
export async function discardPendingUploads(db: Db, claim: PendingUploadClaim): Promise<void> {
  const { owner, tokens } = claim;
  if (owner && tokens.length > 0) await remove(db, { ...claim, owner });
}

/** Moves pending uploads to the account or the new session. Call it before the old session is removed. */
export async function movePendingUploads(trx: Trx, sessionIdHash: Buffer, to: UploadOwner): Promise<void> {
  await trx
    .updateTable("kept_uploads")
    .set(
      "profileId" in to
        ? { profile_id: to.profileId, session_id_hash: null }
        : { profile_id: null, session_id_hash: to.sessionIdHash },
    )
    .where(ownedBy({ sessionIdHash }))
    .execute();
}

/** Removes expired pending uploads; their files are deleted through `discarded_files`. Returns how many. */
export async function sweepPendingUploads(db: Db): Promise<number> {
  return deleteInSlices(db, "kept_uploads", (rows) => rows.where("expires_at", "<=", sql<Date>`now()`));
}

const expiresAt = () => sql<Date>`now() + make_interval(hours => ${PENDING_UPLOAD_HOURS})`;

async function renew(trx: Trx, claim: PendingUploadClaim & { owner: UploadOwner }): Promise<number[]> {
  if (claim.tokens.length === 0) return [];
  const rows = await trx
    .updateTable("kept_uploads")
    .set({ expires_at: expiresAt() })
    .where(matchesClaim(claim))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function insert(
  trx: Trx,
  { owner, form, field }: PendingUploadClaim & { owner: UploadOwner },
  stored: readonly { upload: FitUpload; storageKey: string }[],
): Promise<number[]> {
  if (stored.length === 0) return [];
  const rows = await trx
    .insertInto("kept_uploads")
    .values(
      stored.map(({ upload: { name, attachment }, storageKey }) => ({
        ...("profileId" in owner ? { profile_id: owner.profileId } : { session_id_hash: owner.sessionIdHash }),
        form,
        field,
        kind: attachment.kind,
        file_name: name,
        size_bytes: attachment.body.byteLength,
        storage_key: storageKey,
        expires_at: expiresAt(),
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function removeOldest(trx: Trx, owner: UploadOwner): Promise<void> {
  const newestFirst = sql`(ORDER BY expires_at DESC, id DESC)`;
  await trx
    .deleteFrom("kept_uploads")
    .where("id", "in", (query) =>
      query
        .selectFrom(
          query
            .selectFrom("kept_uploads")
            .where(ownedBy(owner))
            .select([
              "id",
              sql<number>`row_number() OVER ${newestFirst}`.as("place"),
              sql<number>`sum(size_bytes) OVER ${newestFirst}`.as("bytes"),
            ])
            .as("own"),
        )
        .where((or) =>
          or.or([or("own.place", ">", MAX_PENDING_UPLOADS), or("own.bytes", ">", MAX_PENDING_UPLOAD_BYTES)]),
        )
        .select("own.id"),
    )
    .execute();
}

async function listPending(trx: Trx, ids: readonly number[]): Promise<PendingUpload[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom("kept_uploads")
    .where("id", "in", ids)
    .select(["token", "file_name as name", "size_bytes as sizeBytes"])
    .orderBy("id")
    .execute();
}

async function remove(db: Db, claim: PendingUploadClaim & { owner: UploadOwner }): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("kept_uploads").where(matchesClaim(claim)).executeTakeFirst();
  return Number(numDeletedRows);
}
