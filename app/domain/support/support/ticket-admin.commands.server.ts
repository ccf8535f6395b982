import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { TicketCategory } from "#app/db/schema.ts";
import { actorOf, type AnyScope } from "#app/domain/platform/access/scope.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { assertUnchanged } from "#app/domain/platform/forms/form-marks.server.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { notifyAll } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";
import { ticketMachine } from "#app/domain/support/support/ticket-machine.server.ts";
import { insertMessage, withTicket } from "#app/domain/support/support/ticket-messages.commands.server.ts";
import { REOPEN_DAYS, type AnswerOutcome } from "#app/domain/support/support/tickets.ts";

/** Acknowledges a new ticket. Returns false when there is no such ticket; an acknowledged one is unchanged. */
export async function acknowledgeTicket(db: Db, admin: AnyScope, publicNumber: string): Promise<boolean> {
  return withTicket(db, admin, publicNumber, async (trx, ticket) => {
    if (ticket.status !== "open") return;
    await transition(trx, ticketMachine, ticket, "acknowledged", actorOf(admin), { event: "acknowledged" });
  });
}

/**
 * Adds an answer to a ticket and sets its status to the answer's outcome. Notifies the customer in the shop and by mail. Idempotent
 * by form key. Returns false when there is no such ticket. Throws `DomainError` when it is closed.
 */
export async function answerTicket(
  db: Db,
  admin: AnyScope,
  answer: { publicNumber: string; formKey: string; body: string; outcome: AnswerOutcome },
): Promise<boolean> {
  const { publicNumber, formKey, body, outcome } = answer;
  return withTicket(db, admin, publicNumber, async (trx, ticket) => {
    const form = { profileId: admin.profileId, formKey, content: [publicNumber, body, outcome] };
    await runIdempotent(trx, form, async () => {
      const message = { ticketId: ticket.id, authorId: admin.profileId, isFromOffice: true, body };
      const messageId = await insertMessage(trx, message);
      await transition(trx, ticketMachine, ticket, outcome, actorOf(admin), { event: { messageId } });
      return String(messageId);
    });
  });
}

/** Adds an internal note. Idempotent by form key. Returns false when there is no such ticket. */
export async function addTicketNote(
  db: Db,
  admin: AnyScope,
  note: { publicNumber: string; formKey: string; body: string },
): Promise<boolean> {
  const { publicNumber, formKey, body } = note;
  return withTicket(db, admin, publicNumber, async (trx, ticket) => {
    const form = { profileId: admin.profileId, formKey, content: [publicNumber, "note", body] };
    await runIdempotent(trx, form, async () => {
      const { id } = await trx
        .insertInto("ticket_notes")
        .values({ ticket_id: ticket.id, author_profile_id: admin.profileId, body })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordAudit(trx, admin, { action: "ticket.note", subject: { kind: "ticket", id: publicNumber } });
      return String(id);
    });
  });
}

/**
 * Changes a ticket's category. Returns false when there is no such ticket. Throws `DomainErrors` where another person has changed it to a third one
 * since the form was opened.
 * @param sort.shown marks of the values that the form showed
 */
export async function recategorizeTicket(
  db: Db,
  admin: AnyScope,
  sort: { publicNumber: string; category: TicketCategory; shown?: string },
): Promise<boolean> {
  const { publicNumber, category, shown = "" } = sort;
  return withTicket(db, admin, publicNumber, async (trx, ticket) => {
    if (ticket.category === category) return;
    const keyOf = () => `support:category.${ticket.category}`;
    assertUnchanged(shown, { category }, { category: ticket.category }, keyOf);
    await trx.updateTable("tickets").set({ category }).where("id", "=", ticket.id).execute();
    await recordAudit(trx, admin, {
      action: "ticket.sort",
      subject: { kind: "ticket", id: publicNumber },
      before: ticket.category,
      after: category,
    });
  });
}

/** Closes a resolved ticket for good. Returns false when there is no such ticket. Throws `DomainError` when it is not resolved. */
export async function closeTicket(db: Db, admin: AnyScope, publicNumber: string): Promise<boolean> {
  return withTicket(db, admin, publicNumber, async (trx, ticket) => {
    if (ticket.status === "closed") return;
    await transition(trx, ticketMachine, ticket, "closed", actorOf(admin));
  });
}

/**
 * Processes deadlines: notifies every administrator once of an overdue ticket and closes tickets resolved for long enough, with
 * audit entries of the system. Returns how many of each.
 */
export async function processTicketDeadlines(db: Db): Promise<{ overdue: number; closed: number }> {
  return inTransaction(db, async (trx) => {
    const overdue = await trx
      .updateTable("tickets")
      .set({ overdue_told_at: sql`now()` })
      .where("resolved_at", "is", null)
      .where("overdue_told_at", "is", null)
      .where(sql<boolean>`least(CASE WHEN acknowledged_at IS NULL THEN acknowledge_by END, resolve_by) < now()`)
      .returning("public_number")
      .execute();
    const admins = await trx
      .selectFrom("profiles")
      .where("role", "=", "admin")
      .where("suspended_at", "is", null)
      .select("id")
      .execute();
    const adminIds = admins.map(({ id }) => id);
    for (const { public_number: number } of overdue) await notifyAll(trx, adminIds, "ticket_overdue", { number });
    const expired = await trx
      .selectFrom("tickets")
      .where("status", "=", "resolved")
      .where("resolved_at", "<", sql<Date>`now() - make_interval(days => ${REOPEN_DAYS})`)
      .select(["id", "status"])
      .orderBy("id")
      .forUpdate()
      .execute();
    for (const ticket of expired) await transition(trx, ticketMachine, ticket, "closed", "system");
    return { overdue: overdue.length, closed: expired.length };
  });
}
