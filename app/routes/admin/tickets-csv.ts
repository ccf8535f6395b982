import { ticketColumns } from "#app/components/admin/ticket-columns.tsx";
import { exportAdminTickets } from "#app/domain/support/ticket-admin.queries.server.ts";
import { adminTicketList } from "#app/domain/support/ticket-admin.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { csvDownload } from "#app/http/csv-download.server.ts";
import { db } from "#app/services.server.ts";

/** Downloads all pages of the ticket list as CSV. */
export const loader = defineLoader({ permission: "ticket.manage" }, (args) => {
  const tickets = exportAdminTickets(db, args.scope, adminTicketList.of(args.request));
  return csvDownload(args, "tickets.csv", ticketColumns, tickets);
});
