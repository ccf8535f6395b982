import { TICKET_CATEGORIES, type TicketView } from "#app/domain/support/tickets.ts";
import { choice, defineList, type StateOf } from "#app/domain/lists/lists.ts";
import type { Due } from "#app/domain/support/ticket-deadlines.ts";
import { isPublicNumber } from "#app/domain/public-numbers/public-numbers.ts";

/** Queues of tickets. `waiting`: for the customer; `done`: resolved or closed. */
export const TICKET_QUEUES = ["due", "overdue", "waiting", "done"] as const;
export type TicketQueue = (typeof TICKET_QUEUES)[number];

/** All tickets; a number, as typed in any letter case, is searched in all queues. */
export const adminTicketList = defineList({
  filters: {
    view: choice(TICKET_QUEUES, { fallback: "due" }),
    category: choice(TICKET_CATEGORIES),
    number: { fallback: undefined, parse: parseNumber },
  },
  perPage: 20,
});
export type AdminTicketList = StateOf<typeof adminTicketList>;

function parseNumber([text = ""]: readonly string[]): string | undefined {
  const typed = text.trim().toUpperCase();
  return isPublicNumber("ST", typed) ? typed : undefined;
}

/** A row of the list. */
export type AdminTicket = Omit<TicketView, "messages" | "customerEmail"> & { due: Due | null };

/** An internal note. */
export interface TicketNote {
  id: number;
  authorName: string;
  body: string;
  at: Date;
}
