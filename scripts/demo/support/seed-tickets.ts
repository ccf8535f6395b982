import { anyScope, profileScope } from "#app/domain/platform/access/grant-scope.ts";
import type { AnyScope, ProfileScope } from "#app/domain/platform/access/scope.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { answerTicket, addTicketNote } from "#app/domain/support/support/ticket-admin.commands.server.ts";
import { openTicket, replyToTicket } from "#app/domain/support/support/tickets.commands.server.ts";
import { findTicket } from "#app/domain/support/support/tickets.queries.server.ts";
import { noFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import { DEMO_ACCOUNTS, type DemoPeople } from "../people/seed-people.ts";
import { demoTickets, type DemoTicket } from "./demo-tickets.ts";

/** Tickets of the demo: answered, new and overdue ones. Notifies in the shop, not by email: they are in the past. */
export async function seedTickets(db: Db, people: DemoPeople): Promise<void> {
  const some = await db.selectFrom("tickets").select("id").limit(1).executeTakeFirst();
  if (some) return;
  const { id: adminId } = await db
    .selectFrom("profiles")
    .select("id")
    .where("email", "=", DEMO_ACCOUNTS.admin)
    .executeTakeFirstOrThrow();
  for (const ticket of demoTickets)
    await seedTicket(db, profileScope(people.customers[ticket.customer]), anyScope(adminId, ["super"]), ticket);
  await sql`
    DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = 'mail.ticket'`.execute(db);
}

async function seedTicket(db: Db, customer: ProfileScope, admin: AnyScope, ticket: DemoTicket): Promise<void> {
  const [question, ...further] = ticket.messages;
  const publicNumber = await openTicket(db, noStore, customer, {
    formKey: randomUUID(),
    category: ticket.category,
    orderNumber: ticket.isAboutOrder ? await latestOrder(db, customer.profileId) : undefined,
    subject: ticket.subject,
    body: question,
    attachments: noFiles,
  });
  if (!publicNumber) throw new Error("A ticket of the demo is about an unknown order");
  for (const { by, body } of further) {
    const words = { publicNumber, formKey: randomUUID(), body };
    if (by === "customer") await replyToTicket(db, noStore, customer, { ...words, attachments: noFiles });
    else await answerTicket(db, admin, { ...words, outcome: by });
  }
  if (ticket.note) await addTicketNote(db, admin, { publicNumber, formKey: randomUUID(), body: ticket.note });
  await backdate(db, customer, publicNumber, ticket);
}

/** Everything happened just now; it is moved to when it should have happened. What the office did stays in the log as of today. */
async function backdate(
  db: Db,
  customer: ProfileScope,
  publicNumber: string,
  { hoursAgo, messages: [, ...further] }: DemoTicket,
): Promise<void> {
  const ticket = await findTicket(db, customer, publicNumber);
  if (!ticket) throw new Error("A ticket of the demo is gone");
  const after = [0, ...further.map((message) => message.after)];
  const answeredAfter = further.find(({ by }) => by !== "customer")?.after ?? 0;
  const lastAfter = after.at(-1) ?? 0;
  const earlier = (hours: number) => sql`make_interval(hours => ${hours})`;
  await sql`
    UPDATE tickets SET created_at = created_at - ${earlier(hoursAgo)}, acknowledge_by = acknowledge_by - ${earlier(hoursAgo)},
           resolve_by = resolve_by - ${earlier(hoursAgo)}, acknowledged_at = acknowledged_at - ${earlier(hoursAgo - answeredAfter)},
           updated_at = updated_at - ${earlier(hoursAgo - lastAfter)}, resolved_at = resolved_at - ${earlier(hoursAgo - lastAfter)}
     WHERE id = ${ticket.id}`.execute(db);
  for (const [index, message] of ticket.messages.entries()) {
    const ago = earlier(hoursAgo - (after[index] ?? 0));
    await sql`UPDATE ticket_messages SET created_at = created_at - ${ago} WHERE id = ${message.id}`.execute(db);
  }
  await sql`
    UPDATE notifications SET created_at = created_at - ${earlier(hoursAgo - lastAfter)}, read_at = now()
     WHERE profile_id = ${customer.profileId} AND link = ${`/customer/support/${publicNumber}`}`.execute(db);
}

async function latestOrder(db: Db, profileId: number): Promise<string> {
  const { public_number } = await db
    .selectFrom("orders")
    .select("public_number")
    .where("customer_id", "=", profileId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return public_number;
}

const noStore: PrivateFileStore = {
  put: () => Promise.reject(new Error("The demo's tickets have no files")),
  read: async () => undefined,
  open: async () => undefined,
  delete: async () => {},
};
