import type { ActionFunctionArgs } from "@remix-run/node";
import { sortTicket } from "#app/domain/support/ticket-desk.commands.server.ts";
import { ticketCategoryForm } from "#app/domain/support/tickets.schema.ts";
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
    ticketCategoryForm,
    async ({ category }) => {
      if (!(await sortTicket(db, admin, { publicNumber, category }))) throw notFound();
      return redirectWithToast(args, page, { title: "messages:ticket.sorted" });
    },
    { returnTo: { form: `ticket-${publicNumber}`, page } },
  );
}
