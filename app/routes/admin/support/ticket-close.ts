import { closeTicket } from "#app/domain/support/support/ticket-admin.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { ticketNumber } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "ticket.manage",
    params: { number: ticketNumber },
    page: ({ params }) => paths.adminTicket(params.number),
    form: "ticket",
    done: "messages:ticket.was_closed",
  },
  ({ scope, params }) => closeTicket(db, scope, params.number),
);
