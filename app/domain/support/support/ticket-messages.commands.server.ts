import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, ProfileScope } from "#app/domain/platform/access/scope.ts";
import type { StoredAttachment } from "#app/domain/platform/uploads/stored-attachments.commands.server.ts";

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
