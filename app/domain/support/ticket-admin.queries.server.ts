import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/access/scope.server.ts";
import type { AnyScope } from "#app/domain/access/scope.ts";
import { countRows, paginate, type PageNumbers } from "#app/domain/lists/list.server.ts";
import { ticketColumns, ticketRows } from "#app/domain/support/tickets.queries.server.ts";
import {
  adminTicketList,
  type AdminTicketList,
  type AdminTicket,
  type TicketQueue,
  type TicketNote,
} from "#app/domain/support/ticket-admin.ts";

export interface AdminTicketPage extends PageNumbers {
  tickets: AdminTicket[];
}

/** The next deadline of ticket `t` (index `tickets_due`). */
const dueAt = sql<Date>`least(CASE WHEN t.acknowledged_at IS NULL THEN t.acknowledge_by END, t.resolve_by)`;
const isOverdue = sql<boolean>`t.resolved_at IS NULL AND ${dueAt} < now()`;

const inView: Record<TicketQueue, RawBuilder<boolean>> = {
  due: sql`t.resolved_at IS NULL AND t.status <> 'waiting'`,
  overdue: isOverdue,
  // Most tickets are resolved: a partial index covers the others.
  waiting: sql`t.resolved_at IS NULL AND t.status = 'waiting'`,
  done: sql`t.resolved_at IS NOT NULL`,
};

/** Returns a page of all tickets, by next deadline; finished ones by last change, newest first. Two queries. */
export async function listAdminTickets(db: Db, scope: AnyScope, list: AdminTicketList): Promise<AdminTicketPage> {
  const { number, category, view } = list;
  const wanted =
    number !== undefined
      ? sql<boolean>`t.public_number = ${number}`
      : sql<boolean>`${inView[view]} AND ${category ? sql`t.category = ${category}` : sql`true`}`;
  const tickets = ticketRows(db)
    .innerJoin("profiles as p", "p.id", "t.profile_id")
    .select("p.full_name as customer_name")
    .where(inScope(scope, {}))
    .where(wanted)
    .$if(view === "done", (query) => query.orderBy("t.resolved_at", "desc"))
    .$if(view !== "done", (query) => query.orderBy(dueAt))
    .orderBy("t.id");
  const count = await countRows(db.selectFrom("tickets as t").where(inScope(scope, {})).where(wanted));
  const { rows, ...numbers } = await paginate(tickets, { page: list.page, perPage: adminTicketList.perPage, count });
  return { tickets: rows.map((row) => ({ ...ticketColumns(row), customerName: row.customer_name })), ...numbers };
}

/** Returns how many tickets are open, and how many of them are overdue. One query. */
export async function countAdminTickets(db: Db, _scope: AnyScope): Promise<{ due: number; overdue: number }> {
  return db
    .selectFrom("tickets as t")
    .where("t.resolved_at", "is", null)
    .select((query) => [
      query.fn.countAll<number>().filterWhere(inView.due).as("due"),
      query.fn.countAll<number>().filterWhere(isOverdue).as("overdue"),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns a ticket's internal notes, oldest first. One query. */
export function listTicketNotes(db: Db, _scope: AnyScope, publicNumber: string): Promise<TicketNote[]> {
  return db
    .selectFrom("ticket_notes as n")
    .innerJoin("tickets as t", "t.id", "n.ticket_id")
    .innerJoin("profiles as p", "p.id", "n.author_profile_id")
    .where("t.public_number", "=", publicNumber)
    .orderBy("n.id")
    .select(["n.id", "p.full_name as authorName", "n.body", "n.created_at as at"])
    .execute();
}
