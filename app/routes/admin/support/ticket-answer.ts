import { answerTicket } from "#app/domain/support/support/ticket-admin.commands.server.ts";
import { ticketAnswerForm } from "#app/domain/support/support/tickets.schema.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { ticketNumber } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "ticket.manage",
    params: { number: ticketNumber },
    schema: ticketAnswerForm,
    idempotent: true,
    page: ({ params }) => paths.adminTicket(params.number),
    form: "answer",
    done: "messages:ticket.answered",
  },
  ({ scope, params, formKey, input }) => answerTicket(db, scope, { publicNumber: params.number, formKey, ...input }),
);
