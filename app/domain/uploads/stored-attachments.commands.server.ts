import { randomBytes } from "node:crypto";
import type { Db } from "#app/db/connection.server.ts";
import type { Attachment } from "#app/domain/uploads/attachments.server.ts";
import { discardPrivateFiles } from "#app/domain/media/discarded-files.commands.server.ts";
import type { PrivateFileStore } from "#app/domain/media/private-file-store.ts";

/** An attachment whose bytes are in the store, and whose row is not written yet. */
export interface StoredAttachment {
  kind: Attachment["kind"];
  file_name: string;
  size_bytes: number;
  storage_key: string;
}

/** Stores the attachments below `folder` and runs `work`; deletes the files again when it throws or does not use them. */
export async function withStoredAttachments<Result>(
  db: Db,
  store: PrivateFileStore,
  folder: string,
  attachments: readonly Attachment[],
  work: (stored: StoredAttachment[]) => Promise<{ result: Result; areUsed: boolean }>,
): Promise<Result> {
  const stored: StoredAttachment[] = [];
  const keys: string[] = [];
  const discard = () => discardPrivateFiles(db, store, keys);
  try {
    for (const { kind, name, body, contentType } of attachments) {
      const storage_key = `${folder}/${randomBytes(16).toString("hex")}`;
      // Before: a write that timed out may have succeeded.
      keys.push(storage_key);
      await store.put(storage_key, body, contentType);
      stored.push({ kind, file_name: name, size_bytes: body.byteLength, storage_key });
    }
    const { result, areUsed } = await work(stored);
    if (!areUsed) await discard();
    return result;
  } catch (error) {
    await discard();
    throw error;
  }
}
