import type { ActionFunctionArgs } from "@remix-run/node";
import { answerTicket } from "#app/domain/support/ticket-desk.commands.server.ts";
import { ticketAnswerForm } from "#app/domain/support/tickets.schema.ts";
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
    ticketAnswerForm,
    async ({ form_key, body, outcome }) => {
      if (!(await answerTicket(db, admin, { publicNumber, formKey: form_key, body, outcome }))) throw notFound();
      return redirectWithToast(args, page, { title: "messages:ticket.answered" });
    },
    { returnTo: { form: `answer-${publicNumber}`, page } },
  );
}
