import { sql } from "kysely";
import { enqueue } from "#app/db/queue.server.ts";
import type { TicketStatus } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { notify } from "#app/domain/notifications/notifications.commands.server.ts";
import type { StateMachine } from "#app/domain/state-machine/transition.commands.server.ts";
import { resolveBy } from "#app/domain/support/ticket-deadlines.ts";
import { ticketTransitions } from "#app/domain/support/tickets.ts";
import * as paths from "#app/paths.ts";

/** What the customer is notified of: that an administrator has read the ticket, or the answer. */
type TicketEvent = "acknowledged" | { messageId: number };

/** An administrator's first move acknowledges the ticket; a reopened one has a new deadline. */
export const ticketMachine: StateMachine<"tickets", TicketStatus, TicketEvent> = {
  transitions: ticketTransitions,
  table: "tickets",
  status: "status",
  refusal: (to) =>
    to === "closed"
      ? new DomainError("messages:ticket.not_resolved")
      : new DomainError("messages:ticket.closed", { field: "outcome" }),
  set: ({ from, to, actor }) => {
    const isDone = to === "resolved" || to === "closed";
    return {
      updated_at: sql`now()`,
      resolved_at: isDone ? sql`coalesce(resolved_at, now())` : null,
      ...(actor !== "system" && actor.role === "admin" && { acknowledged_at: sql`coalesce(acknowledged_at, now())` }),
      ...(from === "resolved" &&
        !isDone && { resolve_by: sql`greatest(resolve_by, ${resolveBy(new Date())})`, overdue_told_at: null }),
    };
  },
  audit: ({ public_number }, { to, event }) => ({
    action: event === "acknowledged" ? "ticket.take" : to === "closed" ? "ticket.close" : "ticket.answer",
    subject: { kind: "ticket", id: public_number },
  }),
  announce: async (trx, { id, profile_id, public_number: number }, { to, event }) => {
    if (!event) return;
    const outcome = to === "resolved" ? "resolved" : "answered";
    const message = event === "acknowledged" ? "ticket_acknowledged" : (`ticket_${outcome}` as const);
    await notify(trx, profile_id, { message, values: { number }, link: paths.ticket(number) });
    if (event !== "acknowledged") await enqueue(trx, "mail.ticket", { ticketId: id, event: outcome, ...event });
  },
};
