import { bulkSelection, selectedKeys } from "#app/domain/lists/bulk-selection.schema.ts";
import { acknowledgeTicket } from "#app/domain/support/ticket-admin.commands.server.ts";
import { adminTicketList } from "#app/domain/support/ticket-admin.ts";
import { defineAction } from "#app/http/action.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Acknowledges the selected tickets; those that are acknowledged or gone are left out. */
export const action = defineAction(
  {
    permission: "ticket.manage",
    schema: bulkSelection,
    page: ({ request }) =>
      adminTicketList.href(paths.adminTickets, adminTicketList.parse(new URL(request.url).searchParams)),
    form: "tickets",
    done: "messages:ticket.all_taken",
  },
  async ({ scope, input }) => {
    for (const number of selectedKeys(input)) await acknowledgeTicket(db, scope, number);
    return true;
  },
);
