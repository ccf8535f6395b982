import { randomBytes } from "node:crypto";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { IdempotentForm } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import type { Attachment } from "#app/domain/platform/uploads/attachments.server.ts";
import { discardPrivateFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import type { SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { runWithFiles } from "#app/domain/platform/uploads/run-with-files.commands.server.ts";

/** An attachment whose bytes are in the store, and whose row is not written yet. */
export interface StoredAttachment {
  kind: Attachment["kind"];
  file_name: string;
  size_bytes: number;
  storage_key: string;
}

/** Stores files below `folder`. Deletes them again when one cannot be stored. */
export async function storeAttachments(
  db: Db,
  store: PrivateFileStore,
  folder: string,
  attachments: readonly Attachment[],
): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = [];
  const keys: string[] = [];
  try {
    for (const { kind, name, body, contentType } of attachments) {
      const storage_key = `${folder}/${randomBytes(16).toString("hex")}`;
      // Before: a write that timed out may have succeeded.
      keys.push(storage_key);
      await store.put(storage_key, body, contentType);
      stored.push({ kind, file_name: name, size_bytes: body.byteLength, storage_key });
    }
    return stored;
  } catch (error) {
    await discardPrivateFiles(db, store, keys);
    throw error;
  }
}

/**
 * Stores a form's files below `folder`, then runs `work` once per form (`runIdempotent`), in a transaction that consumes the pending ones. Deletes
 * the stored files again when it throws, or has run before. Returns what the first run returned.
 */
export async function withStoredAttachments<Result extends string>(
  db: Db,
  store: PrivateFileStore,
  folder: string,
  { attachments, ...form }: IdempotentForm & { attachments: SubmittedFiles<Attachment> },
  work: (trx: Trx, stored: StoredAttachment[]) => Promise<Result>,
): Promise<Result> {
  const stored = await storeAttachments(db, store, folder, attachments.files);
  const keys = stored.map(({ storage_key }) => storage_key);
  const discard = () => discardPrivateFiles(db, store, keys);
  const content = [...form.content, ...attachments.content];
  return runWithFiles(db, { form: { ...form, content }, pending: attachments.pending, discard }, (trx) =>
    work(trx, stored),
  );
}
