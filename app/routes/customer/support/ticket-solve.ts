import { solveTicket } from "#app/domain/support/support/tickets.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { ticketNumber } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "ticket.use",
    params: { number: ticketNumber },
    page: ({ params }) => paths.ticket(params.number),
    form: "ticket",
    done: "messages:ticket.solved",
  },
  ({ scope, params }) => solveTicket(db, scope, params.number),
);
