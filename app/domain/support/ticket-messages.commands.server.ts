import { randomBytes } from "node:crypto";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { AnyScope, ProfileScope } from "#app/domain/access/scope.ts";
import type { Attachment } from "#app/domain/uploads/attachments.server.ts";
import { discardPrivateFiles } from "#app/domain/media/discarded-files.commands.server.ts";
import type { PrivateFileStore } from "#app/domain/media/private-file-store.ts";

/** An attachment whose bytes are in the store, and whose row is not written yet. */
export interface StoredAttachment {
  kind: "picture" | "pdf";
  file_name: string;
  size_bytes: number;
  storage_key: string;
}

/** Returns the query of a ticket, without the texts. */
export function oneTicket(db: Db, scope: ProfileScope | AnyScope, publicNumber: string) {
  return db
    .selectFrom("tickets")
    .where("public_number", "=", publicNumber)
    .where(inScope(scope, { profile: "profile_id" }))
    .select(["id", "profile_id", "status", "category", "acknowledged_at"]);
}

type LockedTicket = Awaited<ReturnType<ReturnType<typeof oneTicket>["executeTakeFirstOrThrow"]>>;

/** Locks a ticket and runs `work`, which serializes changes of one ticket. Returns false when there is no such ticket. */
export async function withTicket(
  db: Db,
  scope: ProfileScope | AnyScope,
  publicNumber: string,
  work: (trx: Trx, ticket: LockedTicket) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ticket = await oneTicket(trx, scope, publicNumber).forUpdate().executeTakeFirst();
    if (!ticket) return false;
    await work(trx, ticket);
    return true;
  });
}

/** Stores the attachments and runs `work`; deletes the files again when it throws. */
export async function withStoredAttachments<Result>(
  db: Db,
  store: PrivateFileStore,
  attachments: readonly Attachment[],
  work: (stored: StoredAttachment[]) => Promise<{ result: Result; areUsed: boolean }>,
): Promise<Result> {
  const stored: StoredAttachment[] = [];
  const keys: string[] = [];
  const discard = () => discardPrivateFiles(db, store, keys);
  try {
    for (const { kind, name, body, contentType } of attachments) {
      const storage_key = `tickets/${randomBytes(16).toString("hex")}`;
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

/** Writes a message with its attachments. Returns its number. */
export async function insertMessage(
  trx: Trx,
  message: { ticketId: number; authorId: number; isFromOffice: boolean; body: string },
  attachments: readonly StoredAttachment[] = [],
): Promise<number> {
  const { id } = await trx
    .insertInto("ticket_messages")
    .values({
      ticket_id: message.ticketId,
      author_profile_id: message.authorId,
      is_from_office: message.isFromOffice,
      body: message.body,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (attachments.length > 0)
    await trx
      .insertInto("ticket_attachments")
      .values(attachments.map((attachment) => ({ ...attachment, message_id: id })))
      .execute();
  return id;
}
