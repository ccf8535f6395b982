import { findReportedAttachment } from "#app/domain/support/conversations/conversations.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { privateFile } from "#app/http/files/private-file.server.ts";
import { rowId, ticketNumber } from "#app/http/request/address-params.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { db } from "#app/services.server.ts";

/** Downloads a picture of the conversation that a ticket reports, for administrators. */
export const loader = defineLoader(
  { permission: "ticket.manage", params: { number: ticketNumber, id: rowId } },
  async ({ scope, params }) => {
    const file = await findReportedAttachment(db, scope, { ticketNumber: params.number, attachmentId: params.id });
    if (!file) throw notFound();
    return privateFile(scope, file);
  },
);
