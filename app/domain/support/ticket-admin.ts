import type { TicketCategory } from "#app/db/schema.ts";
import { TICKET_CATEGORIES, type TicketView } from "#app/domain/support/tickets.ts";
import { askedPage } from "#app/domain/lists/page-numbers.ts";
import { isPublicNumber } from "#app/domain/public-numbers/public-numbers.ts";

/** Which tickets the office looks at. `waiting`: for the customer; `done`: resolved or closed. */
export const TICKET_QUEUES = ["due", "overdue", "waiting", "done"] as const;
export type TicketQueue = (typeof TICKET_QUEUES)[number];

export const DESK_TICKETS_PER_PAGE = 20;

export interface DeskList {
  view: TicketQueue;
  category: TicketCategory | undefined;
  /** A ticket's number, looked for in all views; undefined when nothing (sensible) was typed. */
  number: string | undefined;
  /** From 1. */
  page: number;
}

/** What an address asks for; anything that it cannot mean is left out. Numbers may be typed in small letters and with spaces around. */
export function deskList(search: URLSearchParams): DeskList {
  const typed = (search.get("number") ?? "").trim().toUpperCase();
  return {
    view: TICKET_QUEUES.find((view) => view === search.get("view")) ?? "due",
    category: TICKET_CATEGORIES.find((category) => category === search.get("category")),
    number: isPublicNumber("ST", typed) ? typed : undefined,
    page: askedPage(search),
  };
}

/** The address's part for it: `?view=overdue&category=grievance&page=2`. */
export function deskListSearch({ view, category, page }: Omit<DeskList, "number">): string {
  const search = new URLSearchParams();
  if (view !== "due") search.set("view", view);
  if (category) search.set("category", category);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search.toString()}` : "";
}

/** A row of the office's list. */
export interface DeskTicket extends Omit<TicketView, "messages"> {
  customerName: string;
}

/** A ticket that the office has before it. */
export interface OpenedDeskTicket extends DeskTicket {
  customerEmail: string;
}

/** What only the office reads. */
export interface TicketNote {
  id: number;
  authorName: string;
  body: string;
  at: Date;
}

/** How the audit log names a ticket. */
export function ticketSubject(publicNumber: string): string {
  return `ticket ${publicNumber}`;
}
