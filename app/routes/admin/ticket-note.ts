import type { ActionFunctionArgs } from "@remix-run/node";
import { addTicketNote } from "#app/domain/support/ticket-admin.commands.server.ts";
import { ticketNoteForm } from "#app/domain/support/tickets.schema.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitAdminForm } from "#app/http/ticket-admin.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const admin = await requirePerson(args, "ticket.manage", { backTo: "/admin/tickets" });
  return submitAdminForm(
    args,
    ticketNoteForm,
    { form: "note", done: "messages:ticket.noted" },
    (publicNumber, { form_key, body }) => addTicketNote(db, admin, { publicNumber, formKey: form_key, body }),
  );
}
