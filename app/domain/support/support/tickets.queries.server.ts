import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { AnyScope, ProfileScope } from "#app/domain/platform/access/scope.ts";
import { paginate } from "#app/domain/platform/lists/list.server.ts";
import type { PageNumbers } from "#app/domain/platform/lists/lists.ts";
import {
  ticketList,
  type TicketMessage,
  type TicketSummary,
  type TicketView,
} from "#app/domain/support/support/tickets.ts";

export interface TicketPage extends PageNumbers {
  tickets: TicketSummary[];
}

/** Returns a page of the person's tickets, by last change. A page past the end becomes the last one. Two queries. */
export async function listTickets(db: Db, scope: ProfileScope, asked: { page: number }): Promise<TicketPage> {
  const tickets = db
    .selectFrom("tickets")
    .where(inScope(scope, { profile: "profile_id" }))
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .select(["public_number as publicNumber", "category", "subject", "status"])
    .select(["created_at as createdAt", "updated_at as updatedAt"]);
  const { rows, ...numbers } = await paginate(tickets, { page: asked.page, perPage: ticketList.perPage });
  return { tickets: rows, ...numbers };
}

/** Returns a ticket with its messages, or undefined. Two queries. */
export async function findTicket(
  db: Db,
  scope: ProfileScope | AnyScope,
  publicNumber: string,
): Promise<TicketView | undefined> {
  const row = await ticketRows(db)
    .innerJoin("profiles as p", "p.id", "t.profile_id")
    .select(["p.full_name as customerName", "p.email as customerEmail"])
    .where("t.public_number", "=", publicNumber)
    .where(inScope(scope, { profile: "t.profile_id" }))
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...ticketOf(row), messages: await listMessages(db, row.id) };
}

/** Returns a ticket's attachment and where it is stored, or undefined. One query. */
export function findAttachment(
  db: Db,
  scope: ProfileScope | AnyScope,
  which: { publicNumber: string; attachmentId: number },
) {
  return db
    .selectFrom("ticket_attachments as a")
    .innerJoin("ticket_messages as m", "m.id", "a.message_id")
    .innerJoin("tickets as t", "t.id", "m.ticket_id")
    .where("t.public_number", "=", which.publicNumber)
    .where("a.id", "=", which.attachmentId)
    .where(inScope(scope, { profile: "t.profile_id" }))
    .select(["a.kind", "a.file_name as fileName", "a.storage_key as storageKey"])
    .executeTakeFirst();
}

/** The facts of a mail about a ticket. */
export interface MailedTicket {
  email: string;
  fullName: string;
  locale: Locale;
  publicNumber: string;
  subject: string;
  acknowledgeBy: Date;
  resolveBy: Date;
  /** The answer's text. */
  answer: string | null;
}

/** Returns the facts of a ticket's mail. One query. */
export async function findMailedTicket(
  db: Db,
  which: { ticketId: number; messageId: number | undefined },
): Promise<MailedTicket | undefined> {
  const row = await db
    .selectFrom("tickets as t")
    .innerJoin("profiles as p", "p.id", "t.profile_id")
    .leftJoin("ticket_messages as m", (join) =>
      join
        .onRef("m.ticket_id", "=", "t.id")
        .on("m.id", "=", which.messageId ?? 0)
        .on("m.is_from_office", "=", true),
    )
    .where("t.id", "=", which.ticketId)
    .where("p.erased_at", "is", null)
    .select(["p.email", "p.full_name as fullName", "p.locale", "t.public_number as publicNumber", "t.subject"])
    .select(["t.acknowledge_by as acknowledgeBy", "t.resolve_by as resolveBy", "m.body as answer"])
    .executeTakeFirst();
  return which.messageId !== undefined && row?.answer === null ? undefined : row;
}

/** Returns the person's latest orders, which a new ticket may be about. One query. */
export function listOrdersToAskAbout(db: Db, scope: ProfileScope): Promise<{ number: string; placedAt: Date }[]> {
  return db
    .selectFrom("orders")
    .where(inScope(scope, { profile: "customer_id" }))
    .orderBy("id", "desc")
    .limit(20)
    .select(["public_number as number", "created_at as placedAt"])
    .execute();
}

/** Tickets with the number of the order that each is about, or the line of a store's payments, as `t`. */
export function ticketRows(db: Db) {
  return db
    .selectFrom("tickets as t")
    .leftJoin("orders as o", "o.id", "t.order_id")
    .leftJoin("order_items as line", "line.id", "t.order_item_id")
    .leftJoin("orders as sale", "sale.id", "line.order_id")
    .select(["t.id", "t.public_number as publicNumber", "t.category", "t.subject", "t.status"])
    .select(["t.created_at as createdAt", "t.updated_at as updatedAt", "t.acknowledge_by as acknowledgeBy"])
    .select(["t.acknowledged_at as acknowledgedAt", "t.resolve_by as resolveBy", "t.resolved_at as resolvedAt"])
    .select(["o.public_number as orderNumber", "sale.public_number as saleNumber", "line.name as productName"]);
}

type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketRows>["executeTakeFirstOrThrow"]>>;

/** Returns a ticket with the line of payments that it is about, if it is about one. */
export function ticketOf<Row extends TicketRow>({ saleNumber, productName, ...ticket }: Row) {
  const paymentLine = saleNumber === null || productName === null ? null : { orderNumber: saleNumber, productName };
  return { ...ticket, paymentLine };
}

/** Returns everything that was written in a ticket, oldest first. One query. */
function listMessages(db: Db, ticketId: number): Promise<TicketMessage[]> {
  return db
    .selectFrom("ticket_messages as m")
    .innerJoin("profiles as p", "p.id", "m.author_profile_id")
    .where("m.ticket_id", "=", ticketId)
    .orderBy("m.id")
    .select(["m.id", "m.is_from_office as isFromOffice", "p.full_name as authorName", "m.body", "m.created_at as at"])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom("ticket_attachments as a")
          .whereRef("a.message_id", "=", "m.id")
          .orderBy("a.id")
          .select(["a.id", "a.kind", "a.file_name as fileName", "a.size_bytes as sizeBytes"]),
      ).as("attachments"),
    )
    .execute();
}
