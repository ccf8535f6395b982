import type { Db, Trx } from "#app/db/connection.server.ts";
import type { TicketCategory } from "#app/db/schema.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import { actorOf, type ProfileScope } from "#app/domain/access/scope.ts";
import { publishEvent } from "#app/domain/notifications/notifications.commands.server.ts";
import { consume } from "#app/domain/rate-limits/rate-limits.commands.server.ts";
import { withFreshNumber } from "#app/domain/public-numbers/public-numbers.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { transition } from "#app/domain/state-machine/transition.commands.server.ts";
import { acknowledgeBy, resolveBy } from "#app/domain/support/ticket-deadlines.ts";
import { ticketMachine } from "#app/domain/support/ticket-machine.server.ts";
import { insertMessage, oneTicket, withTicket } from "#app/domain/support/ticket-messages.commands.server.ts";
import { isTicketOpenToReplies, statusAfterReply } from "#app/domain/support/tickets.ts";
import type { Attachment } from "#app/domain/uploads/attachments.server.ts";
import type { SubmittedFiles } from "#app/domain/uploads/pending-uploads.ts";
import type { PrivateFileStore } from "#app/domain/media/private-file-store.ts";
import { withStoredAttachments } from "#app/domain/uploads/stored-attachments.commands.server.ts";

export interface NewTicket {
  formKey: string;
  category: TicketCategory;
  /** One of the person's own orders; undefined for none. */
  orderNumber: string | undefined;
  subject: string;
  body: string;
  attachments: SubmittedFiles<Attachment>;
}

/**
 * Opens a ticket, sets its deadlines and mails its number. Idempotent by form key. Returns its number, or undefined when the order
 * is not the person's. Throws `RetryLaterError` over the rate limit, and `DomainError` when a pending file has expired.
 */
export async function openTicket(
  db: Db,
  store: PrivateFileStore,
  scope: ProfileScope,
  ticket: NewTicket,
): Promise<string | undefined> {
  const { profileId } = scope;
  const orderId = ticket.orderNumber === undefined ? null : await findOrderId(db, scope, ticket.orderNumber);
  if (orderId === undefined) return undefined;
  await consume(db, "ticket.open", String(profileId));
  const { formKey, category, subject, body, attachments } = ticket;
  const form = { profileId, formKey, content: [category, String(orderId), subject, body], attachments };
  return withStoredAttachments(db, store, "tickets", form, async (trx, stored) => {
    const { id, public_number } = await insertTicket(trx, { profileId, category, orderId, subject });
    await insertMessage(trx, { ticketId: id, authorId: profileId, isFromOffice: false, body }, stored);
    await publishEvent(trx, "ticket_updated", { profileId, ticketId: id, number: public_number, event: "received" });
    return public_number;
  });
}

/**
 * Adds the customer's message to their own ticket and reopens a waiting or resolved one. Idempotent by form key. Returns false when
 * the person has no such ticket. Throws `DomainError` when it is closed, or a pending file has expired.
 */
export async function replyToTicket(
  db: Db,
  store: PrivateFileStore,
  scope: ProfileScope,
  reply: { publicNumber: string; formKey: string; body: string; attachments: SubmittedFiles<Attachment> },
): Promise<boolean> {
  const { profileId } = scope;
  const { publicNumber, body, ...sent } = reply;
  if (!(await oneTicket(db, scope, publicNumber).executeTakeFirst())) return false;
  await consume(db, "ticket.reply", String(profileId));
  const form = { profileId, content: [publicNumber, body], ...sent };
  await withStoredAttachments(db, store, "tickets", form, async (trx, stored) => {
    const ticket = await oneTicket(trx, scope, publicNumber).forUpdate().executeTakeFirst();
    if (!ticket || !isTicketOpenToReplies(ticket.status)) throw new DomainError("messages:ticket.closed");
    const message = { ticketId: ticket.id, authorId: profileId, isFromOffice: false, body };
    const id = await insertMessage(trx, message, stored);
    const to = statusAfterReply(ticket.status, ticket.acknowledged_at);
    await transition(trx, ticketMachine, ticket, to, actorOf(scope));
    return String(id);
  });
  return true;
}

/** Resolves the customer's own ticket. Returns false when the person has no such ticket; a resolved one is unchanged. */
export async function solveTicket(db: Db, scope: ProfileScope, publicNumber: string): Promise<boolean> {
  return withTicket(db, scope, publicNumber, async (trx, ticket) => {
    if (ticket.status !== "resolved" && isTicketOpenToReplies(ticket.status))
      await transition(trx, ticketMachine, ticket, "resolved", actorOf(scope));
  });
}

/** Reopens the customer's own ticket. Returns false when the person has no such ticket. Throws `DomainError` when it is closed. */
export async function reopenTicket(db: Db, scope: ProfileScope, publicNumber: string): Promise<boolean> {
  return withTicket(db, scope, publicNumber, async (trx, ticket) => {
    if (!isTicketOpenToReplies(ticket.status)) throw new DomainError("messages:ticket.closed");
    if (ticket.status !== "resolved") return;
    const to = statusAfterReply(ticket.status, ticket.acknowledged_at);
    await transition(trx, ticketMachine, ticket, to, actorOf(scope));
  });
}

/** Returns the id of the person's order; undefined for another person's. */
async function findOrderId(db: Db, scope: ProfileScope, publicNumber: string): Promise<number | undefined> {
  const order = await db
    .selectFrom("orders")
    .where(inScope(scope, { profile: "customer_id" }))
    .where("public_number", "=", publicNumber)
    .select("id")
    .executeTakeFirst();
  return order?.id;
}

function insertTicket(
  trx: Trx,
  ticket: { profileId: number; category: TicketCategory; orderId: number | null; subject: string },
) {
  const now = new Date();
  return withFreshNumber("ST", (publicNumber) =>
    trx
      .insertInto("tickets")
      .values({
        public_number: publicNumber,
        profile_id: ticket.profileId,
        category: ticket.category,
        order_id: ticket.orderId,
        subject: ticket.subject,
        created_at: now,
        updated_at: now,
        acknowledge_by: acknowledgeBy(now),
        resolve_by: resolveBy(now),
      })
      .onConflict((conflict) => conflict.column("public_number").doNothing())
      .returning(["id", "public_number"])
      .executeTakeFirst(),
  );
}
