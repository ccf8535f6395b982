import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTicket } from "#app/domain/support/ticket-admin.commands.server.ts";
import { ticketAnswerForm } from "#app/domain/support/tickets.schema.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitAdminForm } from "#app/http/ticket-admin.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const admin = await requirePerson(args, "ticket.manage", { backTo: "/admin/tickets" });
  return submitAdminForm(
    args,
    ticketAnswerForm,
    { form: "answer", done: "messages:ticket.answered" },
    (publicNumber, { form_key, ...answer }) => answerTicket(db, admin, { publicNumber, formKey: form_key, ...answer }),
  );
}
