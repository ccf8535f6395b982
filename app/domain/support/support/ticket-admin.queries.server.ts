import { sql, type RawBuilder } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { containsPattern, listQueries, type KeyOrder } from "#app/domain/platform/lists/list.server.ts";
import { nextDue } from "#app/domain/support/support/ticket-deadlines.ts";
import { ticketOf, ticketRows } from "#app/domain/support/support/tickets.queries.server.ts";
import {
  adminTicketList,
  type AdminTicketList,
  type AdminTicket,
  type TicketQueue,
  type TicketNote,
} from "#app/domain/support/support/ticket-admin.ts";
import { isPerson } from "#app/domain/accounts/users/person-search.server.ts";

/** The next deadline of ticket `t` (index `tickets_by_deadline`). */
const dueAt = sql<Date>`least(CASE WHEN t.acknowledged_at IS NULL THEN t.acknowledge_by END, t.resolve_by)`;
const isOverdue = sql<boolean>`t.resolved_at IS NULL AND ${dueAt} < now()`;

const inView: Record<TicketQueue, RawBuilder<boolean>> = {
  due: sql`t.resolved_at IS NULL AND t.status <> 'waiting'`,
  overdue: isOverdue,
  // Most tickets are resolved: a partial index covers the others.
  waiting: sql`t.resolved_at IS NULL AND t.status = 'waiting'`,
  done: sql`t.resolved_at IS NOT NULL`,
};

function isListed({ search, category, view }: AdminTicketList): RawBuilder<boolean> {
  if (search) return isFound(search);
  return sql`${inView[view]} AND ${category ? sql`t.category = ${category}` : sql`true`}`;
}

/** SQL: the typed text names the ticket `t`. Each part of the condition has an index of its own. */
function isFound(search: string): RawBuilder<boolean> {
  return sql`t.id IN (
    SELECT id FROM tickets WHERE public_number = ${search.toUpperCase()}
    UNION ALL SELECT id FROM tickets WHERE subject ILIKE ${containsPattern(search)}
    UNION ALL SELECT own.id FROM profiles p JOIN tickets own ON own.profile_id = p.id WHERE ${isPerson(search)})`;
}

const id = sql.ref<number>("t.id");
const BY_DEADLINE: KeyOrder = { by: dueAt, type: "time", id, direction: "ascending" };
const LATEST_DONE: KeyOrder = { by: sql.ref<Date>("t.resolved_at"), type: "time", id, direction: "descending" };

/** All tickets, by next deadline; finished ones by last change, newest first. */
export const adminTickets = listQueries({
  list: adminTicketList,
  select: (db, scope: AnyScope, asked) =>
    ticketRows(db)
      .where(sql<boolean>`${inScope(scope, {})} AND ${isListed(asked)}`)
      .select(sql<string>`(SELECT p.full_name FROM profiles p WHERE p.id = t.profile_id)`.as("customerName")),
  order: ({ search, view }) => (view === "done" && !search ? LATEST_DONE : BY_DEADLINE),
  present: (row): AdminTicket => ({ ...ticketOf(row), due: nextDue(row, new Date()) }),
});

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
