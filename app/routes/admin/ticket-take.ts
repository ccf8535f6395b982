import type { ActionFunctionArgs } from "@remix-run/node";
import { takeTicket } from "#app/domain/support/ticket-desk.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { ticketNumber } from "#app/http/ticket-number.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const admin = await requirePerson(args, "ticket.manage", { backTo: "/admin/tickets" });
  const publicNumber = ticketNumber(args.params["number"]);
  if (!(await takeTicket(db, admin, publicNumber))) throw notFound();
  return redirectWithToast(args, `/admin/tickets/${publicNumber}`, { title: "messages:ticket.taken" });
}
