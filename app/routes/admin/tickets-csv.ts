import { ticketColumns } from "#app/components/admin/ticket-columns.tsx";
import { adminTickets } from "#app/domain/support/ticket-admin.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(adminTickets, ticketColumns, {
  permission: "ticket.manage",
  file: "tickets.csv",
});
