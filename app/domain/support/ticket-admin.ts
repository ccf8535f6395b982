import type { TicketCategory } from "#app/db/schema.ts";
import type { AuditSubject } from "#app/domain/audit/audit.ts";
import { TICKET_CATEGORIES, type TicketView } from "#app/domain/support/tickets.ts";
import { requestedPage } from "#app/domain/lists/page-numbers.ts";
import { isPublicNumber } from "#app/domain/public-numbers/public-numbers.ts";

/** Queues of tickets. `waiting`: for the customer; `done`: resolved or closed. */
export const TICKET_QUEUES = ["due", "overdue", "waiting", "done"] as const;
export type TicketQueue = (typeof TICKET_QUEUES)[number];

export const ADMIN_TICKETS_PER_PAGE = 20;

export interface TicketQueueQuery {
  view: TicketQueue;
  category: TicketCategory | undefined;
  /** A ticket's number, searched in all queues; undefined when empty or invalid. */
  number: string | undefined;
  /** From 1. */
  page: number;
}

/** Parses the query string; invalid values are ignored. Numbers may be typed in small letters and with spaces around. */
export function ticketQueueQuery(search: URLSearchParams): TicketQueueQuery {
  const typed = (search.get("number") ?? "").trim().toUpperCase();
  return {
    view: TICKET_QUEUES.find((view) => view === search.get("view")) ?? "due",
    category: TICKET_CATEGORIES.find((category) => category === search.get("category")),
    number: isPublicNumber("ST", typed) ? typed : undefined,
    page: requestedPage(search),
  };
}

/** Returns the query string: `?view=overdue&category=grievance&page=2`. */
export function ticketQueueSearch({ view, category, page }: Omit<TicketQueueQuery, "number">): string {
  const search = new URLSearchParams();
  if (view !== "due") search.set("view", view);
  if (category) search.set("category", category);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search.toString()}` : "";
}

/** A row of the list. */
export type AdminTicket = Omit<TicketView, "messages" | "customerEmail">;

/** An internal note. */
export interface TicketNote {
  id: number;
  authorName: string;
  body: string;
  at: Date;
}

/** Returns how the audit log names a ticket. */
export function ticketSubject(publicNumber: string): AuditSubject {
  return { kind: "ticket", id: publicNumber };
}
