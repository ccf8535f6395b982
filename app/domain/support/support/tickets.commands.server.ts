import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import type { TicketCategory } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import { actorOf, type ProfileScope, type StoreScope } from "#app/domain/platform/access/scope.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { withFreshNumber } from "#app/domain/platform/public-numbers/public-numbers.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";
import { acknowledgeBy, resolveBy } from "#app/domain/support/support/ticket-deadlines.ts";
import { ticketMachine } from "#app/domain/support/support/ticket-machine.server.ts";
import { insertMessage, oneTicket, withTicket } from "#app/domain/support/support/ticket-messages.commands.server.ts";
import { isTicketOpenToReplies, statusAfterReply } from "#app/domain/support/support/tickets.ts";
import type { Attachment } from "#app/domain/platform/uploads/attachments.server.ts";
import type { SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import {
  withStoredAttachments,
  type StoredAttachment,
} from "#app/domain/platform/uploads/stored-attachments.commands.server.ts";

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
    return writeTicket(trx, { profileId, category, orderId, orderItemId: null, subject, body }, stored);
  });
}

/**
 * Opens a ticket of a store's member about a line of its payments, which is attached. Idempotent by form key. Returns its number, or undefined when
 * the store has not sold the item. Throws `RetryLaterError` over the rate limit.
 */
export async function openPaymentTicket(
  db: Db,
  scope: StoreScope,
  { formKey, itemId, subject, body }: { formKey: string; itemId: number; subject: string; body: string },
): Promise<string | undefined> {
  const { profileId } = scope;
  const item = await db
    .selectFrom("order_items")
    .where("id", "=", itemId)
    .where(inScope(scope, { seller: "seller_id" }))
    .select("id")
    .executeTakeFirst();
  if (!item) return undefined;
  await consume(db, "ticket.open", String(profileId));
  return inTransaction(db, (trx) =>
    runIdempotent(trx, { profileId, formKey, content: [String(itemId), subject, body] }, () =>
      writeTicket(trx, { profileId, category: "payment", orderId: null, orderItemId: itemId, subject, body }, []),
    ),
  );
}

/**
 * Opens a ticket: one side of a conversation reports it to the support team. Idempotent by form key. Returns its number, or undefined when
 * the scope has no such conversation. Throws `RetryLaterError` over the rate limit.
 */
export async function openConversationTicket(
  db: Db,
  scope: ProfileScope | StoreScope,
  {
    formKey,
    conversationId,
    subject,
    body,
  }: { formKey: string; conversationId: number; subject: string; body: string },
): Promise<string | undefined> {
  const { profileId } = scope;
  const conversation = await db
    .selectFrom("conversations")
    .where("id", "=", conversationId)
    .where(inScope(scope, { profile: "customer_id", seller: "seller_id" }))
    .select("order_id")
    .executeTakeFirst();
  if (!conversation) return undefined;
  await consume(db, "ticket.open", String(profileId));
  // A member's ticket does not name the customer's order, which opens the customer's page.
  const orderId = scope.kind === "profile" ? conversation.order_id : null;
  const ticket = {
    profileId,
    category: "grievance",
    orderId,
    orderItemId: null,
    conversationId,
    subject,
    body,
  } as const;
  return inTransaction(db, (trx) =>
    runIdempotent(trx, { profileId, formKey, content: [String(conversationId), subject, body] }, () =>
      writeTicket(trx, ticket, []),
    ),
  );
}

/**
 * Opens a ticket: a reader reports an answered question about a product, or its store any question that is not hidden. Idempotent by
 * form key. Returns its number, or undefined when there is no such question. Throws `RetryLaterError` over the rate limit.
 */
export async function openQuestionTicket(
  db: Db,
  scope: ProfileScope | StoreScope,
  { formKey, questionId, subject, body }: { formKey: string; questionId: number; subject: string; body: string },
): Promise<string | undefined> {
  const { profileId } = scope;
  const question = await db
    .selectFrom("product_questions")
    .where("id", "=", questionId)
    .where("hidden_at", "is", null)
    .where(scope.kind === "seller" ? inScope(scope, { seller: "seller_id" }) : sql<boolean>`answered_at IS NOT NULL`)
    .select("id")
    .executeTakeFirst();
  if (!question) return undefined;
  await consume(db, "ticket.open", String(profileId));
  const ticket = {
    profileId,
    category: "grievance",
    orderId: null,
    orderItemId: null,
    questionId,
    subject,
    body,
  } as const;
  return inTransaction(db, (trx) =>
    runIdempotent(trx, { profileId, formKey, content: [String(questionId), subject, body] }, () =>
      writeTicket(trx, ticket, []),
    ),
  );
}

/** Writes a ticket with its first message. Returns its number. */
async function writeTicket(
  trx: Trx,
  { body, ...ticket }: TicketRow & { body: string },
  stored: readonly StoredAttachment[],
): Promise<string> {
  const { profileId } = ticket;
  const { id, public_number } = await insertTicket(trx, ticket);
  await insertMessage(trx, { ticketId: id, authorId: profileId, isFromOffice: false, body }, stored);
  await publishEvent(trx, "ticket_updated", { profileId, ticketId: id, number: public_number, event: "received" });
  return public_number;
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

interface TicketRow {
  profileId: number;
  category: TicketCategory;
  orderId: number | null;
  orderItemId: number | null;
  /** The conversation that it reports. */
  conversationId?: number;
  /** The question that it reports. */
  questionId?: number;
  subject: string;
}

function insertTicket(trx: Trx, ticket: TicketRow) {
  const now = new Date();
  return withFreshNumber("ST", (publicNumber) =>
    trx
      .insertInto("tickets")
      .values({
        public_number: publicNumber,
        profile_id: ticket.profileId,
        category: ticket.category,
        order_item_id: ticket.orderItemId,
        order_id: ticket.orderId,
        conversation_id: ticket.conversationId ?? null,
        question_id: ticket.questionId ?? null,
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
