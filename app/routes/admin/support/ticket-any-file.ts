import { findAttachment } from "#app/domain/support/support/tickets.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { privateFile } from "#app/http/files/private-file.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId, ticketNumber } from "#app/http/request/address-params.server.ts";
import { db } from "#app/services.server.ts";

/** Downloads an attachment of any ticket, for admins. */
export const loader = defineLoader(
  { permission: "ticket.manage", params: { number: ticketNumber, id: rowId } },
  async ({ scope, params }) => {
    const file = await findAttachment(db, scope, { publicNumber: params.number, attachmentId: params.id });
    if (!file) throw notFound();
    return privateFile(scope, file);
  },
);
