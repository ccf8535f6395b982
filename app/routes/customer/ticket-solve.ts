import type { ActionFunctionArgs } from "@remix-run/node";
import { solveTicket } from "#app/domain/support/tickets.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { ticketNumber } from "#app/http/public-number.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "ticket.use", { backTo: "/customer/support" });
  const publicNumber = ticketNumber(args.params["number"]);
  if (!(await solveTicket(db, { profileId, publicNumber }))) throw notFound();
  return redirectWithToast(args, `/customer/support/${publicNumber}`, { title: "messages:ticket.solved" });
}
