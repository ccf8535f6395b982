import type { ActionFunctionArgs } from "@remix-run/node";
import { noteTicket } from "#app/domain/support/ticket-desk.commands.server.ts";
import { ticketNoteForm } from "#app/domain/support/tickets.schema.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { ticketNumber } from "#app/http/ticket-number.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const admin = await requirePerson(args, "ticket.manage", { backTo: "/admin/tickets" });
  const publicNumber = ticketNumber(args.params["number"]);
  const page = `/admin/tickets/${publicNumber}`;
  return submitForm(
    args,
    ticketNoteForm,
    async ({ form_key, body }) => {
      if (!(await noteTicket(db, admin, { publicNumber, formKey: form_key, body }))) throw notFound();
      return redirectWithToast(args, page, { title: "messages:ticket.noted" });
    },
    { returnTo: { form: `note-${publicNumber}`, page } },
  );
}
