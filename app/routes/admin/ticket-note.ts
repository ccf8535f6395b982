import type { ActionFunctionArgs } from "@remix-run/node";
import { noteTicket } from "#app/domain/support/ticket-desk.commands.server.ts";
import { ticketNoteForm } from "#app/domain/support/tickets.schema.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitAtDesk } from "#app/http/ticket-desk.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const admin = await requirePerson(args, "ticket.manage", { backTo: "/admin/tickets" });
  return submitAtDesk(
    args,
    ticketNoteForm,
    { form: "note", done: "messages:ticket.noted" },
    (publicNumber, { form_key, body }) => noteTicket(db, admin, { publicNumber, formKey: form_key, body }),
  );
}
