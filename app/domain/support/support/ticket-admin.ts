import { TICKET_CATEGORIES, type TicketView } from "#app/domain/support/support/tickets.ts";
import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import type { Due } from "#app/domain/support/support/ticket-deadlines.ts";

/** Queues of tickets. `waiting`: for the customer; `done`: resolved or closed. */
const TICKET_QUEUES = ["due", "overdue", "waiting", "done"] as const;
export type TicketQueue = (typeof TICKET_QUEUES)[number];

/** All tickets. The search is a number, words of the subject, or the customer as of `userList`, in all queues. */
export const adminTicketList = defineList({
  filters: {
    view: choice(TICKET_QUEUES, { fallback: "due" }),
    category: choice(TICKET_CATEGORIES),
  },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 20,
  choosesRows: true,
});
export type AdminTicketList = StateOf<typeof adminTicketList>;

/** A row of the list. */
export type AdminTicket = Omit<TicketView, "messages" | "customerEmail"> & { due: Due | null };

/** An internal note. */
export interface TicketNote {
  id: number;
  authorName: string;
  body: string;
  at: Date;
}
