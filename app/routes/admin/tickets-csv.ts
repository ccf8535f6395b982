import { ticketColumns } from "#app/components/admin/ticket-columns.tsx";
import { adminTickets } from "#app/domain/support/ticket-admin.queries.server.ts";
import { adminTicketList } from "#app/domain/support/ticket-admin.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { csvDownload } from "#app/http/csv-download.server.ts";
import { db } from "#app/services.server.ts";

/** Downloads all pages of the ticket list as CSV. */
export const loader = defineLoader({ permission: "ticket.manage" }, (args) =>
  csvDownload(args, "tickets.csv", ticketColumns, adminTickets.all(db, args.scope, adminTicketList.of(args.request))),
);
