import { recategorizeTicket } from "#app/domain/support/support/ticket-admin.commands.server.ts";
import { ticketCategoryForm } from "#app/domain/support/support/tickets.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { ticketNumber } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "ticket.manage",
    params: { number: ticketNumber },
    schema: ticketCategoryForm,
    page: ({ params }) => paths.adminTicket(params.number),
    form: "ticket",
    done: "messages:ticket.sorted",
  },
  ({ scope, params, input }) => recategorizeTicket(db, scope, { publicNumber: params.number, ...input }),
);
