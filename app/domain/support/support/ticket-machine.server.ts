import { sql } from "kysely";
import type { TicketStatus } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { publishEvent } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import type { StateMachine } from "#app/domain/platform/state-machine/transition.commands.server.ts";
import { resolveBy } from "#app/domain/support/support/ticket-deadlines.ts";
import { ticketTransitions } from "#app/domain/support/support/tickets.ts";

/** Customer notifications: an administrator has read the ticket, or answered. */
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
  announce: async (trx, { id: ticketId, profile_id: profileId, public_number: number }, { to, event }) => {
    if (!event) return;
    if (event === "acknowledged") return publishEvent(trx, "ticket_acknowledged", { profileId, number });
    const outcome = to === "resolved" ? "resolved" : "answered";
    await publishEvent(trx, "ticket_updated", { profileId, ticketId, number, event: outcome, ...event });
  },
};
