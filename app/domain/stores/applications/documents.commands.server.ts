import { createHash } from "node:crypto";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { DocumentKind } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { discardPrivateFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import type { Attachment } from "#app/domain/platform/uploads/attachments.server.ts";
import {
  storeAttachments,
  type StoredAttachment,
} from "#app/domain/platform/uploads/stored-attachments.commands.server.ts";

/** A new file of an application. */
export interface NewDocument {
  kind: DocumentKind;
  attachment: Attachment;
}

/** A new file after its bytes were stored. */
export interface StoredDocument extends StoredAttachment {
  document: DocumentKind;
  sha256: Buffer;
}

/** Stores files, then runs `work` in a transaction; deletes the files when it throws or returns undefined. */
export async function withStoredDocuments<Result>(
  db: Db,
  store: PrivateFileStore,
  documents: readonly NewDocument[],
  work: (trx: Trx, stored: readonly StoredDocument[]) => Promise<Result>,
): Promise<Result> {
  const digests = await Promise.all(documents.map(({ attachment }) => digestOf(attachment)));
  const files = await storeAttachments(
    db,
    store,
    "applications",
    documents.map(({ attachment }) => attachment),
  );
  const keys = files.map(({ storage_key }) => storage_key);
  const stored = documents.map(({ kind }, index) => ({
    ...files[index]!,
    document: kind,
    sha256: digests[index]!,
  }));
  try {
    const result = await inTransaction(db, (trx) => work(trx, stored));
    if (result === undefined) await discardPrivateFiles(db, store, keys);
    return result;
  } catch (error) {
    await discardPrivateFiles(db, store, keys);
    throw error;
  }
}

async function digestOf({ body }: Attachment): Promise<Buffer> {
  const hash = createHash("sha256");
  if (body instanceof Uint8Array) return hash.update(body).digest();
  for await (const piece of body.open()) hash.update(piece);
  return hash.digest();
}

/** Replaces files of the same kinds; the bytes of the old ones leave the store. */
export async function replaceDocuments(
  trx: Trx,
  applicationId: number,
  stored: readonly StoredDocument[],
): Promise<void> {
  if (stored.length === 0) return;
  await removeDocuments(
    trx,
    applicationId,
    stored.map(({ document }) => document),
  );
  const rows = stored.map(({ document, kind, ...file }) => ({
    ...file,
    application_id: applicationId,
    kind: document,
    file_kind: kind,
  }));
  await trx.insertInto("application_documents").values(rows).execute();
}

/** Removes files and their stored bytes. */
export async function removeDocuments(trx: Trx, applicationId: number, kinds: readonly DocumentKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await trx
    .deleteFrom("application_documents")
    .where("application_id", "=", applicationId)
    .where("kind", "in", kinds)
    .execute();
}

/** Returns the kinds of files that the application has. */
export async function documentsGiven(db: Db, applicationId: number): Promise<DocumentKind[]> {
  const rows = await db
    .selectFrom("application_documents")
    .where("application_id", "=", applicationId)
    .select("kind")
    .execute();
  return rows.map(({ kind }) => kind);
}
