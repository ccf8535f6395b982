import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { closeTicket } from "#app/domain/support/ticket-admin.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitAdminForm } from "#app/http/ticket-admin.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const admin = await requirePerson(args, "ticket.manage", { backTo: "/admin/tickets" });
  return submitAdminForm(args, z.object({}), { form: "ticket", done: "messages:ticket.was_closed" }, (publicNumber) =>
    closeTicket(db, admin, publicNumber),
  );
}
