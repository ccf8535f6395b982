import { ticketColumns } from "#app/components/admin/ticket-columns.tsx";
import { exportAdminTickets } from "#app/domain/support/ticket-admin.queries.server.ts";
import { adminTicketList } from "#app/domain/support/ticket-admin.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { csvDownload } from "#app/http/csv-download.server.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import { db } from "#app/services.server.ts";

/** Downloads all pages of the ticket list as CSV. */
export const loader = defineLoader({ permission: "ticket.manage" }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const asked = adminTicketList.parse(new URL(args.request.url).searchParams);
  return csvDownload("tickets.csv", ticketColumns(t, locale), exportAdminTickets(db, args.scope, asked));
});
